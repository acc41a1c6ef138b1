import { expect, test } from 'vitest';
import { jobsInHardware } from './job.ts';
import type { Job } from './schema.ts';

test.each([
  ['all jobs if none says otherwise', [undefined, undefined], [0, 1]],
  ['all but those marked as not in hardware', [undefined, false, undefined], [0, 2]],
  ['the marked ones alone if some are marked', [true, undefined, false], [0]],
  ['none if all are marked as not in hardware', [false, false], []],
])('Work in hardware is %s.', (_, marks, expected) => {
  const jobs = marks.map(
    (hardware): Job => ({
      title: 'Engineer',
      company: 'A company',
      period: { start: '2020-01', end: 'now' },
      technologies: [],
      ...(hardware !== undefined && { hardware }),
    }),
  );
  expect(jobsInHardware(jobs).map((job) => jobs.indexOf(job))).toEqual(expected);
});
