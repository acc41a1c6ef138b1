/** A month, 'YYYY-MM', or a year of which the month is not known, 'YYYY'. */
export type PartialDate = string;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** What résumés write at the end of what still lasts. */
const lasting = /^(now|present|current|currently|ongoing|today|to date)$/i;

/** Whether a date says that something still lasts. */
export function isLasting(text: string): boolean {
  return lasting.test(text);
}

/**
 * Reads '2020', '2020-05', '2020-05-01' (with or without a time), '05/2020', 'May 2020' and 'May 1, 2020'. Undefined
 * for anything else, and for months and days that do not exist.
 */
export function parseDate(text: string): PartialDate | undefined {
  const year = '((?:19|20)\\d\\d)';
  const iso = new RegExp(`^${year}(?:[-/.](\\d\\d?)(?:[-/.](\\d\\d?)(?:[T ].*)?)?)?$`).exec(text);
  if (iso) return partialDate(iso[1], iso[2], iso[3]);
  const numbers = new RegExp(`^(\\d\\d?)[/.-]${year}$`).exec(text);
  if (numbers) return partialDate(numbers[2], numbers[1]);
  const words = new RegExp(`^(?:(\\d\\d?) )?([a-z]{3,9})\\.?(?: (\\d\\d?))?,? ${year}$`, 'i').exec(text);
  const month = words ? monthOf(words[2] ?? '') : 0;
  return month > 0 ? partialDate(words?.[4], String(month), words?.[1] ?? words?.[3]) : undefined;
}

/** 1 for 'Jan' and 'January', 0 for what is no month. */
function monthOf(word: string): number {
  const name = word.toLowerCase();
  const number = months.indexOf(name.slice(0, 3)) + 1;
  const long = new Date(Date.UTC(2000, number - 1)).toLocaleString('en', { month: 'long', timeZone: 'UTC' });
  return number > 0 && (long.toLowerCase().startsWith(name) || name === 'sept') ? number : 0;
}

function partialDate(year: string | undefined, month?: string, day?: string): PartialDate | undefined {
  if (!year || (month && !isWithin(month, 12)) || (day && !isWithin(day, 31))) return undefined;
  return month ? `${year}-${month.padStart(2, '0')}` : year;
}

function isWithin(number: string, max: number): boolean {
  return Number(number) >= 1 && Number(number) <= max;
}
