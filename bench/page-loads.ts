import type { Browser } from '@playwright/test';
import type { PageLoad } from './report.ts';

declare global {
  interface Window {
    /** Milliseconds since performance.timeOrigin. */
    benchUsable: number | undefined;
  }
}

export const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** In milliseconds and megabits per second; `processor` is a factor. */
export const throttling = { roundTrip: 150, throughput: 1.6, processor: 4 };

/** Milliseconds. */
const settleTime = 1_000;

/** Loads a page in a throttled tab with an empty cache and storage. */
export async function measureLoad(
  browser: Browser,
  address: string,
  milliseconds: number,
): Promise<PageLoad> {
  const { width, height, ...device } = phone;
  const context = await browser.newContext({ viewport: { width, height }, ...device, locale: 'en-US' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const throughput = (throttling.throughput * 1_000_000) / 8;
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: throttling.roundTrip,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttling.processor });
    await devtools.send('Performance.enable');
    // Setting up a new tab takes a while and would delay first paint.
    await page.waitForTimeout(settleTime);
    await page.addInitScript(watchHydration);
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(milliseconds);
    const { metrics } = await devtools.send('Performance.getMetrics');
    const timeOf = (metric: string) =>
      1000 * (metrics.find(({ name }) => name === metric)?.value ?? Number.NaN);
    const script = timeOf('ScriptDuration');
    const layout = timeOf('LayoutDuration') + timeOf('RecalcStyleDuration');
    return { ...(await page.evaluate(readTimes)), script, layout };
  } finally {
    await context.close();
  }
}

// The functions below are serialized and run in the measured pages, so they can't refer to this module's variables.

/** Returns the browser's timings of paints and long tasks, and when the form was hydrated. In milliseconds. */
async function readTimes(): Promise<Record<'fcp' | 'lcp' | 'tbt' | 'usable', number>> {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      // Without entries, the observer is never called.
      setTimeout(() => resolve([]), 300);
    });
  const [largestPaints, tasks] = [await entriesOf('largest-contentful-paint'), await entriesOf('longtask')];
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const blocking = tasks.filter(({ startTime }) => startTime > fcp).map(({ duration }) => duration - 50);
  return {
    fcp,
    lcp: largestPaints.at(-1)?.startTime ?? Number.NaN,
    tbt: blocking.reduce((sum, duration) => sum + duration, 0),
    usable: window.benchUsable ?? Number.NaN,
  };
}

/** Records when React has hydrated the form, or the whole page in builds without islands. */
function watchHydration(): void {
  const hydrated = 'html[data-hydrated], [data-name="message-form"][data-hydrated]';
  const observer = new MutationObserver(() => {
    if (document.querySelector(hydrated)) window.benchUsable ??= performance.now();
  });
  observer.observe(document, { subtree: true, attributeFilter: ['data-hydrated'] });
}
