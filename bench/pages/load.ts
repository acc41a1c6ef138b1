import type { Browser } from '@playwright/test';
import { openSlowPage, phone } from '../browser/slow-browser.ts';
import { paintsOf } from './paints.ts';

/** How one page load went, in milliseconds from its start. */
export interface Load {
  fcp: number;
  lcp: number;
  /** Sum of all unexpected layout shifts, which is at least as strict as the largest window of them. */
  cls: number;
  /** What tasks took beyond 50 ms each, in the time after first paint; not known where only the paint was watched. */
  tbt: number | undefined;
  /** Requests that had begun when the page was first painted, the document's among them. */
  begunBeforePaint: number;
  /** Those that the first paint had to wait for. */
  neededForPaint: number;
}

/** Milliseconds after first paint in which a page is watched: until its paint is settled, or until it is quiet. */
const watches = { paint: 1_000, whole: 4_000 } as const;

/**
 * Milliseconds that a new tab is left alone before it loads a page. The browser goes on setting it up for that long
 * (and clearing the last one away), which took 440 ms of paint where 340 were the page's, and scattered it twice as
 * far.
 */
const settling = 1_000;

/** Loads a page with an empty cache on the slow phone. */
export async function load(browser: Browser, address: string, watch: keyof typeof watches): Promise<Load> {
  const watched = watches[watch];
  const { page, devtools, close } = await openSlowPage(browser, phone);
  try {
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    const begun: number[] = [];
    devtools.on('Network.requestWillBeSent', ({ wallTime }) => begun.push(wallTime * 1000));
    await page.waitForTimeout(settling);
    await page.goto(address, { waitUntil: 'load' });
    const paint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    await page.waitForFunction(paint, undefined, { polling: 100 });
    const past = await page.evaluate(() => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      return performance.now() - painted;
    });
    await page.waitForTimeout(Math.max(0, watched - past));
    const { paintedAt, blocking, tbt, ...paints } = await page.evaluate(paintsOf, watched);
    return {
      ...paints,
      tbt: watch === 'whole' ? tbt : undefined,
      begunBeforePaint: begun.filter((time) => time < paintedAt).length,
      neededForPaint: 1 + blocking,
    };
  } finally {
    await close();
  }
}
