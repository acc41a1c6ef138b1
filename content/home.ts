import type { Home } from '#model/schema.ts';

/** The home page. Greeting, buttons and headings have default texts, which you can replace, such as greeting: '…'. */
export const home: Home = {
  tagline: 'Curious | Explorer | Entrepreneurial Thinker',
  waveform: 'heartbeat',
  statement: 'I design low-power electronics for implantable and wearable medical devices.',
  quote: {
    text: 'Anyone who stops learning is old, whether at twenty or eighty. Anyone who keeps learning stays young.',
    author: 'Henry Ford',
  },
  about: {
    paragraphs: [
      'I work where a heartbeat meets a circuit: analog front ends, power trees, and the boards that hold them, in devices that people live with for years and should never have to think about.',
      'At Northline Cardiac in Minneapolis I take boards from the first schematic to the verification report. Before hardware I wrote software in Pune, which is why my boards arrive with test points where firmware needs them.',
    ],
  },
  stats: [
    { value: '2+', label: 'Years Experience', note: '30 months in hardware, June 2023 to now' },
    { value: '20+', label: 'Books Read', note: '26 titles, 3 of them open' },
  ],
  callToAction: { heading: 'Have a device that must run for ten years on one cell?' },
};
