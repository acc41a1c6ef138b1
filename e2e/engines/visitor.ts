import { expect } from '@playwright/test';
import type { Tab } from './tabs.ts';

/** What a visitor does, in any engine. Parts of the page are named by CSS selectors. */
export class Visitor {
  readonly tab: Tab;
  readonly #home: string;
  readonly #expected: RegExp[] = [];

  constructor(tab: Tab, home: string) {
    this.tab = tab;
    this.#home = home;
  }

  /** The browser may complain about this. */
  allowProblem(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  isExpected(problem: string): boolean {
    return this.#expected.some((pattern) => pattern.test(problem));
  }

  /** Opens an address below the site's home, and waits until the page is hydrated. */
  async open(path: string, home = this.#home): Promise<void> {
    await this.tab.goto(new URL(path, home).href);
    await this.hydrated();
  }

  /** Loads the page anew; what the old one still shows does not count. */
  async reload(): Promise<void> {
    await this.tab.evaluate(() => {
      Object.assign(window, { isLeft: true });
      location.reload();
    });
    await this.until(() => !('isLeft' in window));
    await this.hydrated();
  }

  async hydrated(): Promise<void> {
    await this.until(
      () => document.readyState === 'complete' && 'hydrated' in document.documentElement.dataset,
    );
  }

  /** Waits until something is true in the page; it may be about to be replaced by another one. */
  async until<Args extends unknown[]>(inPage: (...args: Args) => unknown, ...args: Args): Promise<void> {
    const look = () => this.tab.evaluate(inPage, ...args).catch(() => false);
    await expect.poll(look, { message: `${inPage} with ${args}`, intervals: [20, 50, 100] }).toBeTruthy();
  }

  /** Waits until the address has this path. */
  at(path: string): Promise<void> {
    return this.until((wanted) => location.pathname === wanted, path);
  }

  text(selector: string): Promise<string> {
    return this.tab.evaluate(
      (wanted) => document.querySelector<HTMLElement>(wanted)?.innerText ?? '',
      selector,
    );
  }

  /** Waits until a part says this; its text may go on. */
  says(selector: string, text: string): Promise<void> {
    return this.until(
      (wanted, words) =>
        [...document.querySelectorAll<HTMLElement>(wanted)].some(({ innerText }) =>
          innerText.includes(words),
        ),
      selector,
      text,
    );
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
    let last: string | undefined;
    let found: readonly [number, number] | undefined;
    const look = async () => {
      found = await this.tab.evaluate(middle, selector).catch(() => undefined);
      const before = last;
      last = found?.join();
      return last !== undefined && last === before;
    };
    await expect.poll(look, { message: `${selector} can be clicked`, intervals: [20, 50, 100] }).toBe(true);
    if (found) await this.tab.click(...found);
  }

  async fill(fields: Record<string, string>): Promise<void> {
    for (const [id, value] of Object.entries(fields)) {
      await this.click(`#${id}`);
      await this.tab.type(value);
    }
  }

  /** What stands in the fields of the form. */
  typed(): Promise<Record<string, string>> {
    return this.tab.evaluate(() =>
      Object.fromEntries(
        ['name', 'email', 'subject', 'message'].map((id) => [
          id,
          (document.getElementById(id) as HTMLInputElement | null)?.value ?? '',
        ]),
      ),
    );
  }

  /** The words, or the name, of the part that has the focus. */
  focused(): Promise<string> {
    return this.tab.evaluate(() => document.activeElement?.textContent || document.activeElement?.id || '');
  }
}
