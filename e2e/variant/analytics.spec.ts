import type { Page } from '@playwright/test';
import { alive, framedPages, open } from '../open.ts';
import { expect, test } from '../visit.ts';
import { analyticsHost, answerAnalytics } from './analytics-stub.ts';

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

const follow = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).click();

test.describe('With a measurement id', () => {
  let asked: string[];
  test.beforeEach(async ({ page, visit }) => {
    asked = await answerAnalytics(page, visit);
  });

  test('the first page is reported once, and the service’s script is fetched once, with the id.', async ({
    page,
  }) => {
    await open(page, './about');
    await expect
      .poll(() => views(page))
      .toEqual([{ id, page_path: '/about', page_title: await page.title() }]);
    await follow(page, 'Contact');
    await expect.poll(() => paths(page)).toEqual(['/about', '/contact']);
    expect(asked).toEqual([`https://${analyticsHost}/gtag/js?id=${id}`]);
  });

  test('every change of the page is reported once, with the new path and the new title.', async ({
    page,
  }) => {
    await open(page, './');
    const titles = [await page.title()];
    for (const { name } of framedPages.slice(1)) {
      await follow(page, name);
      await expect(page).not.toHaveTitle(titles.at(-1) ?? '');
      titles.push(await page.title());
    }
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
  });

  test('the part of the address after the question mark is reported, the part after # is not.', async ({
    page,
  }) => {
    await open(page, './about?from=mail&x=%C3%A9#s-reading');
    await expect.poll(() => paths(page)).toEqual(['/about?from=mail&x=%C3%A9']);
    await page.evaluate(() => {
      location.hash = 's-journey';
    });
    await page.keyboard.press('Tab');
    await follow(page, 'Contact');
    await expect.poll(() => paths(page)).toEqual(['/about?from=mail&x=%C3%A9', '/contact']);
  });

  test('the page that is open already is not reported again when it is chosen.', async ({ page }) => {
    await open(page, './about');
    await follow(page, 'About');
    await follow(page, 'Contact');
    await expect.poll(() => paths(page)).toEqual(['/about', '/contact']);
  });

  test('an unknown address is reported as it was asked for.', async ({ page, visit }) => {
    visit.allowFailedRequests(/nowhere/);
    visit.expectConsole(/^404: no page at \/nowhere$/);
    await open(page, './nowhere');
    await expect.poll(() => paths(page)).toEqual(['/nowhere']);
  });

  test('the call has the shape that the service takes: an arguments object, not a list.', async ({
    page,
  }) => {
    await open(page, './');
    const shapes = await page.evaluate(() =>
      (Reflect.get(window, 'dataLayer') as unknown[]).map((call) => Object.prototype.toString.call(call)),
    );
    expect(shapes).toEqual(['[object Arguments]', '[object Arguments]']);
  });
});

test('A visitor who asks not to be tracked is not: nothing is fetched and nothing noted.', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
  });
  await open(page, './');
  await follow(page, 'Contact');
  await expect(page).toHaveURL(/\/contact$/);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
});

test.describe('The visitor notices nothing', () => {
  test('of a service that is blocked.', async ({ page, visit }) => {
    visit.allowHost(analyticsHost);
    visit.allowFailedRequests(/googletagmanager/);
    await page.route(`https://${analyticsHost}/**`, (route) => route.abort('blockedbyclient'));
    await open(page, './');
    await follow(page, 'About');
    await expect(page.getByRole('heading', { name: 'My Journey' })).toBeVisible();
    await page.getByRole('radio', { name: 'Dark theme' }).click();
    await expect(page.locator('html')).toHaveClass('dark');
  });

  test('of a service that never answers: the page is loaded without it.', async ({ page, visit }) => {
    visit.allowHost(analyticsHost);
    await page.route(`https://${analyticsHost}/**`, () => {});
    // Fonts that come late give the page's own script the time to ask for the service before the page is loaded.
    await page.route('**/*.woff2', async (route) => {
      await alive(page, 3000).catch(() => {});
      await route.continue();
    });
    // 'load' is what the browser's own sign of being busy waits for.
    await page.goto('./', { waitUntil: 'load' });
    await alive(page);
    await follow(page, 'About');
    await expect(page.getByRole('heading', { name: 'My Journey' })).toBeVisible();
  });

  test('of a service whose script breaks.', async ({ page, visit }) => {
    visit.allowHost(analyticsHost);
    visit.expectConsole(/not ours/);
    await page.route(`https://${analyticsHost}/**`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `throw new Error('not ours')` }),
    );
    await open(page, './');
    await follow(page, 'About');
    await expect(page.getByRole('heading', { name: 'My Journey' })).toBeVisible();
  });
});
