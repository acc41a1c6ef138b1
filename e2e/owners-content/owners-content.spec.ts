/** Must pass with any valid content. */
import { existsSync } from 'node:fs';
import { open, pages, unknownPath } from '../support/site-pages.ts';
import { expect, test } from '../support/test.ts';

test('builds the owner’s content into pages that hydrate and link to each other', async ({
  page,
  watcher,
}) => {
  // The links page is optional.
  const hasPage = ({ id }: { id: string }) => id !== 'links' || existsSync('build/client/links/index.html');
  for (const { path } of pages.filter(hasPage)) {
    expect((await open(page, path))?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
    await expect(page.getByRole('main')).toHaveCount(1);
  }
  watcher.allowFailedRequests(/no\/such-page$/);
  watcher.expectConsole(/^404: no page at/);
  expect((await open(page, unknownPath))?.status()).toBe(404);
  const links = page.locator('#menu').getByRole('link');
  await expect(links).toHaveCount(4);
  for (let at = 0; at < 4; at += 1) {
    await links.nth(at).click();
    await expect(links.nth(at)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
  }
});
