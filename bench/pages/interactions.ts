import type { Browser, Locator, Page } from '@playwright/test';
import { openSlowPage, phone } from '../browser/slow-browser.ts';

declare global {
  interface Window {
    /** Durations of all interactions so far, by the browser's number for each. */
    benchInteractions: Record<number, number>;
  }
}

/** The browser tells of an interaction only when it took at least this long; shorter ones count as this. */
const shortest = 16;
/** Longer than hydration takes on the slow phone, and longer than any interaction's last frame. */
const rest = 4_000;
const afterwards = 1_200;

/** Something that a visitor does on a page. */
export interface Interaction {
  name: string;
  path: string;
  /** Whether it works before any script, and so is also measured as the very first touch of a page. */
  alsoFirst: boolean;
  /** @param pause before the first touch, in milliseconds */
  act(page: Page, pause?: number): Promise<void>;
}

/** Looking for a place keeps the page busy itself; at rest, that is over before the touch. */
const calm = 400;

/** Touches the middle of what a locator finds, as a finger does. */
async function tap(page: Page, target: Locator, pause = calm): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the screen of ${page.url()}.`);
  await page.waitForTimeout(pause);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

const menu = (page: Page) => page.getByRole('button', { name: 'Menu' });

async function pressMenu(page: Page, pause?: number): Promise<void> {
  await tap(page, menu(page), pause);
  await page.waitForTimeout(afterwards);
  await tap(page, menu(page));
}

async function chooseTheme(page: Page, pause?: number): Promise<void> {
  await tap(page, menu(page), pause);
  for (const name of ['Dark theme', 'Light theme']) {
    const choice = page.getByRole('radio', { name });
    await choice.waitFor();
    await page.waitForTimeout(afterwards);
    await tap(page, choice);
  }
}

async function type(page: Page, pause?: number): Promise<void> {
  await tap(page, page.getByRole('textbox', { name: 'Name' }), pause);
  await page.keyboard.type('Ada Lovelace', { delay: 60 });
}

async function send(page: Page): Promise<void> {
  const words = {
    Name: 'Ada',
    Email: 'ada@example.com',
    Subject: 'A question',
    Message: 'How long does it run?',
  };
  for (const [name, text] of Object.entries(words)) await page.getByRole('textbox', { name }).fill(text);
  await page.waitForTimeout(afterwards);
  await tap(page, page.locator('form button[type="submit"]'));
}

/** What is measured. */
export const interactions: readonly Interaction[] = [
  { name: 'menu, opened and closed', path: '/', alsoFirst: true, act: pressMenu },
  { name: 'theme control', path: '/', alsoFirst: true, act: chooseTheme },
  { name: 'typing in the form', path: '/contact', alsoFirst: true, act: type },
  { name: 'Send', path: '/contact', alsoFirst: false, act: send },
];

function watchInteractions(): void {
  window.benchInteractions = {};
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId) continue;
      const known = window.benchInteractions[entry.interactionId] ?? 0;
      window.benchInteractions[entry.interactionId] = Math.max(known, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/**
 * Interaction to next paint: the slowest of the interactions, in milliseconds, by the browser's own Event Timing.
 *
 * @param first whether to act as soon as the page is painted, which is what starts its scripts, instead of at rest
 */
export async function interact(
  browser: Browser,
  origin: string,
  { path, act }: Interaction,
  first: boolean,
): Promise<number> {
  const { page, close } = await openSlowPage(browser, phone, watchInteractions);
  try {
    await page.goto(origin + path, { waitUntil: first ? 'commit' : 'load' });
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
      undefined,
      {
        polling: 20,
      },
    );
    if (!first) await page.waitForTimeout(rest);
    await act(page, first ? 0 : calm);
    await page.waitForTimeout(first ? rest : afterwards);
    const durations = await page.evaluate(() => Object.values(window.benchInteractions));
    return Math.max(shortest, ...durations);
  } finally {
    await close();
  }
}
