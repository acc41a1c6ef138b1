import { documents } from '#src/documents/documents.ts';
import { headerLink, headerPages, open, pages, prefetch } from './site-pages.ts';
import { expect, test } from './test.ts';

test('Nobody is counted, and nothing is stored or fetched unasked.', async ({ page, context, baseURL }) => {
  const requested: URL[] = [];
  context.on('request', (request) => requested.push(new URL(request.url())));
  for (const { path } of pages.toReversed()) {
    await open(page, path);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  }
  await prefetch(page);
  for (const { name } of headerPages.toReversed()) {
    await headerLink(page, name).click();
    await expect(headerLink(page, name)).toHaveAttribute('aria-current', 'page');
    const links = page.getByRole('list', { name: 'Résumé' }).getByRole('link');
    for (const link of await links.or(page.getByRole('link', { name: 'Save contact' })).all())
      await link.hover();
  }
  await page.waitForLoadState('networkidle');
  expect([...new Set(requested.map(({ origin }) => origin))]).toEqual([new URL(baseURL ?? '').origin]);
  const paths: string[] = Object.values(documents).map(({ path }) => `/${path}`);
  expect(requested.filter(({ pathname }) => paths.includes(pathname))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
