import type { Browser, Page } from '@playwright/test';
import { phone, waitUntilHydrated, withSlowPage } from '../slow-browser.ts';

declare global {
  interface Window {
    /** Durations of all interactions so far, by the browser's number of each. */
    benchInteractions: Record<number, number>;
  }
}

/** The browser reports an interaction only when it took at least this long, in milliseconds. */
const shortest = 16;
/** Milliseconds that prefetching takes after hydration, and after which an interaction's last frame is drawn. */
const prefetching = 3_000;
const drawing = 1_200;
/** Milliseconds after which the search for an element no longer keeps the page busy. */
const searching = 400;

/** Something that a visitor does on a page. */
export interface Interaction {
  name: string;
  path: string;
  /** Whether it works before hydration, and so is also measured as the first touch of a page. */
  worksUnhydrated: boolean;
  /** @param pause milliseconds before the first touch */
  act(page: Page, pause: number): Promise<void>;
}

async function tap(page: Page, selector: string, pause = searching): Promise<void> {
  const target = page.locator(selector);
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${selector} is not on the screen of ${page.url()}.`);
  await page.waitForTimeout(pause);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

const menu = 'header [popovertarget]';

async function toggleMenu(page: Page, pause: number): Promise<void> {
  await tap(page, menu, pause);
  await page.waitForTimeout(drawing);
  await tap(page, menu);
}

async function chooseTheme(page: Page, pause: number): Promise<void> {
  await tap(page, menu, pause);
  for (const theme of ['dark', 'light']) {
    await page.waitForTimeout(drawing);
    await tap(page, `header input[value="${theme}"]`);
  }
}

async function typeName(page: Page, pause: number): Promise<void> {
  await tap(page, 'form [name="name"]', pause);
  await page.keyboard.type('Ada Lovelace', { delay: 60 });
}

async function send(page: Page): Promise<void> {
  const message = {
    name: 'Ada',
    email: 'ada@example.com',
    subject: 'A question',
    message: 'How long does it run?',
  };
  for (const [name, text] of Object.entries(message)) await page.locator(`form [name="${name}"]`).fill(text);
  await page.waitForTimeout(drawing);
  await tap(page, 'form button[type="submit"]');
}

export const interactions: readonly Interaction[] = [
  { name: 'menu, opened and closed', path: '/', worksUnhydrated: true, act: toggleMenu },
  { name: 'theme control', path: '/', worksUnhydrated: true, act: chooseTheme },
  { name: 'typing in the form', path: '/contact', worksUnhydrated: true, act: typeName },
  { name: 'Send', path: '/contact', worksUnhydrated: false, act: send },
];

/** Runs inside the page. */
function watchInteractions(): void {
  window.benchInteractions = {};
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
      if (!interactionId) continue;
      const known = window.benchInteractions[interactionId] ?? 0;
      window.benchInteractions[interactionId] = Math.max(known, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/**
 * Interaction to next paint: the slowest of the interactions, in milliseconds, by the browser's Event Timing.
 *
 * @param isFirst whether to act as soon as the page is painted, which starts hydration, instead of at rest
 */
export function interact(
  browser: Browser,
  origin: string,
  { path, act }: Interaction,
  isFirst: boolean,
): Promise<number> {
  return withSlowPage(
    browser,
    phone,
    async (page) => {
      await page.goto(origin + path, { waitUntil: isFirst ? 'commit' : 'load' });
      if (isFirst) {
        await page.waitForFunction(
          () => performance.getEntriesByName('first-contentful-paint').length > 0,
          undefined,
          { polling: 20 },
        );
      } else {
        await waitUntilHydrated(page);
        await page.waitForTimeout(prefetching);
      }
      await act(page, isFirst ? 0 : searching);
      await waitUntilHydrated(page);
      await page.waitForTimeout(drawing);
      return Math.max(shortest, ...(await page.evaluate(() => Object.values(window.benchInteractions))));
    },
    watchInteractions,
  );
}
