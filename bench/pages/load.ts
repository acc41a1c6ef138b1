import type { Browser } from '@playwright/test';
import { phone, withSlowPage } from '../slow-browser.ts';

/** How one page load went; times in milliseconds from its start. */
export interface Load {
  fcp: number;
  lcp: number;
  /** Sum of all unexpected layout shifts, which is at least as strict as the largest window of them. */
  cls: number;
  /** What tasks took beyond 50 ms each, in the watched time after first paint. */
  tbt: number;
  /** Requests that first paint waited for, with the document's. */
  blockingRequests: number;
}

/**
 * Milliseconds that a new tab is left alone before it loads a page. The browser goes on setting it up for that long,
 * which made first paint later by a quarter and scattered it twice as far.
 */
const settling = 1_000;

/** Loads a page with an empty cache on the slow phone, and watches it for some milliseconds after first paint. */
export function load(browser: Browser, address: string, watched: number): Promise<Load> {
  return withSlowPage(browser, phone, async (page) => {
    await page.waitForTimeout(settling);
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForFunction(
      (time) =>
        performance.now() >
        time + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity),
      watched,
      { polling: 100 },
    );
    return page.evaluate(readLoad, watched);
  });
}

/**
 * Reads the browser's own records, inside the page. It runs long after the load, so that nothing disturbs what is
 * measured, and uses no name from outside.
 */
async function readLoad(watched: number): Promise<Load> {
  const entries = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      // An observer without entries is never called.
      setTimeout(() => resolve([]), 300);
    });
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const paints = await entries('largest-contentful-paint');
  const shifts = (await entries('layout-shift')) as (PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
  })[];
  const tasks = (await entries('longtask')).filter(({ startTime }) => startTime < fcp + watched);
  const resources = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
    renderBlockingStatus: string;
  })[];
  return {
    fcp,
    lcp: paints.at(-1)?.startTime ?? Number.NaN,
    cls: sum(shifts.filter(({ hadRecentInput }) => !hadRecentInput).map(({ value }) => value)),
    tbt: sum(
      tasks.map(({ startTime, duration }) =>
        Math.max(0, startTime + duration - Math.max(startTime, fcp) - 50),
      ),
    ),
    blockingRequests:
      1 + resources.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking').length,
  };
}
