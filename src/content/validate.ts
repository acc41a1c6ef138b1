import { aboutSchema } from './schema/about.ts';
import { contactSchema } from './schema/contact.ts';
import { type ContentFault, faultsIn } from './schema/content-error.ts';
import { experienceSchema } from './schema/experience.ts';
import { homeSchema } from './schema/home.ts';
import { linksSchema } from './schema/links.ts';
import { ownerSchema } from './schema/owner.ts';
import { readingListSchema } from './schema/reading-list.ts';
import type { Content, Experience, Owner } from './schema.ts';

/**
 * Everything that is wrong with the words and facts, in the order of the files. Together with the faults of
 * `effectiveSettings` an empty list means that the site can be built: the settings are checked there, because
 * what the environment overrides cannot be judged by the file alone.
 *
 * Pure: it reads no file, so whether a picture exists is for others to find out.
 */
export function checkContent(content: Omit<Content, 'settings'>): ContentFault[] {
  const { owner, home, about, readingList, experience, contact, links } = content;
  const faults = [
    ...faultsIn('content/owner.ts', 'owner', ownerSchema, owner),
    ...faultsIn('content/home.ts', 'home', homeSchema, home),
    ...faultsIn('content/about.ts', 'about', aboutSchema, about),
    ...faultsIn('content/reading-list.ts', 'readingList', readingListSchema, readingList),
    ...faultsIn('content/experience.ts', 'experience', experienceSchema, experience),
    ...faultsIn('content/contact.ts', 'contact', contactSchema, contact),
    ...faultsIn('content/links.ts', 'links', linksSchema, links),
  ];
  // Files are compared with one another only when each is right in itself; comparing broken ones misleads.
  return faults.length > 0 ? faults : jobsOfTheFuture(owner, experience);
}

/** Durations are counted up to the date of the content, so no job may begin after it. */
function jobsOfTheFuture(owner: Owner, experience: Experience): ContentFault[] {
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

/** One line for each fault: file, field, problem and remedy. Empty when there are none. */
export function formatFaults(faults: readonly ContentFault[]): string {
  return faults.map(formatFault).join('\n');
}

function formatFault({ file, field, problem, remedy }: ContentFault): string {
  const start = `${file}, ${field}: ${problem}.`;
  if (!remedy) return start;
  const sentence = remedy.charAt(0).toUpperCase() + remedy.slice(1);
  return `${start} ${/[.?!]$/.test(sentence) ? sentence : `${sentence}.`}`;
}
