import type { Home } from '#src/content/schema.ts';

/** The words of the first page. */
export const home: Home = {
  greeting: 'Hello, I’m',
  tagline: 'Curious | Explorer | Entrepreneurial Thinker',
  statement: 'I design low-power electronics for implantable and wearable medical devices.',
  quote: {
    text: 'Anyone who stops learning is old, whether at twenty or eighty. Anyone who keeps learning stays young.',
    author: 'Henry Ford',
  },
  connect: "Let's Connect",
  heartbeat: { label: 'Heartbeat', reading: '{time} milliseconds, {voltage} millivolts' },
  resultsHeading: 'Measured results',
  emailLink: 'Email',
  about: {
    heading: 'About Me',
    paragraphs: [
      'I work where a heartbeat meets a circuit: analog front ends, power trees, and the boards that hold them, in devices that people live with for years and should never have to think about.',
      'At Northline Cardiac in Minneapolis I take boards from the first schematic to the verification report. Before hardware I wrote software in Pune, which is why my boards arrive with test points where firmware needs them.',
    ],
    more: 'Learn More About Me',
  },
  stats: [
    {
      value: '2+',
      label: 'Years Experience',
      note: '30 months in hardware, June 2023 to now',
      ticks: { count: 30, major: 12 },
    },
    {
      value: '20+',
      label: 'Books Read',
      note: '26 titles, 3 of them open',
      ticks: { count: 26, major: 5 },
    },
  ],
  callToAction: {
    heading: 'Have a device that must run for ten years on one cell?',
    button: 'Get In Touch',
  },
};
