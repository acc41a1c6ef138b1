import type { Content, Job } from '#src/content/schema.ts';
import type { Dates, EducationFacts, JobFacts } from './facts.ts';
import { matchEntries } from './match-entries.ts';
import type { PartialDate } from './partial-date.ts';

type Education = NonNullable<Content['experience']['education']>[number];
type Period = Job['period'];

/** What stands where the schema asks for a fact that the input lacks. */
export const placeholders = {
  title: 'Title to be added',
  company: 'Company to be added',
  location: 'Place to be added',
  sentence: 'What you did there is to be written.',
  degree: 'Degree to be added',
  institution: 'School to be added',
  organization: 'Organization to be added',
  award: 'What it was for is to be written.',
} as const;

const same = (one: string | undefined, other: string | undefined) =>
  one !== undefined && one.toLowerCase() === other?.toLowerCase();

const startsWith = (dates: Dates, { start }: Period) =>
  dates.start.slice(0, 4) === start.slice(0, 4) && start.startsWith(dates.start);

/**
 * The jobs of the input, newest first. A job that stands in the content already keeps what no résumé knows: its
 * results, its mark as hardware, its emphasis, its sub-sections, and the place and months that the input lacks.
 */
export function mergeJobs(current: readonly Job[], facts: readonly JobFacts[], toDo: string[]): Job[] {
  const isSameJob = (job: Job, entry: JobFacts) =>
    same(entry.title, job.title) && same(entry.company, job.company);
  const matches = matchEntries(current, facts, [
    (job, entry) => isSameJob(job, entry) && startsWith(entry.dates, job.period),
    isSameJob,
    // One of the two has changed since, or the input lacks it.
    (job, entry) => same(entry.company, job.company) && startsWith(entry.dates, job.period),
    (job, entry) => !entry.company && same(entry.title, job.title) && startsWith(entry.dates, job.period),
    (job, entry) => !entry.company && !entry.title && startsWith(entry.dates, job.period),
  ]);
  return facts
    .map((entry, index) => mergeJob(entry, current[matches[index] ?? -1], toDo))
    .sort((one, other) => other.period.start.localeCompare(one.period.start));
}

function mergeJob(entry: JobFacts, known: Job | undefined, toDo: string[]): Job {
  const title = entry.title ?? known?.title ?? placeholders.title;
  const label = `the job "${title}"`;
  const lacks = (what: string) => toDo.push(`${label}: ${what} in content/experience.ts`);
  if (!entry.title && !known) lacks('give its title');
  const company = entry.company ?? known?.company ?? placeholders.company;
  if (company === placeholders.company) lacks('name the company');
  const location = entry.location ?? known?.location;
  const words = wordsOf(entry.sentences, known);
  if (!words.description && !words.subSections) {
    words.description = [placeholders.sentence];
    lacks('say what you did there');
  }
  const technologies = entry.technologies.length > 0 ? entry.technologies : (known?.technologies ?? []);
  return {
    title,
    company,
    ...(location && { location }),
    period: mergePeriod(entry.dates, known?.period, label, toDo),
    ...(known?.hardware !== undefined && { hardware: known.hardware }),
    ...words,
    technologies,
    ...(known?.results && { results: known.results }),
  };
}

type Words = Pick<Job, 'description' | 'resume' | 'subSections'>;

/**
 * The sentences of a job. Those that the content has already keep their emphasis and their section, and new ones join
 * the section of the sentence before them.
 */
function wordsOf(sentences: readonly string[], known: Job | undefined): Words {
  const { description = [], subSections = [], resume } = known ?? {};
  if (sentences.length === 0) {
    return {
      ...(known?.description && { description }),
      ...(resume !== undefined && { resume }),
      ...(known?.subSections && { subSections }),
    };
  }
  const sections = [description, ...subSections.map((section) => section.description)];
  const written = sections.flatMap((section, at) => section.map((sentence) => ({ sentence, at })));
  const found = sentences.map((plain) => written.find(({ sentence }) => withoutEmphasis(sentence) === plain));
  const placed: string[][] = sections.map(() => []);
  let at = found.find((place) => place)?.at ?? 0;
  for (const [index, plain] of sentences.entries()) {
    at = found[index]?.at ?? at;
    placed[at]?.push(found[index]?.sentence ?? plain);
  }
  const [own = [], ...others] = placed;
  const kept = subSections.flatMap((section, index) => {
    const { resume: count, ...rest } = section;
    const words = others[index] ?? [];
    return words.length > 0 ? [{ ...rest, description: words, ...resumeCount(count, words) }] : [];
  });
  return {
    ...(own.length > 0 && { description: own, ...resumeCount(resume, own) }),
    ...(kept.length > 0 && { subSections: kept }),
  };
}

/** How many sentences the résumé shows, which is no more than there are. */
function resumeCount(count: number | undefined, sentences: readonly string[]): { resume?: number } {
  return count === undefined ? {} : { resume: Math.min(count, sentences.length) };
}

function withoutEmphasis(sentence: string): string {
  return sentence.replaceAll('**', '');
}

/** Where the input gives a year alone, the known month of that year stands, else its first or last. */
function mergePeriod(dates: Dates, known: Period | undefined, label: string, toDo: string[]): Period {
  const period = {
    start: monthOf(dates.start, known?.start, '01'),
    end: dates.end === 'now' ? 'now' : monthOf(dates.end, known?.end, '12'),
  };
  if (period.start !== known?.start && isYear(dates.start)) {
    toDo.push(`${label}: the month it began in ${dates.start} is not known; ${period.start} stands there`);
  }
  if (period.end !== known?.end && isYear(dates.end)) {
    toDo.push(`${label}: the month it ended in ${dates.end} is not known; ${period.end} stands there`);
  }
  return period;
}

function isYear(date: PartialDate): boolean {
  return /^\d{4}$/.test(date);
}

function monthOf(date: PartialDate, known: string | undefined, month: string): string {
  if (!isYear(date)) return date;
  return known?.startsWith(`${date}-`) ? known : `${date}-${month}`;
}

/** The same for schools; no résumé format says where a school is. */
export function mergeEducation(
  current: readonly Education[],
  facts: readonly EducationFacts[],
  toDo: string[],
): Education[] {
  const matches = matchEntries(current, facts, [
    (known, entry) => same(entry.institution, known.institution) && same(entry.degree, known.degree),
    (known, entry) => same(entry.institution, known.institution) && startsWith(entry.dates, known.period),
  ]);
  return facts.map((entry, index) => {
    const known = current[matches[index] ?? -1];
    const institution = entry.institution ?? known?.institution ?? placeholders.institution;
    const degree = entry.degree ?? known?.degree ?? placeholders.degree;
    const location = entry.location ?? known?.location;
    const label = `the degree at "${institution}"`;
    const lacks = (what: string) => toDo.push(`${label}: ${what} in content/experience.ts`);
    if (institution === placeholders.institution) lacks('name the school');
    if (degree === placeholders.degree) lacks('name the degree');
    const period = mergePeriod(entry.dates, known?.period, label, toDo);
    return { degree, institution, ...(location && { location }), period };
  });
}
