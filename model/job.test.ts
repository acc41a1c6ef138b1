import { expect, test } from 'vitest';
import { jobsInHardware } from './job.ts';
import type { Job } from './schema.ts';

test.each([
  ['all unmarked jobs', [undefined, undefined], [0, 1]],
  ['all jobs except those marked false', [undefined, false, undefined], [0, 2]],
  ['only the jobs marked true, if any', [true, undefined, false], [0]],
  ['no jobs if all are marked false', [false, false], []],
])('jobs in hardware: %s', (_, marks, expected) => {
  const period = { start: '2020-01', end: 'now' };
  const job: Job = { title: 'Engineer', company: 'A company', period, technologies: [] };
  const jobs = marks.map((hardware) => ({ ...job, ...(hardware !== undefined && { hardware }) }));
  expect(jobsInHardware(jobs).map((job) => jobs.indexOf(job))).toEqual(expected);
});
