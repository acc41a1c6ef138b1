import { analyticsCalls, analyticsHost, mockAnalytics, requestPrivacy } from '../support/analytics.ts';
import { goTo, headerPages, open, waitForHydration } from '../support/site-pages.ts';
import { expect, test } from '../support/test.ts';

const views = (...paths: string[]) => paths.map((page_path) => ['config', 'G-TEST123456', { page_path }]);

test('reports each page view once, by path and query', async ({ page, watcher }) => {
  const requested = await mockAnalytics(page, watcher);
  const first = '/about?from=mail&x=%C3%A9';
  await open(page, `.${first}#s-reading`);
  await page.evaluate(() => void location.assign('#s-journey'));
  await expect.poll(() => analyticsCalls(page)).toEqual(views(first));
  // gtag.js ignores arrays.
  expect(await page.evaluate('dataLayer.every((call) => String(call) === "[object Arguments]")')).toBe(true);
  // CSP and Trusted Types allow the scripts and reports of gtag.js.
  const hosts = ['region1.google-analytics', 'www.google-analytics', 'analytics.google'];
  const expected = [
    ...['gtag/js?id=G-TEST123456', 'a?trusted', 'a?bare'].map((path) => `https://${analyticsHost}/${path}`),
    ...hosts.map((host) => `https://${host}.com/g/collect?v=2`),
  ];
  await expect.poll(() => requested.toSorted()).toEqual(expected.toSorted());
  for (const { name, path } of headerPages.toReversed()) {
    await goTo(page, name);
    await expect.poll(() => analyticsCalls(page)).toEqual(views(path.slice(1)));
  }

  watcher.allowFailedRequests(/nowhere/);
  watcher.expectConsole(/^404: no page at \/nowhere$/);
  await open(page, './nowhere');
  await expect.poll(() => analyticsCalls(page)).toEqual(views('/nowhere'));
});

test('reports a prerendered page only once it is shown', async ({ page, watcher }) => {
  const requested = await mockAnalytics(page, watcher);
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }));
  await open(page, './about');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  expect(requested).toEqual([]);
  await page.evaluate(() => void document.dispatchEvent(new Event('prerenderingchange')));
  await expect.poll(() => analyticsCalls(page)).toEqual(views('/about'));
});

test('calls an existing gtag', async ({ page, watcher }) => {
  await mockAnalytics(page, watcher);
  await page.addInitScript(() => {
    const calls: unknown[][] = [];
    Object.assign(window, { calls, gtag: (...call: unknown[]) => calls.push(call) });
  });
  await open(page, './about');
  const calls = () => page.evaluate(() => (Reflect.get(window, 'calls') as unknown[]).slice(1));
  await expect.poll(calls).toEqual(views('/about'));
});

test('requests and queues nothing under Global Privacy Control', async ({ page }) => {
  await requestPrivacy(page);
  await open(page, './');
  await goTo(page, 'Contact');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => 'dataLayer' in window || 'gtag' in window)).toBe(false);
});

test('keeps working if the service never responds', async ({ page, watcher }) => {
  watcher.allowHost(analyticsHost);
  watcher.allowFailedRequests(/googletagmanager/);
  await page.route(`https://${analyticsHost}/**`, () => {});
  // Late fonts delay the load event, which an earlier request for the service would block.
  await page.route('**/*.woff2', async (route) => {
    await page.waitForTimeout(500);
    await route.continue();
  });
  await page.goto('./', { waitUntil: 'load' });
  await waitForHydration(page);
  await goTo(page, 'About');
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveClass('dark');
});
