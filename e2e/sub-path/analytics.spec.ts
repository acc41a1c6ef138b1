import type { Route } from '@playwright/test';
import { headerLink, headerPages, hydrated, open } from '../site-pages.ts';
import { expect, test } from '../test.ts';
import { analyticsCalls, analyticsHost, fakeAnalytics } from './analytics-service.ts';

/** What is reported of the pages at these paths. */
const views = (...paths: string[]) => paths.map((page_path) => ['config', 'G-TEST123456', { page_path }]);

test('Each change of the page is reported once, by its path and query.', async ({ page, watcher }) => {
  const requested = await fakeAnalytics(page, watcher);
  const first = '/about?from=mail&x=%C3%A9';
  await open(page, `.${first}#s-reading`);
  await expect.poll(() => analyticsCalls(page)).toEqual(views(first));
  await page.evaluate(() => void location.assign('#s-journey'));
  for (const name of [...headerPages.map((one) => one.name), 'Contact']) {
    await headerLink(page, name).click();
    await expect(headerLink(page, name)).toHaveAttribute('aria-current', 'page');
  }
  await page.goBack();
  await expect
    .poll(() => analyticsCalls(page))
    .toEqual(views(first, '/', '/about', '/experience', '/contact', '/experience'));
  // The service ignores lists.
  const shapes = await page.evaluate(() =>
    (Reflect.get(window, 'dataLayer') as unknown[]).map((call) => Object.prototype.toString.call(call)),
  );
  expect(new Set(shapes)).toEqual(new Set(['[object Arguments]']));
  // The script is loaded once, with the id; it makes policies and scripts of its own, and all its reports leave.
  const hosts = ['region1.google-analytics', 'www.google-analytics', 'analytics.google'];
  const expected = [
    ...['gtag/js?id=G-TEST123456', 'a?trusted', 'a?bare'].map((path) => `https://${analyticsHost}/${path}`),
    ...hosts.map((host) => `https://${host}.com/g/collect?v=2`),
  ];
  await expect.poll(() => requested.toSorted()).toEqual(expected.toSorted());

  watcher.allowFailedRequests(/nowhere/);
  watcher.expectConsole(/^404: no page at \/nowhere$/);
  await open(page, './nowhere');
  await expect.poll(() => analyticsCalls(page)).toEqual(views('/nowhere'));
});

test('A page with its own gtag has that called.', async ({ page, watcher }) => {
  await fakeAnalytics(page, watcher);
  await page.addInitScript(() => {
    const calls: unknown[][] = [];
    Object.assign(window, { calls, gtag: (...call: unknown[]) => calls.push(call) });
  });
  await open(page, './');
  await headerLink(page, 'About').click();
  const calls = () => page.evaluate(() => (Reflect.get(window, 'calls') as unknown[]).slice(1));
  await expect.poll(calls).toEqual(views('/', '/about'));
});

test('A visitor who asks not to be tracked is not: nothing is requested or noted.', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
  });
  await open(page, './');
  await headerLink(page, 'Contact').click();
  await expect(headerLink(page, 'Contact')).toHaveAttribute('aria-current', 'page');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => 'dataLayer' in window || 'gtag' in window)).toBe(false);
});

for (const [what, respond] of [
  ['is blocked', (route: Route) => route.abort('blockedbyclient')],
  ['breaks', (route: Route) => route.fulfill({ body: `throw new Error('not ours')` })],
  ['never responds', () => {}],
] as const) {
  test(`A service that ${what} holds nothing up.`, async ({ page, watcher }) => {
    watcher.allowHost(analyticsHost);
    watcher.allowFailedRequests(/googletagmanager/);
    if (what === 'breaks') watcher.expectConsole(/not ours/);
    await page.route(`https://${analyticsHost}/**`, respond);
    // Fonts that come late give the page's own script the time to ask for the service before the page is loaded.
    await page.route('**/*.woff2', async (route) => {
      await page.waitForTimeout(500);
      await route.continue();
    });
    await page.goto('./', { waitUntil: 'load' });
    await hydrated(page);
    await headerLink(page, 'About').click();
    await expect(page.getByRole('heading', { name: 'My Journey' })).toBeVisible();
    await page.getByRole('radio', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveClass('dark');
  });
}
