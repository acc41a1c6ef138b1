import type { Browser } from '@playwright/test';
import { phone, waitUntilHydrated, withSlowPage } from '../slow-browser.ts';
import type { StaticHost } from '../static-host.ts';

const kinds = ['document', 'script', 'style', 'font', 'image', 'other'] as const;
type Kind = (typeof kinds)[number];

/** Bytes on the wire of one page's load until it is idle, by kind, and the number of requests. */
export type Weights = Record<Kind | 'requests', number>;

/** Milliseconds after hydration in which other pages and deferred parts are fetched on the slow network. */
const prefetching = 5_000;

function kindOf(contentType: string): Kind {
  if (contentType.startsWith('text/html')) return 'document';
  if (contentType.startsWith('text/javascript')) return 'script';
  if (contentType.startsWith('text/css')) return 'style';
  return kinds.find((kind) => contentType.startsWith(`${kind}/`)) ?? 'other';
}

/** Loads a page until it is idle and counts what the host sent for it: the same at every run. */
export function weigh(browser: Browser, host: StaticHost, path: string): Promise<Weights> {
  return withSlowPage(browser, phone, async (page) => {
    host.takeSent();
    await page.goto(host.origin + path, { waitUntil: 'load' });
    await waitUntilHydrated(page);
    await page.waitForTimeout(prefetching);
    const sent = host.takeSent();
    const weights: Weights = {
      document: 0,
      script: 0,
      style: 0,
      font: 0,
      image: 0,
      other: 0,
      requests: sent.length,
    };
    for (const { type, bytes } of sent) weights[kindOf(type)] += bytes;
    return weights;
  });
}
