import { lastMonth, monthNumber, type Period } from '#src/content/language.ts';
import type { Experience } from '#src/content/schema.ts';

/** One row of the timing diagram: high while active. */
export interface Signal {
  name: string;
  kind: 'hardware' | 'work' | 'study';
  period: Period;
}

/** A stretch of months, as numbers of `monthNumber`: from the start of `first` to the start of `last`. */
export interface Months {
  first: number;
  last: number;
}

/** Jobs newest first, then degrees; work in hardware stands out. */
export function signals({ jobs, education = [] }: Pick<Experience, 'jobs' | 'education'>): Signal[] {
  return [
    ...jobs.map(({ title, period, hardware }) => ({
      name: title,
      kind: hardware ? ('hardware' as const) : ('work' as const),
      period,
    })),
    ...education.map(({ degree, period }) => ({ name: degree, kind: 'study' as const, period })),
  ];
}

/** The months that the diagram shows: whole years back, one month of room after the content's date, or after what ends later. */
export function monthsShown(rows: readonly Signal[], contentDate: string): Months {
  const first = Math.min(...rows.map(({ period }) => monthNumber(period.start)));
  // A degree may end in the future.
  const ends = rows.map(({ period }) => lastMonth(period, contentDate));
  return { first: Math.floor(first / 12) * 12, last: Math.max(monthNumber(contentDate), ...ends) + 2 };
}

/** From the first month in hardware to the last; nothing where there is no such work. */
export function periodInHardware(rows: readonly Signal[]): Period | undefined {
  const periods = rows.filter(({ kind }) => kind === 'hardware').map(({ period }) => period);
  // Months of this form sort as text, and 'now' sorts after every digit.
  const [start] = periods.map((period) => period.start).sort();
  const end = periods
    .map((period) => period.end)
    .sort()
    .at(-1);
  return start && end ? { start, end } : undefined;
}
