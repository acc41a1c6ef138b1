/** What holds for every valid owner: nothing here depends on what stands in content/. */
import { existsSync } from 'node:fs';
import { open, pages, unknownPath } from '../site-pages.ts';
import { expect, test } from '../test.ts';

test('The owner’s content builds into pages that hydrate and lead on.', async ({ page, watcher }) => {
  // The owner may have left the links page out.
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
