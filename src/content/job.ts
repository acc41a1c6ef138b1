import type { Job } from './schema.ts';

/** Returns the jobs with `hardware: true`, or if there are none, all except those with `hardware: false`. */
export function jobsInHardware(jobs: readonly Job[]): readonly Job[] {
  const marked = jobs.filter(({ hardware }) => hardware);
  return marked.length > 0 ? marked : jobs.filter(({ hardware }) => hardware !== false);
}
