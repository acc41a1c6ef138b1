import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { PageWatcher } from './page-watcher.ts';
import { site } from './served-sites.ts';

export { expect, type Locator, type Page, type PageWatcher };

/** Playwright's test. Problems not declared to `watcher` fail it. */
export const test = base.extend<{ watcher: PageWatcher }>({
  watcher: [
    async ({ context, baseURL }, use) => {
      const watcher = new PageWatcher(baseURL ?? site.home);
      await watcher.watch(context);
      await use(watcher);
      expect(watcher.problems(), 'undeclared problems').toEqual([]);
    },
    { auto: true },
  ],
});
