import { expect, test } from 'vitest';
import type { Load } from './load.ts';
import { loadFigures, loadTable } from './load-report.ts';

const quick: Load = {
  fcp: 400,
  lcp: 400,
  cls: 0,
  tbt: 0,
  begunBeforePaint: 5,
  neededForPaint: 1,
};

test('a page is told with its twin, and with the worst of what must never happen', () => {
  const results = new Map([
    [
      '/about',
      [
        [{ ...quick, fcp: 440, tbt: 90 }, quick],
        [{ ...quick, fcp: 420, cls: 0.1 }, quick],
        [{ ...quick, fcp: 430, tbt: undefined }, quick],
      ] as [Load, Load][],
    ],
  ]);
  expect(loadTable(results).split('\n').at(-1)).toBe(
    '| /about | 430 | 400 | 1.07 (1.06–1.09) | 400 | 400 | 1.00 (1.00–1.00) | 0.100 | 45 | 90 | 1 | 5 |',
  );
  const missed = loadFigures(results).filter(({ measured, atMost = 0 }) => measured > atMost);
  expect(missed.map(({ what }) => what)).toEqual(['FCP of /about to its twin', 'CLS of /about']);
});
