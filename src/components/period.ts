import { words } from '#content/words.ts';
import { fillIn } from '#src/content/fill-in.ts';
import type { Job } from '#src/content/schema.ts';

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

function monthName(date: string): string {
  const number = monthNumber(date);
  return `${words.period.monthNames[number % 12]} ${Math.floor(number / 12)}`;
}

/** 'Jan 2025 to now' */
export function periodName({ start, end }: Period): string {
  const { range, now } = words.period;
  return fillIn(range, { start: monthName(start), end: end === 'now' ? now : monthName(end) });
}

/** '1 month', '19 months' */
export function monthCount(months: number): string {
  return months === 1 ? words.period.oneMonth : fillIn(words.period.months, { count: months });
}
