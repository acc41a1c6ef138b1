import { documents } from '#src/documents/documents.ts';
import { analyticsCalls } from './support/analytics.ts';
import { statsHost, verifiedSite } from './support/served-sites.ts';
import { headerLink, headerPages, open, pages, prefetchPages } from './support/site-pages.ts';
import { expect, test } from './support/test.ts';

test('queues page views locally, stores nothing, and requests no other host or unopened document', async ({
  page,
  context,
  baseURL,
}) => {
  const requested: URL[] = [];
  context.on('request', (request) => requested.push(new URL(request.url())));
  for (const { path } of pages.toReversed()) {
    const policy = (await open(page, path))?.headers()['content-security-policy'];
    expect(policy).toContain("trusted-types 'none'");
    expect(policy).not.toContain('google');
  }
  await prefetchPages(page);
  for (const { name } of headerPages.toReversed()) {
    await headerLink(page, name).click();
    await expect(headerLink(page, name)).toHaveAttribute('aria-current', 'page');
    const links = page.getByRole('list', { name: 'Résumé' }).getByRole('link');
    for (const link of await links.or(page.getByRole('link', { name: 'Save contact' })).all())
      await link.hover();
  }
  await expect
    .poll(() => analyticsCalls(page))
    .toEqual(
      ['/', '/contact', '/experience', '/about', '/'].map((page_path) => [
        'config',
        'G-XXXXXXXXXX',
        { page_path },
      ]),
    );
  await page.waitForLoadState('networkidle');
  expect([...new Set(requested.map(({ origin }) => origin))]).toEqual([new URL(baseURL ?? '').origin]);
  const paths: string[] = Object.values(documents).map(({ path }) => `/${path}`);
  expect(requested.filter(({ pathname }) => paths.includes(pathname))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('ignores Global Privacy Control with the placeholder id, which sends nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
  });
  await open(page, './about?from=mail');
  await expect
    .poll(() => analyticsCalls(page))
    .toEqual([['config', 'G-XXXXXXXXXX', { page_path: '/about?from=mail' }]]);
});

test('disables analytics without an id', async ({ page, watcher }) => {
  for (const host of [new URL(verifiedSite.home).host, statsHost]) watcher.allowHost(host);
  await page.route(`https://${statsHost}/**`, (route) => route.fulfill());
  await open(page, verifiedSite.home);
  await headerLink(page, 'About').click();
  await expect(headerLink(page, 'About')).toHaveAttribute('aria-current', 'page');
  expect(await page.evaluate(() => 'gtag' in window || 'dataLayer' in window)).toBe(false);
});
