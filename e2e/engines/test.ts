import { test as base, expect } from '@playwright/test';
import type { Engine } from './engines.ts';
import { openTab, type Tab } from './tabs.ts';

export { expect };

/** What a visitor does, in any engine. Parts of the page are named by CSS selectors. */
export class Visitor {
  readonly tab: Tab;
  readonly #home: string;

  constructor(tab: Tab, home: string) {
    this.tab = tab;
    this.#home = home;
  }

  /** Opens an address below the site's home, and waits until the page is hydrated. */
  async open(path: string): Promise<void> {
    const { href, pathname } = new URL(path, this.#home);
    await this.tab.goto(href);
    await this.arrives(pathname);
  }

  /** Waits until something is true in the page; it may be about to be replaced by another one. */
  async until<Args extends unknown[]>(inPage: (...args: Args) => unknown, ...args: Args): Promise<void> {
    const look = () => this.tab.evaluate(inPage, ...args).catch(() => false);
    const message = `${inPage} with ${JSON.stringify(args)}`;
    await expect.poll(look, { message, intervals: [20, 50, 100] }).toBeTruthy();
  }

  /** Waits until the page at a path is hydrated. */
  arrives(path: string): Promise<void> {
    const isThere = (wanted: string) =>
      location.pathname === wanted &&
      document.readyState === 'complete' &&
      'hydrated' in document.documentElement.dataset;
    return this.until(isThere, path);
  }

  /** Chooses a page in the header. */
  async follow(path: string): Promise<void> {
    const { pathname } = new URL(path, this.#home);
    await this.click(`header nav a[href="${pathname}"]`);
    await this.arrives(pathname);
  }

  /** Goes back in the history, or forward, to the page at a path. */
  async travel(steps: 1 | -1, path: string): Promise<void> {
    await this.tab.go(steps);
    await this.arrives(path);
  }

  /** Waits until a part says this; its text may go on. */
  says(selector: string, text: string): Promise<void> {
    const isSaid = (wanted: string, words: string) =>
      [...document.querySelectorAll<HTMLElement>(wanted)].some((part) => part.innerText.includes(words));
    return this.until(isSaid, selector, text);
  }

  /** Clicks on the middle of a part once it is still, in sight, and covered by nothing else. */
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

  /** Types into fields, each once it has the focus. */
  async fill(fields: Record<string, string>): Promise<void> {
    for (const [id, value] of Object.entries(fields)) {
      await this.click(`#${id}`);
      await this.until((wanted) => document.activeElement?.id === wanted, id);
      await this.tab.type(value);
    }
    await this.hasTyped(fields);
  }

  /** Waits until the fields hold these texts. */
  hasTyped(fields: Record<string, string>): Promise<void> {
    const isTyped = (texts: Record<string, string>) =>
      Object.entries(texts).every(
        ([id, text]) => (document.getElementById(id) as HTMLInputElement | null)?.value === text,
      );
    return this.until(isTyped, fields);
  }
}

/**
 * Playwright's test with a visitor, whose browser is the project's engine. What the browser complains about in the
 * console, and an uncaught error, fail the test.
 */
export const test = base.extend<{ visitor: Visitor }, { engine: Engine; tab: Tab }>({
  engine: [
    { name: 'firefox', program: '', isPlaywrights: false },
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
    tab.complaints.length = 0;
    await use(new Visitor(tab, baseURL ?? ''));
    expect(tab.complaints, 'what the browser complains about').toEqual([]);
    // The next test begins with an empty storage and no page of this one.
    // WebKit's driver was seen to lose the page while it is replaced, so it is asked again.
    await expect(async () => {
      await tab.goto(`${baseURL}resume.txt`);
      await tab.evaluate(() => {
        sessionStorage.clear();
        localStorage.clear();
      });
    }).toPass({ timeout: 20_000 });
  },
});
