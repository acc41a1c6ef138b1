import { experience } from '#content/experience.ts';
import { owner } from '#content/owner.ts';
import { words } from '#content/words.ts';
import { currentRole } from '#model/experience.ts';
import { fillIn } from '#model/fill-in.ts';
import { dateName, durationName } from '#model/language.ts';
import type { Period } from '#model/months.ts';
import { language } from '../settings.ts';

/** Up to two current jobs in hardware, or the owner's role, and the location. */
export const roleAndLocation = currentRole(experience.jobs, owner, language.comma);

/** Formats a period: 'Jan 2025 to now'. */
export function periodName({ start, end }: Period): string {
  return fillIn(words.period.range, {
    start: dateName(start, language),
    end: end === 'now' ? words.period.now : dateName(end, language),
  });
}

/** Formats a duration: '1 month', '19 months', '8 yr 9 mo'. */
export function monthsName(months: number): string {
  return durationName(months, language);
}
