import { expect, test } from 'vitest';
import { experience } from '#content/experience.ts';
import { firstPins } from './pin-out.tsx';
import { signals } from './signals.ts';
import { isSpare } from './years.tsx';

test('every job and every degree is a signal, jobs first', () => {
  const rows = signals(experience);
  expect(rows.map(({ name }) => name)).toEqual([
    ...experience.jobs.map(({ title }) => title),
    ...experience.education.map(({ degree }) => degree),
  ]);
});

test('work in hardware stands out, degrees are outlines', () => {
  const kinds = signals(experience).map(({ kind }) => kind);
  expect(kinds).toEqual(['hardware', 'hardware', 'work', 'work', 'work', 'study', 'study']);
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
