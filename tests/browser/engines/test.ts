import { test as base, expect } from '@playwright/test';
import type { Engine } from './engines.ts';
import { openTab, type Tab } from './tabs.ts';

export { expect };

/** Visitor actions for any engine. Selectors are CSS. */
export class Visitor {
  readonly tab: Tab;
  readonly #home: string;

  constructor(tab: Tab, home: string) {
    this.tab = tab;
    this.#home = home;
  }

  async open(path: string): Promise<void> {
    const { href, pathname } = new URL(path, this.#home);
    await this.tab.goto(href);
    await this.waitForPage(pathname);
  }

  /** Waits until a function returns a truthy value in the page. Retries after any error, because a navigation interrupts it. */
  async waitFor<Args extends unknown[]>(inPage: (...args: Args) => unknown, ...args: Args): Promise<void> {
    const look = () => this.tab.evaluate(inPage, ...args).catch(() => false);
    const message = `${inPage} with ${JSON.stringify(args)}`;
    await expect.poll(look, { message, intervals: [20, 50, 100] }).toBeTruthy();
  }

  /** Waits until the page at this path is loaded and its form, if any, is hydrated. */
  waitForPage(path: string): Promise<void> {
    const isThere = (wanted: string) =>
      location.pathname === wanted &&
      document.readyState === 'complete' &&
      !document.querySelector('react-island[data-name="message-form"]:not([data-hydrated])');
    return this.waitFor(isThere, path);
  }

  async followLink(path: string): Promise<void> {
    const { pathname } = new URL(path, this.#home);
    await this.click(`header nav a[href="${pathname}"]`);
    await this.waitForPage(pathname);
  }

  expectText(selector: string, text: string): Promise<void> {
    const isShown = (wanted: string, content: string) =>
      [...document.querySelectorAll<HTMLElement>(wanted)].some((part) => part.innerText.includes(content));
    return this.waitFor(isShown, selector, text);
  }

  /** Clicks an element when it is stable, visible and uncovered. */
  async click(selector: string): Promise<void> {
    const middle = (wanted: string) => {
      const part = document.querySelector(wanted);
      part?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { x = 0, y = 0, width = 0, height = 0 } = part?.getBoundingClientRect() ?? {};
      const point = [Math.round(x + width / 2), Math.round(y + height / 2)] as const;
      return part?.contains(document.elementFromPoint(...point)) ? point : undefined;
    };
    let found: readonly [number, number] | undefined;
    const look = async () => {
      const before = found?.join();
      found = await this.tab.evaluate(middle, selector).catch(() => undefined);
      return found?.join() === before && before !== undefined;
    };
    await expect.poll(look, { message: `${selector} can be clicked`, intervals: [20, 50, 100] }).toBe(true);
    if (found) await this.tab.click(...found);
  }

  async fillFields(fields: Record<string, string>): Promise<void> {
    for (const [id, value] of Object.entries(fields)) {
      await this.click(`#${id}`);
      await this.waitFor((wanted) => document.activeElement?.id === wanted, id);
      await this.tab.type(value);
    }
    await this.expectFields(fields);
  }

  async expectFields(fields: Record<string, string>): Promise<void> {
    const isTyped = (id: string, text: string) =>
      (document.getElementById(id) as HTMLInputElement | null)?.value === text;
    for (const [id, text] of Object.entries(fields)) await this.waitFor(isTyped, id, text);
  }
}

/** Playwright's test with a visitor in the engine. Fails on console warnings and all errors that the driver reports. */
export const test = base.extend<{ visitor: Visitor }, { engine: Engine; tab: Tab }>({
  engine: [
    { name: 'firefox', executablePath: '', isPlaywrightBuild: false },
    { option: true, scope: 'worker' },
  ],
  tab: [
    async ({ engine }, use) => {
      const tab = await openTab(engine);
      await use(tab);
      await tab.close();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ tab, baseURL }, use) => {
    tab.reportedProblems.length = 0;
    await use(new Visitor(tab, baseURL ?? ''));
    expect(tab.reportedProblems, 'console warnings, console errors and uncaught errors').toEqual([]);
    // Clear storage on a page without scripts. Retry, because WebKit's driver can lose the page during a navigation.
    await expect(async () => {
      await tab.goto(`${baseURL}resume.txt`);
      await tab.evaluate(() => {
        sessionStorage.clear();
        localStorage.clear();
      });
    }).toPass({ timeout: 20_000 });
  },
});
