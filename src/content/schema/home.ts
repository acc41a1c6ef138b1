import * as v from 'valibot';
import { text, textWithPlaces, wholeNumber } from './fields.ts';
import { group, list } from './groups.ts';

const stat = group('a stat', {
  /** The large figure: '2+'. */
  value: text("give the figure as visitors should read it, for example '2+'"),
  /** What it counts: 'Years Experience'. */
  label: text("say what the figure counts, for example 'Years Experience'"),
  /** The exact figure behind the round one: '26 titles, 3 of them open'. */
  note: text("give the exact figure behind the round one, for example '26 titles, 3 of them open'"),
  /** A ruler below the figure: `count` divisions, with a long tick at every `major`th. */
  ticks: v.exactOptional(
    group('a ruler', {
      count: wholeNumber('give the number of divisions, for example 30 for 30 months', 1, 120),
      major: wholeNumber('say after how many divisions a long tick stands, for example 12', 1, 120),
    }),
  ),
});

/** The words of the first page: content/home.ts. */
export const homeSchema = group('the home page', {
  /** Stands before the name: 'Hello, I’m'. */
  greeting: text("give the words before your name, for example 'Hello, I’m'"),
  tagline: v.exactOptional(text("give the line below your name, for example 'Curious | Explorer'")),
  /** One sentence: what the owner does. */
  statement: text('say in one sentence what you do'),
  quote: v.exactOptional(
    group('the quote', {
      /** Without quotation marks; the page sets them. */
      text: text('give the words of the quote, without quotation marks'),
      author: text("name the quote's author"),
    }),
  ),
  /** The button to the contact page. */
  connect: text("give the button's words, 'Let's Connect'"),
  /** The cursor that reads the heartbeat beside the name; without it there is none. */
  heartbeat: v.exactOptional(
    group('the heartbeat', {
      /** Read out. */
      label: text("name the heartbeat for those who do not see it, for example 'Heartbeat'"),
      /** Read out where the cursor stands. */
      reading: textWithPlaces(
        "give the reading in words, for example '{time} milliseconds, {voltage} millivolts'",
        ['time', 'voltage'],
      ),
    }),
  ),
  /** The heading of the results, where there are any; read out. */
  resultsHeading: text("give the heading of the results, for example 'Measured results'"),
  /** The link to the owner's address, behind the networks. */
  emailLink: text("give the link's words, for example 'Email'"),
  about: group('the part about you', {
    heading: text("give the section's heading, 'About Me'"),
    /** The first stands large above the others. */
    paragraphs: list(text('write the paragraph'), 'paragraphs', 'one or more'),
    /** The button to the about page. */
    more: text("give the button's words, 'Learn More About Me'"),
  }),
  stats: v.exactOptional(list(stat, 'stats', 'any number')),
  callToAction: v.exactOptional(
    group('the call to action', {
      /** The large line above the button. */
      heading: text('give the large line above the button'),
      /** The button to the contact page. */
      button: text("give the button's words, 'Get In Touch'"),
    }),
  ),
});

/** See `homeSchema`. */
export type Home = v.InferOutput<typeof homeSchema>;
