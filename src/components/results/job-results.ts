import type { Job, Result } from '#src/content/schema.ts';

/** A result with the job it belongs to. */
export interface JobResult {
  /** 'rev-e-1'; doesn't change when newer jobs are added. */
  id: string;
  /** The job's revision letter. */
  revision: string;
  result: Result;
}

/** Counts A to Z, then AA, AB. */
function letterOf(index: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

/** Returns a job's revision letter. The oldest job is A; index 0 is the newest. */
export function revisionLetter(at: number, count: number): string {
  return letterOf(count - 1 - at);
}

/** Returns a job's element id, 'rev-e'; doesn't change when newer jobs are added. */
export function jobId(revision: string): string {
  return `rev-${revision.toLowerCase()}`;
}

/** Returns the results of all jobs, newest job first. */
export function jobResults(jobs: readonly Job[]): JobResult[] {
  return jobs.flatMap((job, at) =>
    (job.results ?? []).map((result, number) => {
      const revision = revisionLetter(at, jobs.length);
      return { result, revision, id: `${jobId(revision)}-${number + 1}` };
    }),
  );
}

/** Returns the first result with a record. */
export function resultWithRecord(jobs: readonly Job[]): JobResult | undefined {
  return jobResults(jobs).find(({ result }) => result.record);
}

/** Returns the home page's results: the first six that aren't excluded. */
export function homeResults(jobs: readonly Job[]): JobResult[] {
  return jobResults(jobs)
    .filter(({ result }) => result.home !== false)
    .slice(0, 6);
}
