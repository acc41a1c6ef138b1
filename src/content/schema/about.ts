import * as v from 'valibot';
import { text } from './fields.ts';
import { group, list } from './groups.ts';

/** The words of the about page: content/about.ts. */
export const aboutSchema = group('the about page', {
  /** The page's first heading. */
  heading: text("give the page's heading"),
  journey: group('the journey', {
    heading: text("give the section's heading, 'My Journey'"),
    /** The first stands large above the others. */
    paragraphs: list(text('write the paragraph'), 'paragraphs', { from: 1, to: 8 }),
  }),
  principles: v.exactOptional(
    group('the principles', {
      heading: text("give the card's heading, 'What I Stand For'"),
      items: list(
        group('a principle', {
          title: text("name the principle in a few words, for example 'Measure, then believe'"),
          text: text('say in a sentence or two what the principle means in your work'),
        }),
        'principles',
        'any number',
      ),
    }),
  ),
});

/** See `aboutSchema`. */
export type About = v.InferOutput<typeof aboutSchema>;
