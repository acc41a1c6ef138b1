import type { Experience } from '#model/schema.ts';

/**
 * The career, newest first. `**72%**` emphasizes a part of a job's description. `hardware: false` leaves a job, such as
 * teaching or an internship, out of the months in hardware. `resume: 3` limits the résumé to the first three bullets of
 * a job. The figures of a result are in quotes to keep trailing zeros; the build checks that the percentage follows from
 * them.
 */
export const experience: Experience = {
  heading: 'Over 2 years of experience',
  jobs: [
    {
      title: 'Hardware Engineer II',
      company: 'Northline Cardiac',
      location: 'Minneapolis, Minnesota',
      period: { start: '2025-01', end: 'now' },
      description: [
        'Cut an implantable sensor’s average current draw by **72%**, 25.0 to 7.0 µA: slower clock, gated amplifier, window-comparator wake-up.',
        'Lowered the clock frequency by **77%**, 16.000 to 3.6864 MHz, saving 9 µA: a crystal exact for sample and telemetry rates; worst-case timing met.',
        'Own the power tree from cell to load: worst case over temperature, tolerance, and rising cell resistance, traced to requirement and test.',
        'Maintain the hardware risk file (ISO 14971): for each single fault that could harm, the risk control and the test that shows it works.',
        'Bring schematics, layouts, and test evidence to formal design reviews; every action was closed before the last design freeze.',
      ],
      resume: 4,
      technologies: [
        'Altium Designer',
        'LTspice',
        'Embedded C',
        'ISO 14708-1',
        'ISO 14971',
        'Source-measure unit',
      ],
      results: [
        {
          title: 'Current draw',
          direction: 'lower',
          percent: 72,
          condition: 'Implantable sensor, sleep and sense; the reader powers telemetry.',
          plain: 'An implanted sensor’s battery lasts over three times as long.',
          method: 'Source-measure unit, 3.0 V, 37 °C, mean over one hour',
          drawing: 'bars',
          quantity: 'average',
          before: '25.0',
          after: '7.0',
          unit: 'µA',
          cell: { capacity: '720', unit: 'mAh' },
          record: {
            requirement: 'SYS-041: ten years of service from one 800 mAh cell.',
            hazard: 'HAZ-012: the cell runs out early, and the patient needs another operation.',
            action:
              'A slower clock saves 9 µA, an amplifier that sleeps between samples 5 µA, a controller that wakes only at a threshold 4 µA.',
            report:
              'VER-118: ten years at 7.0 µA take 614 mAh of the usable 720 mAh (to 2.5 V, less 1% self-discharge a year), a margin of 17%.',
          },
        },
        {
          title: 'Clock frequency',
          direction: 'lower',
          percent: 77,
          condition: 'Same firmware deadlines, slower crystal.',
          plain: 'Half of the saved current comes from this slower clock.',
          method: 'Frequency counter at the buffered clock output, 37 °C',
          drawing: 'clock',
          before: '16.000',
          after: '3.6864',
          unit: 'MHz',
        },
      ],
    },
    {
      title: 'Hardware Engineer I',
      company: 'Northline Cardiac',
      location: 'Minneapolis, Minnesota',
      period: { start: '2023-06', end: '2024-12' },
      description: [
        'Reduced the PCB size of a wearable ECG patch by **12%**, 400 to 352 mm²: same six layers, antenna keep-out, electrode creepage, and clearance.',
        'Designed its defibrillation protection (series resistors, pulse-rated clamps), tested with the defibrillator discharges of IEC 60601-1.',
        'Built the bench for patient leakage and patient auxiliary currents (normal, single fault), validated as a test method before design verification.',
        'Ran the design-for-manufacture reviews with the contract assembler: panel, stencil, orientation, a test point on every net production must reach.',
        'Wrote the board bring-up procedure that three project teams now use.',
      ],
      resume: 4,
      technologies: ['Altium Designer', 'Python', 'LabVIEW', 'IEC 60601-1', 'IEC 60601-2-47'],
      results: [
        {
          title: 'PCB size',
          direction: 'lower',
          percent: 12,
          condition: 'Wearable patch, six layers kept.',
          plain: 'The board of an ECG patch is about an eighth smaller.',
          method: 'Board outline, released fabrication drawings',
          drawing: 'outline',
          before: { width: '25.0', height: '16.0' },
          after: { width: '22.0', height: '16.0' },
          unit: 'mm',
        },
      ],
    },
    {
      title: 'Graduate Teaching Assistant',
      company: 'Flatirons University',
      location: 'Boulder, Colorado',
      period: { start: '2022-08', end: '2023-05' },
      hardware: false,
      subSections: [
        {
          title: 'Electronics Laboratory',
          description: [
            'Taught two weekly sections of 24 students to build, probe, and debug mixed-signal boards.',
            'Made the oscilloscope probe the first lesson: what it loads, where its ground lead goes.',
          ],
          resume: 1,
        },
        {
          title: 'Embedded Systems',
          description: [
            'Rewrote four assignments around power: graded on current profile as well as output.',
            'Kept weekly bench hours: students found the fault, I asked the questions.',
          ],
          resume: 1,
        },
      ],
      technologies: ['Oscilloscopes', 'KiCad', 'C', 'STM32'],
    },
    {
      title: 'R&D Intern',
      company: 'Halden Neurostimulation',
      location: 'San Luis Obispo, California',
      period: { start: '2022-05', end: '2022-07' },
      hardware: false,
      description: [
        'Characterized charge balance on 16 stimulation channels: residual charge per biphasic pulse, over load and temperature.',
        'Designed a load board that stands in for electrode and tissue: access resistance in series with double-layer capacitance.',
        'Automated electrode impedance sweeps in saline: from 40 minutes to one command.',
      ],
      resume: 2,
      technologies: ['LabVIEW', 'MATLAB', 'Impedance analyzer', 'Data acquisition'],
    },
    {
      title: 'Associate Software Engineer',
      company: 'Tamhini Consulting',
      location: 'Pune, India',
      period: { start: '2019-07', end: '2021-06' },
      hardware: false,
      description: [
        'Made data ingestion **40% faster**, 49 to 35 minutes a batch: partitions load in parallel, files are parsed once.',
        'Wrote the checks that reject a malformed measurement and say why, instead of storing it.',
        'Shipped two releases a month, with no rollback in the last year.',
      ],
      resume: 1,
      technologies: ['Java', 'SQL', 'Airflow', 'Linux'],
      results: [
        {
          title: 'Data ingestion',
          direction: 'faster',
          percent: 40,
          condition: 'Bench data into the results database.',
          plain: 'Results were there before the next test was set up.',
          method: 'Scheduler log, median of 20 batches, same server',
          drawing: 'durations',
          before: '49',
          after: '35',
          unit: 'min',
          per: 'batch',
        },
      ],
    },
  ],
  education: [
    {
      degree: 'M.S., Electrical Engineering',
      institution: 'Flatirons University',
      location: 'Boulder, Colorado',
      period: { start: '2021-08', end: '2023-05' },
    },
    {
      degree: 'B.E., Electronics and Telecommunication',
      institution: 'Vetal Hill Institute of Engineering',
      location: 'Pune, India',
      period: { start: '2015-08', end: '2019-05' },
    },
  ],
  skills: [
    {
      category: 'Hardware Design',
      skills: [
        'Mixed-signal schematics',
        'Low-noise analog front ends',
        'Micropower supplies',
        'Six-layer PCB layout',
        'Defibrillation protection',
        'Bring-up and failure analysis',
      ],
    },
    { category: 'Programming', skills: ['Embedded C', 'Python', 'MATLAB', 'SQL', 'Java'] },
    {
      category: 'Tools & Software',
      skills: ['Altium Designer', 'KiCad', 'LTspice', 'LabVIEW', 'Git', 'Source-measure units'],
    },
    {
      category: 'Standards & Regulations',
      skills: [
        'IEC 60601-1',
        'IEC 60601-2-47',
        'ISO 14708-1',
        'ISO 14971',
        'ISO 13485',
        'IEC 62304',
        '21 CFR 820 (QMSR)',
      ],
    },
  ],
  awards: [
    {
      title: 'Rising Engineer of the Year',
      organization: 'Tamhini Consulting',
      year: 2021,
      description: 'For the faster data ingestion; chosen from 140 associates.',
    },
    {
      title: 'First Prize, Assistive Technology',
      organization: 'Monsoon Hardware Weekend, Pune',
      year: 2021,
      description: 'For a fall sensor that runs on less than a milliwatt, designed and built in 36 hours.',
    },
  ],
  numbers: [
    { value: '2+', unit: 'years' },
    { value: '1000+', unit: 'lab hours' },
    { value: '∞', unit: 'infinite curiosity' },
  ],
};
