import type * as v from 'valibot';
import { text } from './fields.ts';
import { group, list } from './groups.ts';

/** The words of the about page: content/about.ts. */
export const aboutSchema = group('the about page', {
  /** The page's first heading. */
  heading: text("give the page's heading"),
  journey: group('the journey', {
    heading: text("give the section's heading, 'My Journey'"),
    paragraphs: list(text('write the paragraph'), 'paragraphs', { exactly: 4 }),
  }),
  principles: group('the principles', {
    heading: text("give the card's heading, 'What I Stand For'"),
    items: list(
      group('a principle', {
        title: text("name the principle in a few words, for example 'Measure, then believe'"),
        text: text('say in a sentence or two what the principle means in your work'),
      }),
      'principles',
      { exactly: 5 },
    ),
  }),
});

/** See `aboutSchema`. */
export type About = v.InferOutput<typeof aboutSchema>;
