import { describe, expect, test } from 'vitest';
import { ratioText, table, verdict } from './tables.ts';

test('a table has words on the left and whole numbers on the right', () => {
  expect(table(['page', 'bytes'], [['/about', 12_345.6]])).toBe(
    '| page | bytes |\n|---|--:|\n| /about | 12,346 |',
  );
});

test('a figure that was not measured leaves a dash, and a bar in words cannot break the table', () => {
  expect(table(['page', 'a'], [['x | y', Number.NaN]])).toContain('| x \\| y | – |');
});

test('a ratio is told with its spread', () => {
  expect(ratioText({ ofMedians: 1.0249, quartiles: [0.99, 1.041] })).toBe('1.02 (0.99–1.04)');
});

describe('the verdict', () => {
  test('is one sentence when all budgets are kept', () => {
    expect(verdict([{ what: 'CLS', measured: 0, atMost: 0 }])).toBe(
      'All 1 figures are within their budgets.',
    );
  });

  test('lists what missed, above or below its bound', () => {
    const words = verdict([
      { what: 'LCP of /', measured: 1.07, atMost: 1.05, places: 2 },
      { what: 'pages', measured: 0.4, atLeast: 0.5, places: 2 },
      { what: 'TBT', measured: 20, atMost: 50 },
    ]);
    expect(words).toContain('2 of 3');
    expect(words).toContain('- LCP of /: 1.07, budget at most 1.05');
    expect(words).toContain('- pages: 0.40, budget at least 0.5');
  });

  test('judges the figure as it is shown, so that 1.05 is never called too much', () => {
    expect(verdict([{ what: 'x', measured: 1.0549, atMost: 1.05, places: 2 }])).toMatch(/^All/);
    expect(verdict([{ what: 'x', measured: 1.055001, atMost: 1.05, places: 2 }])).toContain('1.06');
  });

  test('does not take what was not measured for kept', () => {
    expect(verdict([{ what: 'INP', measured: Number.NaN, atMost: 100 }])).toContain('INP: not measured');
  });
});
