import { expect, test } from 'vitest';
import { currentRole, monthsInHardware } from './experience.ts';
import type { Job } from './schema.ts';

const now = { start: '2024-01', end: 'now' };
const before = { start: '2020-01', end: '2023-12' };

const job = (title: string, period: Job['period'], hardware?: false): Job => ({
  title,
  company: `${title} Ltd`,
  period,
  technologies: [],
  ...(hardware !== undefined && { hardware }),
});

test('counts overlapping months in hardware once, and no other months', () => {
  const periods = { '2020-01': '2020-06', '2020-04': '2020-11' };
  const jobs = Object.entries(periods).map(([start, end]) => job('Engineer', { start, end }));
  expect(monthsInHardware([...jobs, job('Teacher', now, false)], '2025-01-01')).toBe(11);
});

test.each([
  [
    'the current job with its employer',
    [job('A II', now), job('B', before)],
    'A\u00a0II, A II Ltd, Cape Town',
  ],
  [
    'two of three current jobs',
    [job('A', now), job('B', now), job('C', now)],
    'A, A Ltd · B, B Ltd, Cape Town',
  ],
  [
    'the owner’s role if the current job is not in hardware',
    [job('A', now, false)],
    'FPGA engineer, Cape Town',
  ],
  ['the owner’s role if no job is current', [job('A', before)], 'FPGA engineer, Cape Town'],
])('the current role is %s', (_, jobs, text) => {
  expect(currentRole(jobs, { role: 'FPGA engineer', location: 'Cape Town' }, ', ')).toBe(text);
});
