import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { obtainChromium } from '../../e2e/chromium.ts';

/** Who looks at the page. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;
export const desktop = { viewport: { width: 1350, height: 940 }, deviceScaleFactor: 1 } as const;

/** A slow mobile network, and a processor at a quarter of this machine's speed. */
export const slowness = { roundTrip: 150, megabitsPerSecond: 1.6, processor: 4 } as const;

/** Trusts the one key of the bench's own server, so that pages are cached and judged as from any secure host. */
export function trusting(fingerprint: string): string {
  return `--ignore-certificate-errors-spki-list=${fingerprint}`;
}

/** A browser that speaks to nobody but this machine. */
export async function openBrowser(fingerprint: string): Promise<Browser> {
  return chromium.launch({
    executablePath: obtainChromium(),
    args: [
      trusting(fingerprint),
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  });
}

/** A page under the slow conditions, in a context of its own: nothing is cached, stored or connected yet. */
export interface SlowPage {
  page: Page;
  devtools: CDPSession;
  close(): Promise<void>;
}

/** @param before runs in the page before anything of its own */
export async function openSlowPage(
  browser: Browser,
  device: typeof phone | typeof desktop,
  before?: () => void,
): Promise<SlowPage> {
  const context = await browser.newContext({ ...device, locale: 'en-US' });
  const page = await context.newPage();
  if (before) await page.addInitScript(before);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const throughput = (slowness.megabitsPerSecond * 1_000_000) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowness.roundTrip,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness.processor });
  return { page, devtools, close: () => context.close() };
}
