import { expect, test } from 'vitest';
import { monthsIn } from '#src/content/language.ts';
import { monthCount, periodName } from './period.ts';

test('a period counts its first and its last month', () => {
  expect(monthsIn({ start: '2023-06', end: '2024-12' }, '2025-11-20')).toBe(19);
  expect(monthsIn({ start: '2022-05', end: '2022-05' }, '2025-11-20')).toBe(1);
});

test('a period that is not over lasts to the month of the content’s date, not to the clock’s', () => {
  expect(monthsIn({ start: '2025-01', end: 'now' }, '2025-11-20')).toBe(11);
});

test('a period is named by months and years', () => {
  expect(periodName({ start: '2025-01', end: 'now' })).toBe('Jan 2025 to now');
  expect(periodName({ start: '2019-07', end: '2021-12' })).toBe('Jul 2019 to Dec 2021');
});

test('the length of each job of the content is in words', () => {
  expect([monthCount(11), monthCount(19)]).toEqual(['11 months', '19 months']);
});
