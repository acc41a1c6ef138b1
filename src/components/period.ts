import { words } from '#content/words.ts';
import { fillIn } from '#src/content/fill-in.ts';
import { dateName } from '#src/content/language.ts';
import type { Period } from '#src/content/months.ts';
import { language } from '#src/settings.ts';

/** Formats a period: 'Jan 2025 to now'. */
export function periodName({ start, end }: Period): string {
  return fillIn(words.period.range, {
    start: dateName(start, language),
    end: end === 'now' ? language.now : dateName(end, language),
  });
}

/** Formats a duration: '1 month', '19 months', '8 yr 9 mo'. */
export function monthCount(months: number): string {
  return language.lengths[months] ?? fillIn(words.period.months.other, { count: months });
}

/** Formats a period by its years: '2025 to now', '2022'. */
export function yearsName({ start, end }: Period): string {
  const [first, last] = [start, end].map((date) => date.slice(0, 'YYYY'.length)) as [string, string];
  return first === last ? first : periodName({ start: first, end: end === 'now' ? end : last });
}
