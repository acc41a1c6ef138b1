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

/** Formats a duration: '1 month', '19 months'. */
export function monthCount(months: number): string {
  return language.lengths[months] ?? fillIn(words.period.months.other, { count: months });
}
