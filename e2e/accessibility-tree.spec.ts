/**
 * What each page says to those who do not see it: the files in accessibility-trees/ read as the pages do, from top to
 * bottom. `npx playwright test -c e2e accessibility-tree -u` writes them anew.
 */
import { laptop, open, pages, unknownPath } from './site-pages.ts';
import { expect, test } from './test.ts';

for (const { name, path } of [...pages, { name: 'Not found', path: unknownPath }]) {
  test(`${name} is read out as its accessibility tree is written down.`, async ({ page, watcher }) => {
    if (path === unknownPath) {
      watcher.allowFailedRequests(/no\/such-page$/);
      watcher.expectConsole(/^404: no page at/);
    }
    await page.setViewportSize(laptop);
    await open(page, path);
    const file = `${name.toLowerCase().replaceAll(' ', '-')}.aria.yml`;
    await expect(page.locator('body')).toMatchAriaSnapshot({ name: file });
  });
}
