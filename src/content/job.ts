import type { Job } from './schema.ts';

/**
 * Returns the jobs that count as work in hardware: all except those with `hardware: false`. If the owner marks some with
 * `hardware: true`, those alone.
 */
export function jobsInHardware(jobs: readonly Job[]): readonly Job[] {
  const marked = jobs.filter(({ hardware }) => hardware);
  return marked.length > 0 ? marked : jobs.filter(({ hardware }) => hardware !== false);
}
