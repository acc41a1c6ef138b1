import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { ensureChromium, run } from '#tests/browser/support/chromium.ts';
import { phone } from './page-loads.ts';

declare global {
  interface Window {
    /** Milliseconds since 1970. */
    benchPainted: number | undefined;
  }
}

/**
 * Milliseconds from click to paint, and how the page was delivered: 'in place', 'prerendered', 'prefetched', 'cached' or
 * 'document'; 'failed' after a timeout.
 */
export interface PageChange {
  time: number;
  how: string;
}

const desktop = { width: 1350, height: 940 };

/** Ways to follow a header link. `lead` is how long the pointer is on the link before the click, in milliseconds. */
export const gestures = [
  { name: 'hovered 1 s before', screen: desktop, lead: 1_000 },
  { name: 'hovered 250 ms before', screen: desktop, lead: 250 },
  { name: 'tapped in a phone’s menu', screen: phone, lead: 80 },
];

/** How long a page is left alone, and how long a change may take, in milliseconds. */
const [idleTime, timeout] = [2_000, 10_000];

/** Launches Chromium with Puppeteer, because Playwright cancels prerendering. Specs use it too, for the system's Firefox. */
function launch() {
  const folder = join(import.meta.dirname, '../tests/browser/engines');
  if (!existsSync(join(folder, 'node_modules/.package-lock.json'))) run(`npm ci --prefix "${folder}"`);
  const { default: puppeteer } = createRequire(join(folder, 'package.json'))('puppeteer-core');
  // Chromium's preloaded interface pages would compete for the processor.
  const args = ['--no-sandbox', '--disable-gpu', '--disable-features=PreloadTopChromeWebUI'];
  const { executablePath = chromium.executablePath() } = ensureChromium();
  // Playwright's Chromium may be the headless shell only.
  if (!existsSync(executablePath)) run('npx playwright install chromium');
  return puppeteer.launch({ executablePath, args });
}

/** Follows a header link of home in a new browser. `slowdown` is a factor, also for prerendered pages. */
export async function measurePageChange(
  gesture: (typeof gestures)[number],
  slowdown: number,
  origin: string,
  to: string,
): Promise<PageChange> {
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await page.setViewport(gesture.screen);
    await page.emulateCPUThrottling(slowdown);
    await page.goto(`${origin}/`);
    await page.evaluate(watchPageChange);
    await sleep(idleTime);
    const link = await page.evaluate(findLink, to);
    await sleep(idleTime);
    const isPhone = gesture.screen === phone;
    await (isPhone ? page.touchscreen.touchStart(...link) : page.mouse.move(...link));
    await sleep(gesture.lead);
    // These fail if the page is gone before it answers.
    const click = isPhone ? page.touchscreen.touchEnd() : page.mouse.click(...link);
    await click.catch(() => undefined);
    for (const end = performance.now() + timeout; performance.now() < end; await sleep(100)) {
      const change = await page.evaluate(readPageChange).catch(() => undefined);
      if (change) return change;
    }
    return { time: Number.NaN, how: 'failed' };
  } finally {
    await browser.close();
  }
}

// The functions below are serialized and run in the measured pages, so they can't refer to this module's variables.

/** Returns the middle of a header link. Opens the menu first if the link is hidden in it. */
function findLink(to: string): [number, number] {
  const link = document.querySelector(`header nav a[href="${to}"]`);
  if (!link?.checkVisibility()) document.getElementById('menu')?.showPopover();
  const { x = 0, y = 0, width = 0, height = 0 } = link?.getBoundingClientRect() ?? {};
  return [x + width / 2, y + height / 2];
}

/** Records when the next click happens, and when another main heading is then painted in the same document. */
function watchPageChange(): void {
  const heading = () =>
    [...document.querySelectorAll('main h1')].find((element) => element.checkVisibility());
  const onClick = ({ timeStamp }: MouseEvent) => {
    sessionStorage['benchClicked'] = performance.timeOrigin + timeStamp;
    const old = heading();
    const observer = new MutationObserver(() => {
      if (!heading() || heading() === old) return;
      observer.disconnect();
      const record = () => {
        window.benchPainted = performance.timeOrigin + performance.now();
      };
      // Runs right after the frame, ahead of the tasks that the page has queued.
      requestAnimationFrame(() => scheduler.postTask(record, { priority: 'user-blocking' }));
    });
    observer.observe(document, { childList: true, subtree: true, attributeFilter: ['style'] });
  };
  addEventListener('click', onClick, { capture: true, once: true });
}

/** Returns the change that `watchPageChange` watched, in the old or the new document, once the new page is painted. */
function readPageChange(): PageChange | undefined {
  const clicked = Number(sessionStorage['benchClicked']);
  if (window.benchPainted) return { time: window.benchPainted - clicked, how: 'in place' };
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const time = performance.timeOrigin + (paint?.startTime ?? Number.NaN) - clicked;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The old document was painted before the click.
  if (!navigation || !(time > 0)) return undefined;
  // The first two exist only in Chromium.
  const { activationStart, deliveryType, transferSize, encodedBodySize } =
    navigation as PerformanceNavigationTiming & { activationStart?: number; deliveryType?: string };
  if (activationStart) return { time, how: 'prerendered' };
  if (deliveryType === 'navigational-prefetch') return { time, how: 'prefetched' };
  return { time, how: transferSize < encodedBodySize ? 'cached' : 'document' };
}
