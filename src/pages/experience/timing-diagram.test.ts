import { expect, test } from 'vitest';
import { firstPins } from './pin-out.tsx';
import { signals } from './signals.ts';
import { isSpare } from './years.tsx';

const job = (title: string) => ({
  title,
  company: 'A company',
  location: 'A place',
  period: { start: '2020-01', end: 'now' },
  technologies: ['C'],
});
const degree = { degree: 'M.S.', institution: 'A school', location: 'A place', period: job('').period };

test('every job and every degree is a signal, jobs first; work in hardware stands out', () => {
  const jobs = [{ ...job('Engineer'), hardware: true }, job('Hardware salesman')];
  expect(signals({ jobs, education: [degree] }).map(({ name, kind }) => `${name}: ${kind}`)).toEqual([
    'Engineer: hardware',
    'Hardware salesman: work',
    'M.S.: study',
  ]);
});

test('the pins of the skills are counted on from group to group', () => {
  const groups = [
    { category: 'One', skills: ['a', 'b', 'c'] },
    { category: 'Two', skills: ['d'] },
    { category: 'Three', skills: ['e', 'f'] },
  ];
  expect(firstPins(groups as never)).toEqual([1, 4, 5]);
});

test('on a phone every other year has its label, unless it would stand beyond the edge', () => {
  const years = [0, 1, 2, 3, 4];
  expect(years.filter((at) => !isSpare(at, 60))).toEqual([0, 2, 4]);
  expect(years.filter((at) => !isSpare(at, 51))).toEqual([0, 2]);
});
