import { monthNumber, monthsIn } from './months.ts';
import type { Job } from './schema.ts';

/** Returns the jobs with `hardware: true`, or if there are none, all except those with `hardware: false`. */
export function jobsInHardware(jobs: readonly Job[]): readonly Job[] {
  const marked = jobs.filter(({ hardware }) => hardware);
  return marked.length > 0 ? marked : jobs.filter(({ hardware }) => hardware !== false);
}

/** Returns the number of months with a job in hardware. A month with two such jobs counts once. */
export function monthsInHardware(jobs: readonly Job[], contentDate: string): number {
  const months = jobsInHardware(jobs).flatMap(({ period }) =>
    Array.from({ length: monthsIn(period, contentDate) }, (_, at) => monthNumber(period.start) + at),
  );
  return new Set(months).size;
}
