import { downloads } from '#model/downloads.ts';
import { analyticsCalls, analyticsHost, mockAnalytics, requestPrivacy } from './support/analytics.ts';
import { statsHost, subPathSite, verifiedSite } from './support/served-sites.ts';
import { goTo, headerPages, open, waitForHydration } from './support/site-pages.ts';
import { expect, test } from './support/test.ts';

const [placeholderId, testId] = ['G-XXXXXXXXXX', 'G-TEST123456'];
const views = (id: string, ...paths: string[]) => paths.map((page_path) => ['config', id, { page_path }]);

test('queues page views, stores nothing and requests no downloads on hover', async ({ page, context }) => {
  const paths: string[] = [];
  context.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const calls: unknown[] = [];
  let hovered = 0;
  await open(page, './links');
  await open(page, './');
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
  expect(calls).toEqual(views(placeholderId, ...headerPages.toReversed().map(({ path }) => path.slice(1))));
  await page.waitForLoadState('networkidle');
  expect(Object.values(downloads).filter(({ path }) => paths.includes(`/${path}`))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).toEqual([]);
});

test('queues page views for the placeholder id even under Global Privacy Control', async ({ page }) => {
  await requestPrivacy(page);
  await open(page, './about?from=mail');
  await expect.poll(() => analyticsCalls(page)).toEqual(views(placeholderId, '/about?from=mail'));
});

test.describe('Google Analytics', () => {
  test.use({ baseURL: subPathSite.home });

  test('reports each page view once, by path and query', async ({ page, watcher }) => {
    const requested = await mockAnalytics(page, watcher);
    const first = '/about?from=mail&x=%C3%A9';
    await open(page, `.${first}#s-reading`);
    await page.evaluate(() => void location.assign('#s-journey'));
    await expect.poll(() => analyticsCalls(page)).toEqual(views(testId, first));
    // gtag.js ignores arrays.
    expect(await page.evaluate('dataLayer.every((call) => String(call) === "[object Arguments]")')).toBe(
      true,
    );
    // The policy allows the scripts and reports of gtag.js, and doesn't require Trusted Types.
    const hosts = ['region1.google-analytics', 'www.google-analytics', 'analytics.google'];
    const expected = [
      ...['gtag/js?id=G-TEST123456', 'a?trusted', 'a?bare'].map((path) => `https://${analyticsHost}/${path}`),
      ...hosts.map((host) => `https://${host}.com/g/collect?v=2`),
    ];
    await expect.poll(() => requested.toSorted()).toEqual(expected.toSorted());
    for (const { name, path } of headerPages.toReversed()) {
      await goTo(page, name);
      await expect.poll(() => analyticsCalls(page)).toEqual(views(testId, path.slice(1)));
    }

    watcher.allowFailedRequests(/nowhere/);
    watcher.expectConsole(/^404: no page at \/nowhere$/);
    await open(page, './nowhere');
    await expect.poll(() => analyticsCalls(page)).toEqual(views(testId, '/nowhere'));
  });

  test('reports a prerendered page only once it is shown', async ({ page, watcher }) => {
    const requested = await mockAnalytics(page, watcher);
    await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }));
    await open(page, './about');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
    expect(requested).toEqual([]);
    await page.evaluate(() => void document.dispatchEvent(new Event('prerenderingchange')));
    await expect.poll(() => analyticsCalls(page)).toEqual(views(testId, '/about'));
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
});

test.describe('another analytics service', () => {
  test.use({ baseURL: verifiedSite.home });

  test('counts each page view once without Google, but none under Global Privacy Control', async ({
    page,
    watcher,
  }) => {
    const counted: string[] = [];
    for (const host of [statsHost, 'in.example.com']) watcher.allowHost(host);
    const body = `
      const { site, api } = document.currentScript.dataset;
      fetch(api, { method: 'POST', mode: 'no-cors', body: site + location.pathname });
    `;
    await page.route(`https://${statsHost}/count.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
    await page.route('https://in.example.com/event', (route) => {
      counted.push(route.request().postData() ?? '');
      return route.fulfill();
    });
    await open(page, './');
    await expect.poll(() => counted).toEqual(['bo/']);
    await goTo(page, 'About');
    await expect.poll(() => counted).toEqual(['bo/', 'bo/about']);
    expect(await page.evaluate(() => 'gtag' in window || 'dataLayer' in window)).toBe(false);
    await page.goBack();
    await expect.poll(() => counted).toEqual(['bo/', 'bo/about', 'bo/']);

    await requestPrivacy(page);
    await open(page, './contact');
    await page.waitForLoadState('networkidle');
    expect(counted).toHaveLength(3);
  });
});
