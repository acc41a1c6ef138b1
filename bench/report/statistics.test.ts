import { describe, expect, test } from 'vitest';
import { median, quantile, ratio } from './statistics.ts';

describe('the median', () => {
  test.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[7], 7],
    [[10, 9, 100], 10],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  test('of nothing is no number', () => {
    expect(median([])).toBeNaN();
  });

  test('leaves its values as they were', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

test('quantiles lie between neighbors in proportion', () => {
  expect(quantile([0, 10, 20, 30, 40], 0.25)).toBe(10);
  expect(quantile([0, 10, 20, 30], 0.25)).toBe(7.5);
  expect(quantile([0, 10], 1)).toBe(10);
});

describe('a ratio', () => {
  test('compares the medians, which one slow run cannot move', () => {
    expect(
      ratio([
        [102, 100],
        [100, 100],
        [900, 100],
      ]).ofMedians,
    ).toBe(1.02);
  });

  test('tells the middle half of the single pairs', () => {
    const pairs = [0.9, 1, 1.1, 1.2, 1.3].map((one): [number, number] => [one * 100, 100]);
    const [low, high] = ratio(pairs).quartiles;
    expect(low).toBeCloseTo(1);
    expect(high).toBeCloseTo(1.2);
  });
});
