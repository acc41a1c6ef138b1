import * as v from 'valibot';
import type { Defaults } from '../english.ts';
import { claim, fact, group, list, pictureSchema, text, wholeNumber } from './fields.ts';
import { waveformSchema } from './waveform.ts';
import { optionalGroup, wordFields } from './words.ts';

const stat = group('a stat', {
  value: text("give the figure as visitors should read it, for example '2+'"),
  label: text("say what the figure counts, for example 'Years Experience'"),
  note: text("give the exact figure behind the round one, for example '30 months, June 2023 to now'"),
});

/** content/home.ts */
export const homeSchema = (defaults: Defaults['home']) =>
  group('the home page', {
    ...wordFields(defaults),
    tagline: v.exactOptional(fact(text("give the line below your name, for example 'Curious | Explorer'"))),
    statement: fact(text('say in one sentence what you do')),
    quote: v.exactOptional(
      fact(
        group('the quote', {
          text: text('give the words of the quote, without quotation marks'),
          author: text("name the quote's author"),
        }),
      ),
    ),
    waveform: v.exactOptional(waveformSchema),
    about: group('the part about you', {
      ...wordFields(defaults.about),
      paragraphs: fact(list(text('write the paragraph'), 'paragraphs', 1)),
    }),
    stats: v.exactOptional(claim(list(stat, 'stats'))),
    callToAction: v.exactOptional(
      fact(
        group('the call to action', {
          ...wordFields(defaults.callToAction),
          heading: text('give the large line above the button'),
        }),
      ),
    ),
  });

const principle = group('a principle', {
  title: text("name the principle in a few words, for example 'Measure, then believe'"),
  text: text('say in a sentence or two what the principle means in your work'),
});

/** content/about.ts */
export const aboutSchema = (defaults: Defaults['about']) =>
  group('the about page', {
    heading: fact(text("give the page's heading")),
    journey: group('the journey', {
      ...wordFields(defaults.journey),
      paragraphs: fact(list(text('write the paragraph'), 'paragraphs', 1, 8)),
    }),
    picture: v.exactOptional(fact(pictureSchema)),
    principles: v.exactOptional(
      group('the principles', {
        ...wordFields(defaults.principles),
        items: fact(list(principle, 'principles')),
      }),
    ),
  });

const bookSchema = group('a book', {
  title: text("give the book's title, for example 'Longitude'"),
  author: text("give the book's author, for example 'Dava Sobel'"),
});

export type Book = v.InferOutput<typeof bookSchema>;

/** content/reading-list.ts */
export const readingListSchema = (defaults: Defaults['readingList']) =>
  group('the reading list', {
    ...wordFields(defaults),
    current: v.exactOptional(claim(list(bookSchema, 'books'))),
    previous: v.exactOptional(claim(list(bookSchema, 'books'))),
  });

const question = group('a question', {
  question: text("give the question as a visitor would ask it, for example 'Do you speak at events?'"),
  answer: text('give the answer in a sentence or two'),
});

/** content/contact.ts */
export const contactSchema = (defaults: Defaults['contact']) =>
  group('the contact page', {
    ...wordFields(defaults),
    form: optionalGroup("'form'", wordFields(defaults.form)),
    heading: fact(text("give the page's heading")),
    privacy: v.exactOptional(fact(text('say in a sentence what becomes of a message, or leave it out'))),
    refusals: optionalGroup('the reasons for a refusal', wordFields(defaults.refusals)),
    /** Shown only if the settings have a `bookingUrl`. */
    schedule: v.exactOptional(
      group('the meeting card', {
        ...wordFields(defaults.schedule),
        minutes: wholeNumber('give the length of the meeting in minutes, for example 30', 1, 480),
      }),
    ),
    social: v.exactOptional(
      claim(
        group('the networks card', {
          ...wordFields(defaults.social),
          text: text("give the card's sentence"),
        }),
      ),
    ),
    guarantee: v.exactOptional(
      claim(
        group('the guarantee', {
          ...wordFields(defaults.guarantee),
          hours: wholeNumber('give the longest time to a response in hours, for example 24', 1, 720),
        }),
      ),
    ),
    faq: v.exactOptional(fact(list(question, 'questions'))),
  });

/** content/links.ts: the buttons of the link-in-bio page. */
export const linksSchema = (defaults: Defaults['links']) => group('the links page', wordFields(defaults));

/** content/page-titles.ts: the pages' names in the header and the browser's tab, and their descriptions. */
export const pageTitlesSchema = (defaults: Defaults['pageTitles']) =>
  group('the pages', wordFields(defaults));

/** content/words.ts: the site's other text. */
export const wordsSchema = (defaults: Defaults['words']) => group('the words', wordFields(defaults));

/** content/words.ts: text in the résumé and other documents. */
export const documentWordsSchema = (defaults: Defaults['documentWords']) =>
  group('the words of the documents', wordFields(defaults));
