import * as v from 'valibot';
import type { Defaults, Plurals } from '../english.ts';
import { pluralForms } from '../language.ts';
import { dropped, group, list, oneOf, rule, text, textLike, textWithPlaces, wordFields } from './fields.ts';

/** Whether a text is the BCP 47 tag of a language. */
export function isLanguage(tag: unknown): tag is string {
  try {
    return typeof tag === 'string' && Intl.DisplayNames.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/** The tag of a language. */
export const languageTag = textLike(
  "give the language of the pages as a BCP 47 tag, for example 'en', 'de' or 'pt-BR'",
  'the tag of a language',
  isLanguage,
);

/** The length of some months; a form that speaks of one or two of them may go without the figure. */
const months = (form: Exclude<keyof Plurals, 'other'>, words: Plurals) => {
  const remedy = `give the length of months in the plural form '${form}', for example '{count} months'`;
  const schema = textWithPlaces(remedy, ['count'], []);
  return v.exactOptional(schema, words[form] as never) as unknown as v.ExactOptionalSchema<
    typeof schema,
    undefined
  >;
};

const spokenUnit = group('a unit', {
  unit: text("give the unit as it is written, for example 'µA'"),
  spoken: text("give the unit as it is read out, for example 'microamperes'"),
});

const direction = oneOf(
  "write 'ltr' for text that runs from left to right, 'rtl' for right to left, or leave it out",
  ['ltr', 'rtl'],
);

const monthNames = list(
  text("give the short name of the month, for example 'Jan'"),
  'names of months',
  12,
  12,
);

/** Words on several pages or around them: content/words.ts. */
export const wordsSchema = ({ period, evidence, ...words }: Defaults['words'], language: string) => {
  const { units, ...drawings } = evidence;
  return v.pipe(
    group('the words', {
      ...wordFields(words),
      footer: dropped,
      notFound: v.exactOptional(group("'notFound'", { ...wordFields(words.notFound), drawing: dropped }), {}),
      toasts: v.exactOptional(
        group("'toasts'", { ...wordFields(words.toasts), messages: dropped, notices: dropped }),
        {},
      ),
      /** As in the settings, whose place it is. */
      language: v.exactOptional(languageTag, language),
      /** Where the language does not say it: 'rtl' for text that runs from right to left. */
      direction: v.exactOptional(direction),
      period: v.exactOptional(
        group('the words for periods', {
          ...wordFields({ range: period.range, now: period.now }),
          /** A length in each plural form that the language has. */
          months: v.exactOptional(
            group('the lengths in months', {
              zero: months('zero', period.months),
              one: months('one', period.months),
              two: months('two', period.months),
              few: months('few', period.months),
              many: months('many', period.months),
              other: v.exactOptional(
                textWithPlaces("give the pattern of a length, for example '{count} months'", ['count']),
                period.months.other,
              ),
            }),
            {},
          ),
          /** Where the language's own short names do not fit. */
          monthNames: v.exactOptional(monthNames),
        }),
        {},
      ),
      evidence: v.exactOptional(
        group('the words of the results', {
          ...wordFields(drawings),
          ruler: dropped,
          units: v.exactOptional(list(spokenUnit, 'units'), units),
        }),
        {},
      ),
    }),
    rule(({ language, period: { months } }) => {
      const forms = isLanguage(language) ? pluralForms(language) : [];
      const missing = forms.filter((form) => months[form] === undefined);
      const quoted = missing.map((form) => `'${form}'`).join(', ');
      return (
        missing.length > 0 && {
          field: 'period.months',
          problem: `has no ${quoted}, a plural form of the language '${language}'`,
          remedy: `give the words for it, for example ${missing[0]}: '{count} …'`,
        }
      );
    }),
  );
};

/** Words of the documents that visitors take with them: content/words.ts. */
export const documentWordsSchema = (words: Defaults['documentWords']) =>
  group('the words of the documents', wordFields(words));
