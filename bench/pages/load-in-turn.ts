import type { Browser } from '@playwright/test';
import { log } from '../report.ts';
import { type Ratio, ratio } from '../statistics.ts';
import { type Load, load } from './load.ts';

/** Loads of a page and of what it is compared with, one after the other. */
export type Pair = readonly [page: Load, other: Load];

/** Measures something at two origins, one after the other; each run changes which is first. */
export async function measureInTurn<Result>(
  run: number,
  [one, other]: readonly [one: string, other: string],
  measure: (origin: string) => Promise<Result>,
): Promise<readonly [one: Result, other: Result]> {
  if (run % 2 === 0) {
    const first = await measure(one);
    return [first, await measure(other)];
  }
  const first = await measure(other);
  return [await measure(one), first];
}

/**
 * Loads pages from two origins in turn, so that whatever slows the machine down slows both alike. Pages take turns as
 * well.
 *
 * @param watched milliseconds after first paint in which a page of this run is watched
 * @returns the pairs of each path
 */
export async function loadInTurn(
  browser: Browser,
  [one, other]: readonly [one: string, other: string],
  { paths, runs, watched }: { paths: readonly string[]; runs: number; watched: (run: number) => number },
): Promise<Map<string, Pair[]>> {
  // The first visit of a browser pays for starting it.
  await load(browser, other, 0);
  const results = new Map(paths.map((path): [string, Pair[]] => [path, []]));
  for (let run = 0; run < runs; run += 1) {
    log(`pair ${run + 1} of ${runs}`);
    for (const [path, pairs] of results) {
      pairs.push(
        await measureInTurn(run, [one, other], (origin) => load(browser, origin + path, watched(run))),
      );
    }
  }
  return results;
}

/** How a metric of the pages compares with that of the others. */
export function comparePairs(pairs: readonly Pair[], metric: 'fcp' | 'lcp'): Ratio {
  return ratio(pairs.map(([page, other]) => [page[metric], other[metric]]));
}
