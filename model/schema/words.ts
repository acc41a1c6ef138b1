import * as v from 'valibot';
import type { Defaults, Plurals } from '../english.ts';
import {
  group,
  list,
  oneOf,
  optionalGroup,
  rule,
  text,
  textLike,
  textWithPlaceholders,
  wordFields,
} from './fields.ts';

/** Returns whether the value is a BCP 47 tag of a language that Intl supports. */
export function isLanguage(tag: unknown): tag is string {
  try {
    return typeof tag === 'string' && Intl.DisplayNames.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

export const languageTag = textLike(
  "give the language of the pages as a BCP 47 tag, for example 'en', 'de' or 'pt-BR'",
  'the tag of a language',
  isLanguage,
);

/** A duration in one plural form. The number is optional, for forms such as 'one month'. */
const months = (form: Exclude<keyof Plurals, 'other'>, defaults: Plurals) => {
  const remedy = `give the duration in months in the plural form '${form}', for example '{count} months'`;
  const schema = textWithPlaceholders(remedy, ['count'], []);
  return v.exactOptional(schema, defaults[form] as never) as unknown as v.ExactOptionalSchema<
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

/** The plural forms for months in a language: 'one' and 'other' in English. */
function pluralForms(tag: string): Intl.LDMLPluralRule[] {
  const rules = new Intl.PluralRules(tag);
  // Longer jobs have no further forms.
  return [...new Set(Array.from({ length: 200 }, (_, at) => rules.select(at + 1)))];
}

/** content/words.ts: the site's other text. */
export const wordsSchema = ({ period, evidence, ...defaults }: Defaults['words'], language: string) => {
  const { units, ...drawings } = evidence;
  return v.pipe(
    group('the words', {
      ...wordFields(defaults),
      notFound: optionalGroup("'notFound'", wordFields(defaults.notFound)),
      toasts: optionalGroup("'toasts'", wordFields(defaults.toasts)),
      /** Set it in content/settings.ts instead. */
      language: v.exactOptional(languageTag, language),
      /** Overrides the direction of the language. */
      direction: v.exactOptional(direction),
      period: optionalGroup('the words for periods', {
        ...wordFields({ range: period.range, now: period.now }),
        /** A duration in each plural form of the language. */
        months: optionalGroup('the lengths in months', {
          zero: months('zero', period.months),
          one: months('one', period.months),
          two: months('two', period.months),
          few: months('few', period.months),
          many: months('many', period.months),
          other: v.exactOptional(
            textWithPlaceholders("give the pattern of a length, for example '{count} months'", ['count']),
            period.months.other,
          ),
        }),
        /** Overrides the short month names of the language. */
        monthNames: v.exactOptional(monthNames),
      }),
      evidence: optionalGroup('the words of the results', {
        ...wordFields(drawings),
        units: v.exactOptional(list(spokenUnit, 'units'), units),
      }),
    }),
    rule(({ language, period: { months } }) => {
      const forms = isLanguage(language) ? pluralForms(language) : [];
      const missing = forms.filter((form) => months[form] === undefined);
      const quoted = missing.map((form) => `'${form}'`).join(', ');
      return (
        missing.length > 0 && {
          field: 'period.months',
          problem: `lacks plural forms of the language '${language}': ${quoted}`,
          remedy: `give a text for each, for example ${missing[0]}: '{count} …'`,
        }
      );
    }),
  );
};

/** content/words.ts: text in the résumé and other documents. */
export const documentWordsSchema = (defaults: Defaults['documentWords']) =>
  group('the words of the documents', wordFields(defaults));
