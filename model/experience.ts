import { monthNumber, monthsIn } from './months.ts';
import type { Job, Owner, Project, Result } from './schema.ts';

/** Returns the jobs without `hardware: false`. */
export function jobsInHardware(jobs: readonly Job[]): readonly Job[] {
  return jobs.filter(({ hardware }) => hardware !== false);
}

/** Returns the newest current job in hardware, if any. */
export function currentJob(jobs: readonly Job[]): Job | undefined {
  return jobsInHardware(jobs).find(({ period }) => period.end === 'now');
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

/** Returns the project's element id, from its title: 'project-sleep-current-adapter'. */
export function projectId({ title }: { title: string }): string {
  const words = title
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return `project-${words?.join('-') ?? ''}`;
}

/** Returns whether the generated résumé lists the project. */
export const isInResume = ({ resume = true }: Pick<Project, 'resume'>) => resume;
