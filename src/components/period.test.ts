import { expect, test } from 'vitest';
import { periodName } from './period.ts';

test('formats periods by month and year', () => {
  expect(periodName({ start: '2025-01', end: 'now' })).toBe('Jan 2025 to now');
  expect(periodName({ start: '2019-07', end: '2021-12' })).toBe('Jul 2019 to Dec 2021');
});
