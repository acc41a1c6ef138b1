/** From one 'YYYY-MM' or year to another, inclusive, or to 'now', the month of the content date. */
export type Period = { start: string; end: string };

/** Returns the months from year 0 to an ISO date. 'YYYY' counts as January. */
export function monthNumber(date: string): number {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return year * 12 + month - 1;
}

/** Returns a period's end; if it is a year, the year's December. */
export const endMonth = (end: string) => (end.length === 'YYYY'.length ? `${end}-12` : end);

/** Returns the number of a period's last month. */
export function lastMonth({ end }: Period, contentDate: string): number {
  return monthNumber(end === 'now' ? contentDate : endMonth(end));
}

/** Returns the length of a period in months. */
export function monthsIn(period: Period, contentDate: string): number {
  return lastMonth(period, contentDate) - monthNumber(period.start) + 1;
}
