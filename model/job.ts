import { monthNumber, monthsIn } from './months.ts';
import type { Job, Owner } from './schema.ts';

/** Returns the jobs without `hardware: false`. */
export function jobsInHardware(jobs: readonly Job[]): readonly Job[] {
  return jobs.filter(({ hardware }) => hardware !== false);
}

/** Returns the number of months with a job in hardware. A month with two of them counts once. */
export function monthsInHardware(jobs: readonly Job[], contentDate: string): number {
  const months = jobsInHardware(jobs).flatMap(({ period }) =>
    Array.from({ length: monthsIn(period, contentDate) }, (_, at) => monthNumber(period.start) + at),
  );
  return new Set(months).size;
}

/**
 * Returns up to two current jobs in hardware, or the owner's role, and the location.
 *
 * @param comma the separator of the content's language
 */
export function currentRole(
  jobs: readonly Job[],
  { role, location }: Pick<Owner, 'role' | 'location'>,
  comma: string,
): string {
  const roles = jobsInHardware(jobs)
    .filter(({ period }) => period.end === 'now')
    .slice(0, 2)
    // Keeps 'Engineer' and 'II' on one line.
    .map(({ title, company }) => title.replace(/ (?=[IVX]+$)/, '\u00a0') + comma + company);
  return [roles.join(' · ') || role, location].join(comma);
}
