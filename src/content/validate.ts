import { compareFiles } from './compare-files.ts';
import { aboutSchema } from './schema/about.ts';
import { contactSchema } from './schema/contact.ts';
import { type ContentError, findErrors } from './schema/content-error.ts';
import { documentWordsSchema } from './schema/document-words.ts';
import { experienceSchema } from './schema/experience.ts';
import { homeSchema } from './schema/home.ts';
import { linksSchema } from './schema/links.ts';
import { ownerSchema } from './schema/owner.ts';
import { pageTitlesSchema } from './schema/page-titles.ts';
import { readingListSchema } from './schema/reading-list.ts';
import { wordsSchema } from './schema/words.ts';
import type { Content } from './schema.ts';

/** What each file exports, and the schema that holds for it. */
const files = [
  ['content/owner.ts', 'owner', ownerSchema],
  ['content/home.ts', 'home', homeSchema],
  ['content/about.ts', 'about', aboutSchema],
  ['content/reading-list.ts', 'readingList', readingListSchema],
  ['content/experience.ts', 'experience', experienceSchema],
  ['content/contact.ts', 'contact', contactSchema],
  ['content/links.ts', 'links', linksSchema],
  ['content/page-titles.ts', 'pageTitles', pageTitlesSchema],
  ['content/words.ts', 'words', wordsSchema],
  ['content/words.ts', 'documentWords', documentWordsSchema],
] as const;

/** What each file exports, the settings included. */
export const contentExports: readonly { file: string; name: keyof Content }[] = [
  ...files.map(([file, name]) => ({ file, name })),
  { file: 'content/settings.ts', name: 'settings' },
];

/**
 * Everything that is wrong with the words and facts, in the order of the files. Together with the errors of
 * `effectiveSettings` an empty list means that the site can be built: the settings are checked there, because
 * what the environment overrides cannot be judged by the file alone.
 *
 * Pure: it reads no file, so whether a picture exists is checked by `validatePictures`.
 */
export function validateContent(
  content: Omit<Content, 'settings'> & Partial<Pick<Content, 'settings'>>,
): ContentError[] {
  const errors = files.flatMap(([file, name, schema]) => findErrors(file, name, schema, content[name]));
  // Files are compared with one another only when each is right in itself; comparing broken ones misleads.
  return errors.length > 0 ? errors : compareFiles(content);
}

/** One line for each error: file and its line, field, problem and remedy. Empty when there are none. */
export function formatErrors(errors: readonly ContentError[]): string {
  return errors.map(formatError).join('\n');
}

function formatError({ file, line, field, problem, remedy }: ContentError): string {
  const place = [line ? `${file}:${line}` : file, field].filter(Boolean).join(', ');
  const start = `${place}: ${problem}.`;
  if (!remedy) return start;
  const sentence = remedy.charAt(0).toUpperCase() + remedy.slice(1);
  return `${start} ${/[.?!]$/.test(sentence) ? sentence : `${sentence}.`}`;
}
