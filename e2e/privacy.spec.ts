import { headerLink, headerPages, laptop, open, pages } from './site-pages.ts';
import { expect, test } from './test.ts';

test.use({ viewport: laptop });

test('Without a measurement id nothing is counted, no other host is asked, no cookie is set, and nothing personal is stored.', async ({
  page,
  context,
  baseURL,
}) => {
  const origins = new Set<string>();
  context.on('request', (request) => origins.add(new URL(request.url()).origin));
  for (const { path } of pages.toReversed()) {
    await open(page, path);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  }
  for (const { name } of headerPages.toReversed()) {
    await headerLink(page, name).click();
    await expect(headerLink(page, name)).toHaveAttribute('aria-current', 'page');
  }
  await page.waitForLoadState('networkidle');
  expect([...origins]).toEqual([new URL(baseURL ?? '').origin]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
