import type { Job, Result } from './schema.ts';

/** A result with its element id and its job's revision letter. */
export interface JobResult {
  /** Such as 'rev-e-1'. Adding newer jobs doesn't change it. */
  id: string;
  revision: string;
  result: Result;
}

/** Counts A to Z, then AA, AB and so on. */
function letterOf(index: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

/** Returns the revision letter of the job at an index: 0 is the newest job, and the oldest is A. */
export function revisionLetter(at: number, count: number): string {
  return letterOf(count - 1 - at);
}

/** Returns a job's element id: 'rev-e' for revision E. */
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

/** Returns the first result that has a verification record. */
export function resultWithRecord(jobs: readonly Job[]): JobResult | undefined {
  return jobResults(jobs).find(({ result }) => result.record);
}

/** Returns the home page's results: the first six without `home: false`. */
export function homeResults(jobs: readonly Job[]): JobResult[] {
  return jobResults(jobs)
    .filter(({ result }) => result.home !== false)
    .slice(0, 6);
}
