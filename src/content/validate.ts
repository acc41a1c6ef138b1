import { aboutSchema } from './schema/about.ts';
import { contactSchema } from './schema/contact.ts';
import { type ContentError, findErrors } from './schema/content-error.ts';
import { experienceSchema } from './schema/experience.ts';
import { homeSchema } from './schema/home.ts';
import { linksSchema } from './schema/links.ts';
import { ownerSchema } from './schema/owner.ts';
import { pagesSchema } from './schema/pages.ts';
import { readingListSchema } from './schema/reading-list.ts';
import { wordsSchema } from './schema/words.ts';
import type { Content, Experience, Owner } from './schema.ts';

/**
 * Everything that is wrong with the words and facts, in the order of the files. Together with the errors of
 * `effectiveSettings` an empty list means that the site can be built: the settings are checked there, because
 * what the environment overrides cannot be judged by the file alone.
 *
 * Pure: it reads no file, so whether a picture exists is for others to find out.
 */
export function validateContent(content: Omit<Content, 'settings'>): ContentError[] {
  const { owner, home, about, readingList, experience, contact, links, pages, words } = content;
  const errors = [
    ...findErrors('content/owner.ts', 'owner', ownerSchema, owner),
    ...findErrors('content/home.ts', 'home', homeSchema, home),
    ...findErrors('content/about.ts', 'about', aboutSchema, about),
    ...findErrors('content/reading-list.ts', 'readingList', readingListSchema, readingList),
    ...findErrors('content/experience.ts', 'experience', experienceSchema, experience),
    ...findErrors('content/contact.ts', 'contact', contactSchema, contact),
    ...findErrors('content/links.ts', 'links', linksSchema, links),
    ...findErrors('content/pages.ts', 'pages', pagesSchema, pages),
    ...findErrors('content/words.ts', 'words', wordsSchema, words),
  ];
  // Files are compared with one another only when each is right in itself; comparing broken ones misleads.
  return errors.length > 0 ? errors : jobsOfTheFuture(owner, experience);
}

/** Durations are counted up to the date of the content, so no job may begin after it. */
function jobsOfTheFuture(owner: Owner, experience: Experience): ContentError[] {
  const month = owner.contentDate.slice(0, 'YYYY-MM'.length);
  return experience.jobs.flatMap(({ title, period }, index) =>
    period.start <= month
      ? []
      : {
          file: 'content/experience.ts',
          field: `jobs[${index}] "${title}", period.start`,
          problem: `is ${period.start}, after the date of the content (${owner.contentDate})`,
          remedy: 'correct it, or bring contentDate in content/owner.ts up to date',
        },
  );
}

/** One line for each error: file, field, problem and remedy. Empty when there are none. */
export function formatErrors(errors: readonly ContentError[]): string {
  return errors.map(formatError).join('\n');
}

function formatError({ file, field, problem, remedy }: ContentError): string {
  const start = `${file}, ${field}: ${problem}.`;
  if (!remedy) return start;
  const sentence = remedy.charAt(0).toUpperCase() + remedy.slice(1);
  return `${start} ${/[.?!]$/.test(sentence) ? sentence : `${sentence}.`}`;
}
