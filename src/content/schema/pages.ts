/** The words and facts of single pages; those of the experience have a file of their own. */
import * as v from 'valibot';
import type { Defaults } from '../english.ts';
import { shorten } from './content-error.ts';
import { alternatives, dropped, group, list, oneOf, rule, text, wholeNumber, wordFields } from './fields.ts';
import { pictureSchema } from './picture.ts';
import { waveformSchema } from './waveform.ts';

const stat = group('a stat', {
  value: text("give the figure as visitors should read it, for example '2+'"),
  label: text("say what the figure counts, for example 'Years Experience'"),
  note: text("give the exact figure behind the round one, for example '26 titles, 3 of them open'"),
  ticks: dropped,
});

/** The first page: content/home.ts. */
export const homeSchema = (words: Defaults['home']) =>
  group('the home page', {
    ...wordFields(words),
    tagline: v.exactOptional(text("give the line below your name, for example 'Curious | Explorer'")),
    statement: text('say in one sentence what you do'),
    quote: v.exactOptional(
      group('the quote', {
        /** Without quotation marks; the page sets them. */
        text: text('give the words of the quote, without quotation marks'),
        author: text("name the quote's author"),
      }),
    ),
    heartbeat: dropped,
    /** What enters the chip: 'heartbeat', 'none' (also when left out), or a curve of your own. */
    waveform: v.exactOptional(waveformSchema),
    about: group('the part about you', {
      ...wordFields(words.about),
      /** The first stands large above the others. */
      paragraphs: list(text('write the paragraph'), 'paragraphs', 1),
    }),
    stats: v.exactOptional(list(stat, 'stats')),
    callToAction: v.exactOptional(
      group('the call to action', {
        ...wordFields(words.callToAction),
        heading: text('give the large line above the button'),
      }),
    ),
  });

const principle = group('a principle', {
  title: text("name the principle in a few words, for example 'Measure, then believe'"),
  text: text('say in a sentence or two what the principle means in your work'),
});

/** The about page: content/about.ts. */
export const aboutSchema = (words: Defaults['about']) =>
  group('the about page', {
    heading: text("give the page's heading"),
    journey: group('the journey', {
      ...wordFields(words.journey),
      /** The first stands large above the others. */
      paragraphs: list(text('write the paragraph'), 'paragraphs', 1, 8),
    }),
    /** Stands beside the journey, as wide as half the page: the owner's bench, or the owner at it. */
    picture: v.exactOptional(pictureSchema),
    principles: v.exactOptional(
      group('the principles', {
        ...wordFields(words.principles),
        items: list(principle, 'principles'),
      }),
    ),
  });

const bookSchema = group('a book', {
  title: text("give the book's title, for example 'Longitude'"),
  /** All authors in one line: 'Paul Horowitz and Winfield Hill'. */
  author: text("give the book's author, for example 'Dava Sobel'"),
});

/** One book. */
export type Book = v.InferOutput<typeof bookSchema>;

/** The books of the about page: content/reading-list.ts. */
export const readingListSchema = (words: Defaults['readingList']) =>
  group('the reading list', {
    ...wordFields(words),
    columns: dropped,
    current: v.exactOptional(list(bookSchema, 'books')),
    previous: v.exactOptional(list(bookSchema, 'books')),
  });

const question = group('a question', {
  question: text("give the question as a visitor would ask it, for example 'Do you speak at events?'"),
  answer: text('give the answer in a sentence or two'),
});

/** The contact page: content/contact.ts. */
export const contactSchema = (words: Defaults['contact']) =>
  group('the contact page', {
    ...wordFields(words),
    form: v.exactOptional(
      group("'form'", {
        ...wordFields(words.form),
        textKept: dropped,
        released: dropped,
        replyDue: dropped,
        replyWithin: dropped,
      }),
      {},
    ),
    heading: text("give the page's heading"),
    introduction: text('give the sentence below the heading'),
    /** What becomes of a message, in a sentence below the button. */
    privacy: v.exactOptional(text('say in a sentence what becomes of a message, or leave it out')),
    refusals: v.exactOptional(
      group('the reasons of a refusal', { ...wordFields(words.refusals), broken: dropped, tooLong: dropped }),
      {},
    ),
    /** Together with `bookingUrl` in the settings. */
    schedule: v.exactOptional(
      group('the meeting card', {
        ...wordFields(words.schedule),
        length: dropped,
        /** Length of a meeting in minutes. */
        minutes: wholeNumber('give the length of the meeting in minutes, for example 30', 1, 480),
      }),
    ),
    social: v.exactOptional(
      group('the social card', { ...wordFields(words.social), text: text("give the card's sentence") }),
    ),
    guarantee: v.exactOptional(
      group('the guarantee', {
        ...wordFields(words.guarantee),
        limit: dropped,
        /** Longest time to a response, in hours. */
        hours: wholeNumber('give the longest time to a response in hours, for example 24', 1, 720),
      }),
    ),
    faq: v.exactOptional(list(question, 'questions')),
  });

const destinations = ['portfolio', 'professional-network', 'email'] as const;

/**
 * The buttons of the link-in-bio page, from top to bottom: content/links.ts. An empty list takes the page away.
 *
 * @param network the name of the owner's professional network, which has a button unless the owner says otherwise
 */
export const linksSchema = (words: Defaults['links'], network?: string) => {
  const usual: { label: string; to: (typeof destinations)[number] }[] = [
    { label: words.portfolio, to: 'portfolio' },
    ...(network ? [{ label: network, to: 'professional-network' as const }] : []),
    { label: words.email, to: 'email' },
  ];
  const button = group('a button', {
    label: text("give the button's words, for example 'Portfolio'"),
    /**
     * Where it leads: the site's own address (settings.siteUrl), the network that owner.ts marks as
     * `professional`, or a mail to the owner.
     */
    to: oneOf(`say where the button leads: ${alternatives(destinations)}`, destinations),
  });
  const buttons = v.pipe(
    list(button, 'buttons'),
    rule(
      (entries) =>
        new Set(entries.map(({ to }) => to)).size < entries.length && {
          problem: 'lead to the same place twice',
          remedy: `use each at most once: ${destinations.join(', ')}`,
        },
    ),
  );
  return group('the links page', { buttons: v.exactOptional(buttons, usual) });
};

/** Search engines show about this many characters of a description. */
const maxDescription = 200;

/** What a page holds, for search engines and link previews. */
const description = (usual: string) => {
  const remedy = `say in at most ${maxDescription} characters what the page holds, for search engines and link previews`;
  return v.exactOptional(text(remedy, maxDescription), shorten(usual, maxDescription));
};

/** `name` stands in the header and the title block; `title` in the browser's tab, before the owner's name. */
const page = (noun: string, words: Defaults['pageTitles']['about']) =>
  v.exactOptional(group(noun, { ...wordFields(words), description: description(words.description) }), {});

/** What the pages are called, and what others are told of them: content/page-titles.ts. */
export const pageTitlesSchema = (words: Defaults['pageTitles']) =>
  group('the pages', {
    /** Its title is the owner's name and role. */
    home: v.exactOptional(
      group('the home page', { ...wordFields(words.home), description: description(words.home.description) }),
      {},
    ),
    about: page('the about page', words.about),
    experience: page('the experience page', words.experience),
    contact: page('the contact page', words.contact),
    links: page('the links page', words.links),
    /** Shown at every address that no page has. */
    notFound: page('the page for unknown addresses', words.notFound),
  });
