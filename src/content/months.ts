import type { Job } from './schema.ts';

/** A stretch of time in whole months: both ends belong to it. `now` ends with the month of the content's date. */
export type Period = Job['period'];

/** Months since year 0, for counting. Takes 'YYYY-MM' or a longer ISO date. */
export function monthNumber(date: string): number {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return year * 12 + month - 1;
}

/** The last month of a period as a number, given the content's date for `now`. */
export function lastMonth({ end }: Period, contentDate: string): number {
  return monthNumber(end === 'now' ? contentDate : end);
}

/** How many months a period holds, first and last included. */
export function monthsIn(period: Period, contentDate: string): number {
  return lastMonth(period, contentDate) - monthNumber(period.start) + 1;
}
