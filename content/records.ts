import type { Records } from '#model/schema.ts';

// All of these are fictional, like their owner.

/** Lists with headings of your choice. */
export const records: Records = {
  lists: [
    {
      heading: 'Patents',
      kind: 'patent',
      entries: [
        {
          title: 'Sensor front end with a reference that stays on',
          by: 'Patent Office of Examples',
          date: '2025-08',
          number: 'EX 0 000 072',
          note: 'Application, with two colleagues at Northline Cardiac. Fictional, like the office.',
        },
      ],
    },
    {
      heading: 'Publications',
      kind: 'publication',
      entries: [
        {
          title: 'Seeing one microampere with an oscilloscope',
          by: 'Notes of an Invented Society for Bench Work',
          date: '2025-06',
          url: 'https://example.com/seeing-one-microampere',
        },
      ],
    },
  ],
};
