import type { Page } from '@playwright/test';
import { headerLink, headerPages, hydrated, laptop, open } from '../site-pages.ts';
import { expect, test } from '../test.ts';
import { analyticsHost, fakeAnalytics, respondingAnalytics } from './analytics-service.ts';

test.use({ viewport: laptop });

const id = 'G-TEST123456';

/** The page views reported since the page was loaded: path and title of each. */
const views = (page: Page) =>
  page.evaluate(() =>
    ((Reflect.get(window, 'dataLayer') ?? []) as ArrayLike<unknown>[])
      .map((call) => Array.from(call))
      .filter(([command]) => command === 'config')
      .map(([, target, more]) => ({ id: target, ...(more as { page_path: string; page_title: string }) })),
  );

const paths = async (page: Page) => (await views(page)).map(({ page_path }) => page_path);

test('Every change of the page is reported once, with the new path and title; the service’s script is loaded once, with the id.', async ({
  page,
  watcher,
}) => {
  const requested = await fakeAnalytics(page, watcher);
  await open(page, './');
  const titles = [await page.title()];
  for (const { name } of headerPages.slice(1)) {
    await headerLink(page, name).click();
    await expect(page).not.toHaveTitle(titles.at(-1) ?? '');
    titles.push(await page.title());
  }
  await headerLink(page, 'Contact').click();
  await page.goBack();
  await expect(page).toHaveTitle(titles.at(-2) ?? '');
  titles.push(await page.title());
  await expect.poll(() => views(page)).toHaveLength(5);
  await page.waitForLoadState('networkidle');
  expect(await views(page)).toEqual(
    ['/', '/about', '/experience', '/contact', '/experience'].map((page_path, at) => ({
      id,
      page_path,
      page_title: titles[at],
    })),
  );
  expect(new Set(titles).size).toBe(4);
  expect(requested).toEqual([`https://${analyticsHost}/gtag/js?id=${id}`]);
  // The service ignores lists.
  const shapes = await page.evaluate(() =>
    (Reflect.get(window, 'dataLayer') as unknown[]).map((call) => Object.prototype.toString.call(call)),
  );
  expect(new Set(shapes)).toEqual(new Set(['[object Arguments]']));
});

test('The query of the address is reported and its fragment is not; an unknown address is reported as it was asked for.', async ({
  page,
  watcher,
}) => {
  await fakeAnalytics(page, watcher);
  await open(page, './about?from=mail&x=%C3%A9#s-reading');
  await expect.poll(() => paths(page)).toEqual(['/about?from=mail&x=%C3%A9']);
  await page.evaluate(() => {
    location.hash = 's-journey';
  });
  await headerLink(page, 'Contact').click();
  await expect.poll(() => paths(page)).toEqual(['/about?from=mail&x=%C3%A9', '/contact']);

  watcher.allowFailedRequests(/nowhere/);
  watcher.expectConsole(/^404: no page at \/nowhere$/);
  await open(page, './nowhere');
  await expect.poll(() => paths(page)).toEqual(['/nowhere']);
});

test('Nothing in the policy stops the service’s script: it makes policies and scripts of its own, and all its reports leave.', async ({
  page,
  watcher,
}) => {
  const requested = await respondingAnalytics(page, watcher);
  await open(page, './');
  const collect = 'google-analytics.com/g/collect?v=2';
  const expected = [
    `https://${analyticsHost}/gtag/js?id=${id}`,
    `https://${analyticsHost}/a?trusted`,
    `https://${analyticsHost}/a?bare`,
    `https://region1.${collect}`,
    `https://www.${collect}`,
    'https://analytics.google.com/g/collect?v=2',
  ];
  await expect.poll(() => requested.toSorted()).toEqual(expected.toSorted());
});

test('A visitor who asks not to be tracked is not: nothing is requested and nothing noted.', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
  });
  await open(page, './');
  await headerLink(page, 'Contact').click();
  await expect(page).toHaveURL(/\/contact$/);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
});

/** Whether the page loads, changes and follows the theme as ever. */
async function expectUndisturbed(page: Page): Promise<void> {
  await open(page, './');
  await headerLink(page, 'About').click();
  await expect(page.getByRole('heading', { name: 'My Journey' })).toBeVisible();
  await page.getByRole('radio', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveClass('dark');
}

test('A service that is blocked, or whose script breaks, disturbs nothing.', async ({ page, watcher }) => {
  const script = `https://${analyticsHost}/**`;
  watcher.allowHost(analyticsHost);
  watcher.allowFailedRequests(/googletagmanager/);
  await page.route(script, (route) => route.abort('blockedbyclient'));
  await expectUndisturbed(page);

  await page.unroute(script);
  watcher.expectConsole(/not ours/);
  await page.route(script, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `throw new Error('not ours')` }),
  );
  await expectUndisturbed(page);
});

test('A service that never responds holds nothing up: the page is loaded without it.', async ({
  page,
  watcher,
}) => {
  watcher.allowHost(analyticsHost);
  await page.route(`https://${analyticsHost}/**`, () => {});
  // Fonts that come late give the page's own script the time to ask for the service before the page is loaded.
  await page.route('**/*.woff2', async (route) => {
    await page.waitForTimeout(500);
    await route.continue();
  });
  await page.goto('./', { waitUntil: 'load' });
  await hydrated(page);
  await expectUndisturbed(page);
});
