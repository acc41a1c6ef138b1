import { requestPrivacy } from './support/analytics.ts';
import { ownersSite } from './support/served-sites.ts';
import { expectNotFound, open, pages, unknownPath } from './support/site-pages.ts';
import { expect, test } from './support/test.ts';

test.use({ baseURL: ownersSite.home });

// Keeps the page from requesting the owner's analytics service.
test.beforeEach(({ page }) => requestPrivacy(page));

// Must pass with any valid content.
test('serves every page of the owner’s content, links four in the menu, and returns 404 for unknown paths', async ({
  page,
  watcher,
}) => {
  for (const { path } of pages) {
    expect((await open(page, path))?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
    await expect(page.getByRole('main')).toHaveCount(1);
  }
  expectNotFound(watcher);
  expect((await open(page, unknownPath))?.status()).toBe(404);
  const links = await page.locator('#menu').getByRole('link').all();
  expect(links).toHaveLength(4);
  for (const link of links) {
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
  }
});
