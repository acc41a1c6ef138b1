import { test as base, expect } from '@playwright/test';
import type { Engine } from './engines.ts';
import { openTab, type Tab } from './tabs.ts';
import { Visitor } from './visitor.ts';

export { expect };

/**
 * Playwright's test with a visitor, whose browser is the project's engine. Any complaint of the browser fails the test:
 * a warning or an error in the console, an uncaught error, a violation of the security policy.
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
    const visitor = new Visitor(tab, baseURL ?? '');
    await use(visitor);
    expect(
      tab.complaints.filter((text) => !visitor.isExpected(text)),
      'what the browser complains about',
    ).toEqual([]);
    // The next test begins with an empty storage and no page of this one.
    await tab.goto(`${baseURL}resume.txt`);
    await tab.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
  },
});
