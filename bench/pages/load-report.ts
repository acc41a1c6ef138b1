import { median, ratio } from '../report/statistics.ts';
import { type Held, ratioText, table } from '../report/tables.ts';
import type { Load } from './load.ts';

/** All pairs of a page and its twin, by the page's address. */
type Results = ReadonlyMap<string, readonly (readonly [page: Load, twin: Load])[]>;

const greatestRatio = 1.05;
const longestBlocking = 50;

function pick(pairs: readonly (readonly [Load, Load])[], figure: 'fcp' | 'lcp'): [number, number][] {
  return pairs.map(([page, twin]) => [page[figure], twin[figure]]);
}

/** The page's own figures, one of each run that has it. */
function own(pairs: readonly (readonly [Load, Load])[], figure: keyof Load): number[] {
  return pairs.map(([page]) => page[figure]).filter((value) => value !== undefined);
}

function twins(pairs: readonly (readonly [Load, Load])[], figure: 'fcp' | 'lcp'): number[] {
  return pairs.map(([, twin]) => twin[figure]);
}

/** One line for each page: medians of page and twin, their ratios, and the worst shift and blocking of any run. */
export function loadTable(results: Results): string {
  const head = [
    'page',
    'FCP',
    'FCP of twin',
    'FCP ratio',
    'LCP',
    'LCP of twin',
    'LCP ratio',
    'CLS, worst',
    'TBT',
    'TBT, worst',
    'requests that paint needs',
    'begun before it',
  ];
  const rows = [...results].map(([path, pairs]) => [
    path,
    median(own(pairs, 'fcp')),
    median(twins(pairs, 'fcp')),
    ratioText(ratio(pick(pairs, 'fcp'))),
    median(own(pairs, 'lcp')),
    median(twins(pairs, 'lcp')),
    ratioText(ratio(pick(pairs, 'lcp'))),
    Math.max(...own(pairs, 'cls')).toFixed(3),
    median(own(pairs, 'tbt')),
    Math.max(...own(pairs, 'tbt')),
    Math.max(...own(pairs, 'neededForPaint')),
    median(own(pairs, 'begunBeforePaint')),
  ]);
  return table(head, rows);
}

/** The same as figures to be held against their budgets. */
export function loadFigures(results: Results): Held[] {
  return [...results].flatMap(([path, pairs]) => [
    {
      what: `FCP of ${path} to its twin`,
      measured: ratio(pick(pairs, 'fcp')).ofMedians,
      atMost: greatestRatio,
      places: 2,
    },
    {
      what: `LCP of ${path} to its twin`,
      measured: ratio(pick(pairs, 'lcp')).ofMedians,
      atMost: greatestRatio,
      places: 2,
    },
    { what: `CLS of ${path}`, measured: Math.max(...own(pairs, 'cls')), atMost: 0, places: 3 },
    { what: `TBT of ${path}`, measured: median(own(pairs, 'tbt')), atMost: longestBlocking },
    {
      what: `requests that the first paint of ${path} needs`,
      measured: Math.max(...own(pairs, 'neededForPaint')),
      atMost: 1,
    },
  ]);
}
