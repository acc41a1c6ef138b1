import { jobId, jobsInHardware, revisionLetter } from '#model/experience.ts';
import { endMonth, monthNumber, type Period } from '#model/months.ts';
import type { Experience } from '#model/schema.ts';

/** A row of the timeline. */
export interface TimelineRow {
  name: string;
  organization: string;
  kind: 'hardware' | 'work' | 'study';
  period: Period;
  /** Link to the job or the section of degrees. */
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

/** In pixels. The diagram is rarely narrower, and a year's label takes this much with the gap after it. */
const [diagramWidth, labelWidth] = [190, 56];

/**
 * Returns whether a year has a label: at most every other year if there are more than two, and none that would overflow
 * the page.
 *
 * @param at years since the first year
 * @param months length of the diagram in months
 */
export function isLabeled(at: number, months: number): boolean {
  const step = Math.max(months > 24 ? 2 : 1, Math.ceil((labelWidth * months) / (diagramWidth * 12)));
  const room = (1 - (at * 12) / months) * diagramWidth;
  // The last label is 34 px wide, and may use the page's margin of 24 px.
  return at % step === 0 && room >= 10;
}
