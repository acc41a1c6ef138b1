import type { Defaults } from '../english.ts';
import { group, textLike, wordFields } from './fields.ts';

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

/** content/words.ts: the site's other text. */
export const wordsSchema = (defaults: Defaults['words']) => group('the words', wordFields(defaults));

/** content/words.ts: text in the résumé and other documents. */
export const documentWordsSchema = (defaults: Defaults['documentWords']) =>
  group('the words of the documents', wordFields(defaults));
