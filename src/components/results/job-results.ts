import type { Job, Result } from '#src/content/schema.ts';

/** A measured result with its place in the drawing set. */
export interface TestPoint {
  /** 'TP1' for the first result of the newest job, and so on. */
  reference: string;
  /** Names its proof on the experience page: 'rev-e-1'. It stays the same when newer jobs bring results of their own. */
  id: string;
  /** The revision letter of the job that it belongs to. */
  revision: string;
  result: Result;
}

/** 'A' for 0, 'B' for 1, and after 'Z' 'AA', 'AB'. */
function letterOf(index: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

/** Roles are revisions: the oldest job is A. `at` counts from the newest. */
export function revisionLetter(at: number, count: number): string {
  return letterOf(count - 1 - at);
}

/** Names a job on the experience page: 'rev-e'. It stays the same when newer jobs come. */
export function jobId(revision: string): string {
  return `rev-${revision.toLowerCase()}`;
}

/** Every result of every job, newest job first, numbered in that order. */
export function testPoints(jobs: readonly Job[]): TestPoint[] {
  return jobs
    .flatMap((job, at) =>
      (job.results ?? []).map((result, number) => {
        const revision = revisionLetter(at, jobs.length);
        return { result, revision, id: `${jobId(revision)}-${number + 1}` };
      }),
    )
    .map((point, at) => ({ ...point, reference: `TP${at + 1}` }));
}

/** The first result that the owner tells from requirement to record; undefined if none has a record. */
export function tracedPoint(jobs: readonly Job[]): TestPoint | undefined {
  return testPoints(jobs).find(({ result }) => result.record);
}

/** The results that the home page shows: the first six that the owner does not keep off it. */
export function homePoints(jobs: readonly Job[]): TestPoint[] {
  return testPoints(jobs)
    .filter(({ result }) => result.home !== false)
    .slice(0, 6);
}
