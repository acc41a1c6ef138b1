import { expect, test } from 'vitest';
import { yearsName } from './period.ts';

test('formats periods by their years, and one within a year as that year', () => {
  expect(yearsName({ start: '2025-01', end: 'now' })).toBe('2025 to now');
  expect(yearsName({ start: '2019-07', end: '2021' })).toBe('2019 to 2021');
  expect(yearsName({ start: '2022-05', end: '2022-07' })).toBe('2022');
});
