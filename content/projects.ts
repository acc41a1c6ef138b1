import type { Projects } from '#model/schema.ts';

// The drawings were made for this site, but the circuit works with the values shown.

/**
 * Projects, best with pictures. Without this file, the site has no projects section. `company` is a job's company in
 * experience.ts; leave it out for your own project. docs/pictures.md explains how to photograph and disclose an
 * employer's work.
 */
export const projects: Projects = {
  items: [
    {
      title: 'Sleep-current adapter',
      summary: 'A board between cell and device that shows an oscilloscope what a sleeping sensor draws, from 1 µA up.',
      period: { start: '2025-02', end: '2025-05' },
      constraint:
        'A multimeter is too slow for a device that wakes for 0.8 ms, and a large shunt would starve it. At full scale the adapter may take 25 mV from the device, no more.',
      part: 'All of it: circuit, layout, assembly, calibration, and the note that goes with it.',
      outcome:
        '10.00 mV/µA from 0 to 250 µA with 3.5 kHz of bandwidth, on 34 by 22 mm. Two teams use it to see a current that they had only computed.',
      failed:
        'Rev A took its supply from the 3.0 V cell under test: its inputs lay outside their common-mode range, and small currents read as zero. Rev B takes 5 V from the bench.',
      links: [{ label: 'Design files', url: 'https://github.example.com/ira-kulkarni/sleep-current-adapter' }],
      pictures: [
        {
          file: 'pictures/adapter-layout.svg',
          alt: 'Layout of a small two-layer board: a wide trace from cell to device through a shunt, two narrow taps from its inner edges to a filter and an amplifier below it',
          caption: 'Rev B, top copper. Dashed: bottom, else all ground.',
          width: 34.2,
        },
        {
          file: 'pictures/adapter-schematic.svg',
          alt: 'Schematic: a 100 ohm shunt with a diode across it, an INA333 amplifier with a gain of 100 behind a filter, and a REF3012 that lifts its output by 1.25 volts',
          caption: 'Rev B. The filter cuts off at 8 kHz, the amplifier at 3.5 kHz.',
        },
      ],
      disclosure: { kind: 'public', note: 'Own work; all files are open.' },
    },
    {
      title: 'A front end that sleeps',
      summary: 'The amplifier of an implantable sensor draws current only in the 0.8 ms in which it samples.',
      company: 'Northline Cardiac',
      period: { start: '2025-03', end: '2025-09' },
      constraint:
        'The front end needs time to settle before a sample counts, and every microsecond of settling is paid for 32 times a second, for years.',
      part: 'Power gating, bias and settling of the front end, and its verification; firmware and package were others’.',
      outcome: 'The sensor’s mean current fell by 18 µA, to 7.0 µA, of which this front end saved 5 µA. Every sample is within the noise of the version before.',
      results: ['Current draw'],
      failed:
        'The first version gated the reference too, whose filter settled more slowly than the sample. The reference now stays on, at 0.4 µA, and only the amplifier sleeps.',
      standards: ['ISO 14708-1', 'ISO 14971'],
      pictures: [
        {
          file: 'pictures/current-profile.png',
          alt: 'Oscilloscope screen: current stays at 1 microampere and rises to 235 microamperes for 0.8 milliseconds, every 31.25 milliseconds',
          caption: 'The whole sensor’s current over 50 ms, computed.',
        },
      ],
      disclosure: { kind: 'abstracted', note: 'Redrawn; timing and levels are those of published work.' },
    },
  ],
};
