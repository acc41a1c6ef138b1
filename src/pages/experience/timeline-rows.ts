import { jobId, revisionLetter } from '#src/components/results/job-results.ts';
import { jobsInHardware } from '#src/content/job.ts';
import { endMonth, lastMonth, monthNumber, type Period } from '#src/content/months.ts';
import type { Experience } from '#src/content/schema.ts';

/** A row of the timeline. */
export interface TimelineRow {
  name: string;
  organization: string;
  kind: 'hardware' | 'work' | 'study';
  period: Period;
  /** Link to the job or the education panel. */
  href: string;
}

/** A range of `monthNumber`s, `last` exclusive. */
export interface MonthRange {
  first: number;
  last: number;
}

/** Returns jobs, newest first, then degrees. Omits degrees that have no period or start after `contentDate`. */
export function timelineRows(
  { jobs, education = [] }: Pick<Experience, 'jobs' | 'education'>,
  contentDate: string,
): TimelineRow[] {
  const inHardware = jobsInHardware(jobs);
  return [
    ...jobs.map((job, at) => ({
      name: job.title,
      organization: job.company,
      href: `#${jobId(revisionLetter(at, jobs.length))}`,
      kind: inHardware.includes(job) ? ('hardware' as const) : ('work' as const),
      period: job.period,
    })),
    ...education.flatMap(({ degree, institution, period }) => {
      // ISO dates sort as text, and 'now' sorts after all digits.
      if (!period || period.start > contentDate) return [];
      const { start, end } = period;
      return {
        name: degree,
        organization: institution,
        href: '#s-education',
        kind: 'study' as const,
        period: { start, end: endMonth(end) > contentDate ? 'now' : end },
      };
    }),
  ];
}

/** Returns the diagram's range: from the start of the first year to the month after `contentDate`. */
export function visibleMonths(rows: readonly TimelineRow[], contentDate: string): MonthRange {
  const first = Math.min(...rows.map(({ period }) => monthNumber(period.start)));
  return { first: Math.floor(first / 12) * 12, last: monthNumber(contentDate) + 2 };
}

/** Returns the periods of hardware work, oldest first; merges overlapping and adjacent jobs. */
export function hardwarePeriods(rows: readonly TimelineRow[], contentDate: string): Period[] {
  const periods = rows.filter(({ kind }) => kind === 'hardware').map(({ period }) => ({ ...period }));
  const merged: Period[] = [];
  for (const period of periods.sort((one, other) => monthNumber(one.start) - monthNumber(other.start))) {
    const before = merged.at(-1);
    if (!before || monthNumber(period.start) > lastMonth(before, contentDate) + 1) merged.push(period);
    else if (period.end > before.end) before.end = period.end;
  }
  return merged;
}

/** Pixels of a year's label and the gap after it. */
const labelWidth = 42;
/** The diagram's width on a phone of 320 px and on a screen of about 1300 px. */
const diagramWidth = { narrow: 272, wide: 530 };

/** Years from one label to the next that fits. */
const yearsBetweenLabels = (months: number, width: number) => Math.ceil((labelWidth * months) / (width * 12));

/**
 * Returns whether to hide a year's label on narrow screens: at least every other label if there are more than two, and
 * a label that would overflow the page.
 *
 * @param at years since the first year
 * @param months length of the diagram in months
 */
export function hidesYearOnNarrow(at: number, months: number): boolean {
  const step = Math.max(months > 24 ? 2 : 1, yearsBetweenLabels(months, diagramWidth.narrow));
  const room = (1 - (at * 12) / months) * diagramWidth.narrow;
  // The last label may use the page's 24 px margin.
  return at % step > 0 || room < labelWidth - 24;
}

/** Returns whether to hide a year's label on wide screens, where labels may overflow the diagram. */
export function hidesYearOnWide(at: number, months: number): boolean {
  return at % yearsBetweenLabels(months, diagramWidth.wide) > 0;
}
