/** A phone and a desktop computer on a slow mobile network, with a slow processor. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { obtainChromium } from '../e2e/chromium.ts';
import type { Certificate } from './certificate.ts';

export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;
export const desktop = { viewport: { width: 1350, height: 940 }, deviceScaleFactor: 1 } as const;

/** Milliseconds, megabits per second, and how many times slower than this machine's processor. */
const slowness = { roundTrip: 150, throughput: 1.6, processor: 4 };

/** Under which conditions pages are loaded, for the report. */
export function describeConditions(browser: Browser): string {
  return (
    `Chromium ${browser.version()} on a phone's screen (412 × 823 at 1.75), ${slowness.roundTrip} ms round trip, ` +
    `${slowness.throughput} Mbps, processor slowed ${slowness.processor} times; HTTP/2 under TLS on this machine, ` +
    "brotli, the build's own headers, nothing cached, in a new tab that was left alone for a second."
  );
}

/** Starts a browser that reaches nothing but this machine. */
export function openBrowser({ chromiumArgument }: Certificate): Promise<Browser> {
  return chromium.launch({
    executablePath: obtainChromium(),
    args: [
      chromiumArgument,
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  });
}

/**
 * Opens a slow tab in a context of its own, where nothing is cached, stored or connected, and closes it after use.
 *
 * @param script runs in the tab before the page's own scripts
 */
export async function withSlowPage<Result>(
  browser: Browser,
  device: typeof phone | typeof desktop,
  use: (page: Page) => Promise<Result>,
  script?: () => void,
): Promise<Result> {
  const context = await browser.newContext({ ...device, locale: 'en-US' });
  try {
    const page = await context.newPage();
    if (script) await page.addInitScript(script);
    const devtools = await context.newCDPSession(page);
    const throughput = (slowness.throughput * 1_000_000) / 8;
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slowness.roundTrip,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness.processor });
    return await use(page);
  } finally {
    await context.close();
  }
}

/** Waits until React has hydrated the page. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor();
}
