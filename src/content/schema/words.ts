import * as v from 'valibot';
import { placesIn } from '../fill-in.ts';
import { pluralForms } from '../language.ts';
import { issueMessage } from './content-error.ts';
import { describeValue, linkedText, oneOf, text, textOfForm, textWithPlaces } from './fields.ts';
import { group, list } from './groups.ts';

const words = (what: string, example: string) => text(`give ${what}, for example '${example}'`);

/** Text that has the same places as its example. */
const pattern = (what: string, example: string) =>
  textWithPlaces(`give ${what}, for example '${example}'`, placesIn(example));

/** The length of some months; a form that speaks of one or two of them may go without the figure. */
const months = (form: string, example: string) =>
  textWithPlaces(
    `give the length of months in the plural form '${form}', for example '${example}'`,
    ['count'],
    [],
  );

const languageRemedy = "give the language of the pages as a BCP 47 tag, for example 'en', 'de' or 'pt-BR'";

function isLanguage(tag: string): boolean {
  try {
    return Intl.DisplayNames.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

const range = (example: string) => pattern('the line below the figure', example);
const drawing = (example: string) => pattern('what is read out in place of the drawing', example);

/** Words on several pages or around them: content/words.ts. */
export const wordsSchema = v.pipe(
  group('the words', {
    /** Of every word in the content. It decides the names of months, the plural, the decimal sign and the direction. */
    language: textOfForm(languageRemedy, (value) =>
      isLanguage(value) ? undefined : describeValue(value, 'the tag of a language'),
    ),
    /** Where the language does not say it: 'rtl' for text that runs from right to left. */
    direction: v.exactOptional(
      oneOf("write 'ltr' for text that runs from left to right, 'rtl' for right to left, or leave it out", [
        'ltr',
        'rtl',
      ]),
    ),
    header: group('the words of the header', {
      /** A link past the header, shown when the keyboard reaches it. */
      skip: words('the link past the header', 'Skip to content'),
      /** The button of the menu on small screens; read out. */
      menu: words('the name of the menu button', 'Menu'),
      /** The links in the header; read out. */
      navigation: words('the name of the links in the header', 'Main'),
    }),
    /** Read out, and shown as tooltips. */
    theme: group('the words of the theme control', {
      heading: words('the name of the control', 'Theme'),
      light: words('the name of the choice', 'Light theme'),
      dark: words('the name of the choice', 'Dark theme'),
      system: words('the name of the choice', 'System theme'),
    }),
    /** The keys of the title block. */
    footer: group('the words of the footer', {
      owner: words('the key above your name', 'Drawn by'),
      title: words("the key above the page's name", 'Title'),
      sheet: words("the key above the page's number", 'Sheet'),
      sheetNumber: pattern("the page's number", '{number} of {count}'),
      /** In place of the number, on a page for an unknown address. */
      noSheet: words('the words in place of the number where there is no page', 'None'),
      date: words('the key above the date of the content', 'Date'),
      email: words('the key above your address', 'Email'),
      network: words('the key above your network', 'Network'),
    }),
    /** Read out. */
    toasts: group('the words of the toasts', {
      messages: words('the name of the place where the outcome of a message is shown', 'Outcome'),
      notices: words('the name of the place where small notices are shown', 'Notices'),
      close: words('the name of the closing button', 'Close'),
    }),
    /** The quotation marks around the quote of the home page, where they are not “ and ”. */
    quotation: v.exactOptional(pattern('the quotation marks', '“{text}”')),
    /** The button on pages that are a dead end. */
    returnHome: words("the button's words", 'Return to Home'),
    notFound: group('the words of the page for unknown addresses', {
      heading: words('the large heading', '404'),
      text: words('the line below the heading', 'Oops! Page not found'),
      /** In the drawing of a net that ends in the air. */
      drawing: words('the words in the drawing', 'No net at this address'),
    }),
    errorPage: group('the words of the error page', {
      /** In small above the heading. */
      name: words("the page's name", 'Fault'),
      /** In the browser's tab. */
      title: words("the page's title", 'Error'),
      heading: words("the page's heading", 'Unexpected Application Error!'),
      text: text('say in a sentence or two what happened'),
      contact: linkedText("say how to reach you, for example 'Please write to [{email}].'", ['email']),
    }),
    /** Stretches of time. */
    period: group('the words for periods', {
      range: pattern('the pattern of a period', '{start} to {end}'),
      /** The end of what still lasts, where the language's own word does not fit. */
      now: v.exactOptional(words('the word for the end of what still lasts', 'now')),
      /** A length in each plural form that the language has. */
      months: group('the lengths in months', {
        zero: v.exactOptional(months('zero', '{count} months')),
        one: v.exactOptional(months('one', '1 month')),
        two: v.exactOptional(months('two', '{count} months')),
        few: v.exactOptional(months('few', '{count} months')),
        many: v.exactOptional(months('many', '{count} months')),
        other: pattern('the pattern of a length', '{count} months'),
      }),
      /** Where the language's own short names do not fit. */
      monthNames: v.exactOptional(
        list(words('the short name of the month', 'Jan'), 'names of months', { exactly: 12 }),
      ),
    }),
    /** The measured results. */
    evidence: group('the words of the results', {
      /** Behind the percentage of a time that became shorter. */
      faster: words('the word behind the percentage', 'faster'),
      /** Below the figure, for each kind of drawing. */
      range: group('the lines below the figures', {
        bars: range('{before} to {after} {quantity}'),
        clock: range('{before} to {after}'),
        outline: range('{before} to {after}'),
        durations: range('{before} to {after} a {per}'),
      }),
      /** Read out in place of each kind of drawing. */
      drawing: group('what is read out in place of the drawings', {
        bars: drawing('{title}, {quantity}: {before} {unit} before, {after} after.'),
        clock: drawing('{title}: {before} {unit} before, {after} after.'),
        outline: drawing('{title}: {before} {unit} before, {after} after.'),
        durations: drawing('{title}, time for one {per}: {before} {unit} before, {after} after.'),
      }),
      /** The sides of an outline; read out. */
      size: pattern('the pattern of a size', '{width} by {height}'),
      /** Below a board that is drawn in true size, on paper alone. */
      ruler: pattern('the line below the check ruler', 'This line is {length} mm long.'),
      /** How units are read out. */
      units: list(
        group('a unit', {
          unit: words('the unit as it is written', 'µA'),
          spoken: words('the unit as it is read out', 'microamperes'),
        }),
        'units',
        'any number',
      ),
    }),
  }),
  v.forward(
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || !isLanguage(dataset.value.language)) return;
      const { language, period } = dataset.value;
      const missing = pluralForms(language).filter((form) => period.months[form] === undefined);
      if (missing.length > 0)
        addIssue({
          message: issueMessage(
            `has no ${missing.map((form) => `'${form}'`).join(', ')}, a plural form of the language '${language}'`,
            `give the words for it, for example ${missing[0]}: '{count} …'`,
          ),
        });
    }),
    ['period', 'months'],
  ),
);

/** See `wordsSchema`. */
export type Words = v.InferOutput<typeof wordsSchema>;
