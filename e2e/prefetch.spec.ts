import { waitForPaint } from './support/layout-shifts.ts';
import { holdRequests } from './support/requests.ts';
import { expectCurrentPage, goTo, headerLink, open, phone, waitForPrefetch } from './support/site-pages.ts';
import { expect, type Page, test } from './support/test.ts';

/** Counts script and stylesheet requests from now on. */
function countAssets(page: Page): { requested: number; loaded: number } {
  const assets = { requested: 0, loaded: 0 };
  const isAsset = (address: string) => /\.(?:js|css)$/.test(new URL(address).pathname);
  page.on('request', (request) => {
    if (isAsset(request.url())) assets.requested += 1;
  });
  page.on('requestfinished', (request) => {
    if (isAsset(request.url())) assets.loaded += 1;
  });
  return assets;
}

test('prefetches nothing under Save-Data and waits for styles on navigation', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await open(page, './');
  await page.waitForLoadState('networkidle');
  const assets = countAssets(page);
  await headerLink(page, 'About').hover();
  await page.waitForTimeout(300);
  expect(assets.requested).toBe(0);

  const loadStyles = await holdRequests(page, '**/*.css');
  const asked = page.waitForRequest('**/*.css');
  await headerLink(page, 'About').click();
  await asked;
  // Long enough for an unstyled page to appear.
  await page.waitForTimeout(100);
  const heading = page.getByRole('heading', { name: 'My Journey' });
  await expect(heading).toBeHidden();
  loadStyles();
  await expect(heading).toBeVisible();
});

test('prefetches a page when its link is hovered, not before', async ({ page, context, watcher }) => {
  // Fonts, the favicon and pictures aren't prefetched.
  watcher.allowFailedRequests(/\.woff2$|favicon|\/picture-[^/]*$/);
  await open(page, './');
  await page.waitForLoadState('networkidle');
  const isLoaded = (id: string) =>
    page.evaluate(
      (chunk) => performance.getEntriesByType('resource').some(({ name }) => name.includes(chunk)),
      `/assets/${id}-`,
    );
  expect(await isLoaded('home')).toBe(true);
  expect(await isLoaded('contact')).toBe(false);
  const assets = countAssets(page);
  const link = page.getByRole('main').getByRole('link', { name: "Let's Connect" }).first();
  await link.hover();
  await expect.poll(() => assets.loaded > 0 && assets.loaded === assets.requested).toBe(true);
  expect(await isLoaded('about')).toBe(false);
  await context.setOffline(true);
  await link.click();
  await expectCurrentPage(page, 'Contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('prefetches all header pages on a phone when the menu button gets focus', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, './');
  await page.getByRole('button', { name: 'Menu' }).focus();
  await waitForPrefetch(page);
});

test('hides pages rendered on hover from screen readers, Tab, print and the layout', async ({ page }) => {
  await open(page, './');
  const seen = async () => [
    await page.locator('body').ariaSnapshot(),
    await page.getByRole('heading', { level: 1 }).boundingBox(),
  ];
  const before = await seen();
  await headerLink(page, 'Contact').hover();
  const prepared = page.locator('main h1').nth(1);
  await expect(prepared).toBeAttached();
  await waitForPaint(page);
  expect(await seen()).toEqual(before);
  await page.emulateMedia({ media: 'print' });
  await expect(prepared).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('main').getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeFocused();
  await goTo(page, 'Contact');
  await expect(page.locator('main h1')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});
