import { downloads } from '#model/downloads.ts';
import { analyticsCalls, requestPrivacy } from './support/analytics.ts';
import { statsHost, verifiedSite } from './support/served-sites.ts';
import { goTo, headerPages, open, pages, waitForHydration } from './support/site-pages.ts';
import { expect, test } from './support/test.ts';

const views = (...paths: string[]) => paths.map((page_path) => ['config', 'G-XXXXXXXXXX', { page_path }]);

test('queues page views, stores nothing and requests no downloads on hover', async ({ page, context }) => {
  const paths: string[] = [];
  context.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const calls: unknown[] = [];
  let hovered = 0;
  for (const { path } of pages.toReversed()) {
    const policy = (await open(page, path))?.headers()['content-security-policy'];
    expect(policy).toContain("trusted-types 'none'");
    expect(policy).not.toContain('google');
  }
  for (const { name } of headerPages.toReversed()) {
    await goTo(page, name);
    await waitForHydration(page);
    calls.push(...(await analyticsCalls(page)));
    const links = page.getByRole('list', { name: 'Résumé' }).getByRole('link');
    for (const link of await links.or(page.getByRole('link', { name: 'Save contact' })).all()) {
      await link.hover();
      hovered += 1;
    }
  }
  expect(hovered, 'four files of the résumé and the contact card').toBe(5);
  expect(calls).toEqual(views('/contact', '/experience', '/about', '/'));
  await page.waitForLoadState('networkidle');
  expect(Object.values(downloads).filter(({ path }) => paths.includes(`/${path}`))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('queues page views for the placeholder id even under Global Privacy Control', async ({ page }) => {
  await requestPrivacy(page);
  await open(page, './about?from=mail');
  await expect.poll(() => analyticsCalls(page)).toEqual(views('/about?from=mail'));
});

test('disables Google Analytics without an id', async ({ page, watcher }) => {
  for (const host of [new URL(verifiedSite.home).host, statsHost]) watcher.allowHost(host);
  await page.route(`https://${statsHost}/**`, (route) => route.fulfill());
  await open(page, verifiedSite.home);
  await goTo(page, 'About');
  expect(await page.evaluate(() => 'gtag' in window || 'dataLayer' in window)).toBe(false);
});
