import { describe, expect, test } from 'vitest';
import { maxAttempts, maxPause, pauseAfter } from './retry-schedule.ts';

const second = 1_000;
const hour = 3_600 * second;
const pauses = (random: number) =>
  Array.from({ length: maxAttempts - 1 }, (_, index) => pauseAfter(index + 1, random) ?? Number.NaN);

describe('a mail that is not taken', () => {
  test('is tried again after 1, 5.5 and 30 seconds, and then every hour for 72 hours', () => {
    expect(pauses(0.5)).toEqual([second, 5.5 * second, 30 * second, ...Array(72).fill(hour)]);
  });

  test('is given up after that', () => {
    expect(pauseAfter(maxAttempts, 0.5)).toBeUndefined();
    expect(pauseAfter(maxAttempts + 1, 0.5)).toBeUndefined();
  });

  test('is not tried in step with others: pauses vary by a tenth', () => {
    expect(pauses(0).slice(0, 4)).toEqual([0.9 * second, 4.95 * second, 27 * second, 0.9 * hour]);
    expect(pauses(1).slice(0, 4)).toEqual([1.1 * second, 6.05 * second, 30 * second, 3_960_000]);
  });

  test('is never left for longer than the longest pause', () => {
    expect(Math.max(...pauses(1))).toBeLessThanOrEqual(maxPause);
  });
});
