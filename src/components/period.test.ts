import { expect, test } from 'vitest';
import { monthsIn } from '#src/content/language.ts';
import { monthCount, periodName } from './period.ts';

test.each([
  ['2023-06', '2024-12', 19],
  ['2022-05', '2022-05', 1],
  ['2025-01', 'now', 11],
])(
  'from %s to %s are %i months, the first, the last, and that of the content’s date included',
  (...given) => {
    const [start, end, months] = given;
    expect(monthsIn({ start, end }, '2025-11-20')).toBe(months);
  },
);

test('a period is named by months and years', () => {
  expect(periodName({ start: '2025-01', end: 'now' })).toBe('Jan 2025 to now');
  expect(periodName({ start: '2019-07', end: '2021-12' })).toBe('Jul 2019 to Dec 2021');
});

test('the length of each job of the content is in words', () => {
  expect([monthCount(11), monthCount(19)]).toEqual(['11 months', '19 months']);
});
