import { describe, expect, test } from 'vitest';
import { checkBudgets } from './report.ts';
import { median, quantile, ratio } from './statistics.ts';

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
  [[10, 9, 100], 10],
  [[], Number.NaN],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('quantiles are interpolated between neighbors', () => {
  expect(quantile([0, 10, 20, 30, 40], 0.25)).toBe(10);
  expect(quantile([0, 10, 20, 30], 0.25)).toBe(7.5);
  expect(quantile([0, 10], 1)).toBe(10);
});

describe('a ratio', () => {
  test('compares the medians, which one slow run cannot move', () => {
    const { ofMedians, ofPairs } = ratio([
      [102, 100],
      [90, 100],
      [900, 90],
    ]);
    expect(ofMedians).toBe(1.02);
    expect(ofPairs).toBe(1.02);
  });

  test('gives the middle half of the single pairs', () => {
    const pairs = [0.9, 1, 1.1, 1.2, 1.3].map((one): [number, number] => [one * 100, 100]);
    const [low, high] = ratio(pairs).quartiles;
    expect(low).toBeCloseTo(1);
    expect(high).toBeCloseTo(1.2);
  });
});

describe('a budget', () => {
  test.each([
    ['at its maximum as it is shown', { measured: 1.0549, max: 1.05, digits: 2 }],
    ['at its minimum', { measured: 0.5, min: 0.5, digits: 2 }],
  ])('is kept by a figure %s', (_, figure) => {
    expect(checkBudgets([{ what: 'LCP', ...figure }])).toBe('All 1 figures are within their budgets.');
  });

  test.each([
    ['above its maximum', { measured: 1.0551, max: 1.05, digits: 2 }, '- LCP: 1.06, budget at most 1.05'],
    ['below its minimum', { measured: 4_999, min: 5_000 }, '- LCP: 4999, budget at least 5000'],
    ['that was not measured', { measured: Number.NaN, max: 100 }, '- LCP: NaN, budget at most 100'],
  ])('is missed by a figure %s', (_, figure, line) => {
    expect(checkBudgets([{ what: 'LCP', ...figure }])).toContain(line);
  });
});
