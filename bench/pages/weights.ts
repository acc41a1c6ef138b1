import type { Browser } from '@playwright/test';
import { openSlowPage, phone } from '../browser/slow-browser.ts';
import type { Sent, ServedBuild } from '../site/serve.ts';

/** Bytes on the wire of one page's load, by type, until it is idle. */
export interface Weights {
  document: number;
  script: number;
  font: number;
  image: number;
  other: number;
  requests: number;
}

/** Longer than the scripts after first paint take under the slow conditions. */
const untilIdle = 5_000;

function kindOf(path: string, document: string): Exclude<keyof Weights, 'requests'> {
  if (path === document) return 'document';
  if (path.endsWith('.js')) return 'script';
  if (path.endsWith('.woff2')) return 'font';
  return /\.(svg|png|jpg|webp|avif|ico)$/.test(path) ? 'image' : 'other';
}

/** Adds up what was sent for a page. */
export function weigh(sent: readonly Sent[], document: string): Weights {
  const weights = { document: 0, script: 0, font: 0, image: 0, other: 0, requests: sent.length };
  for (const { path, bytes } of sent) weights[kindOf(path, document)] += bytes;
  return weights;
}

/** Loads a page until it is idle and counts what the server sent for it: exact, and the same at every run. */
export async function weighPage(browser: Browser, served: ServedBuild, path: string): Promise<Weights> {
  const { page, close } = await openSlowPage(browser, phone);
  try {
    served.takeSent();
    await page.goto(served.origin + path, { waitUntil: 'load' });
    await page.waitForTimeout(untilIdle);
    return weigh(served.takeSent(), path);
  } finally {
    await close();
  }
}
