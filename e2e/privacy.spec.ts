import { framedPages, open, pages } from './open.ts';
import { expect, test } from './visit.ts';

test('Without a measurement id nothing is counted, and no other host is asked for anything.', async ({
  page,
  baseURL,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  for (const { path } of pages) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  }
  await open(page, './');
  for (const { name, path } of framedPages.toReversed()) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path.slice(1));
  }
  await page.waitForLoadState('networkidle');
  expect([...hosts]).toEqual([new URL(baseURL ?? '').origin]);
});

test('No cookie is set, and reading leaves nothing personal behind.', async ({ page, context }) => {
  for (const { path } of pages) await open(page, path);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
