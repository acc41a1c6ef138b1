import { jobId, revisionLetter } from '#src/components/evidence/test-points.ts';
import { jobsInHardware } from '#src/content/job.ts';
import { endMonth, lastMonth, monthNumber, type Period } from '#src/content/language.ts';
import type { Experience } from '#src/content/schema.ts';

/** One row of the timeline. */
export interface Signal {
  name: string;
  /** The employer or the school. */
  place: string;
  kind: 'hardware' | 'work' | 'study';
  period: Period;
  /** The part of the page that tells more. */
  href: string;
}

/** A stretch of months, as numbers of `monthNumber`: from the start of `first` to the start of `last`. */
export interface Months {
  first: number;
  last: number;
}

/**
 * Jobs newest first, then degrees; work in hardware stands out. A degree that ends after the content's date still lasts;
 * one that begins after it, or has no period, is left out.
 */
export function signals(
  { jobs, education = [] }: Pick<Experience, 'jobs' | 'education'>,
  contentDate: string,
): Signal[] {
  const inHardware = jobsInHardware(jobs);
  return [
    ...jobs.map((job, at) => ({
      name: job.title,
      place: job.company,
      href: `#${jobId(revisionLetter(at, jobs.length))}`,
      kind: inHardware.includes(job) ? ('hardware' as const) : ('work' as const),
      period: job.period,
    })),
    ...education.flatMap(({ degree, institution, period }) => {
      // Months and days of this form sort as text, and 'now' sorts after every digit.
      if (!period || period.start > contentDate) return [];
      const { start, end } = period;
      return {
        name: degree,
        place: institution,
        href: '#s-education',
        kind: 'study' as const,
        period: { start, end: endMonth(end) > contentDate ? 'now' : end },
      };
    }),
  ];
}

/** The months that the diagram shows: whole years back, one month of room after the content's date. */
export function monthsShown(rows: readonly Signal[], contentDate: string): Months {
  const first = Math.min(...rows.map(({ period }) => monthNumber(period.start)));
  return { first: Math.floor(first / 12) * 12, last: monthNumber(contentDate) + 2 };
}

/** The stretches of work in hardware, oldest first: jobs that overlap or follow each other are one. */
export function periodsInHardware(rows: readonly Signal[], contentDate: string): Period[] {
  const periods = rows.filter(({ kind }) => kind === 'hardware').map(({ period }) => ({ ...period }));
  const stretches: Period[] = [];
  for (const period of periods.sort((one, other) => monthNumber(one.start) - monthNumber(other.start))) {
    const before = stretches.at(-1);
    if (!before || monthNumber(period.start) > lastMonth(before, contentDate) + 1) stretches.push(period);
    else if (period.end > before.end) before.end = period.end;
  }
  return stretches;
}

/** Pixels of a label and the room beside it. */
const labelWidth = 42;
/** The width of the diagram where it is smallest: on a phone of 320 px, and beside the names on a screen of 900 px. */
const smallest = { phone: 272, wide: 530 };

/** Every how many years a label has room in a diagram of a width in pixels. */
const yearsBetweenLabels = (months: number, width: number) => Math.ceil((labelWidth * months) / (width * 12));

/**
 * Whether a year goes without its label beside its line on a phone: those between, every other one at least of more
 * than two, and one that would stand beyond the edge of the page.
 *
 * @param at years since the first that is shown
 * @param months length of the whole diagram
 */
export function hidesYearOnPhone(at: number, months: number): boolean {
  const step = Math.max(months > 24 ? 2 : 1, yearsBetweenLabels(months, smallest.phone));
  const room = (1 - (at * 12) / months) * smallest.phone;
  // The last one may take the 24 px beside the page.
  return at % step > 0 || room < labelWidth - 24;
}

/** The same where the diagram stands beside the names; beyond the edge there is room for a label. */
export function hidesYearOnDesktop(at: number, months: number): boolean {
  return at % yearsBetweenLabels(months, smallest.wide) > 0;
}
