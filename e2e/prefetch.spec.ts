import type { Page } from '@playwright/test';
import { headerLink, open, phone, prefetched } from './site-pages.ts';
import { expect, test } from './test.ts';

/** How much code and how many styles are requested from now on, and how much of it has arrived. */
function watchCode(page: Page): { requested: number; arrived: number } {
  const code = { requested: 0, arrived: 0 };
  const isCode = (address: string) => /\.(?:js|css)$/.test(new URL(address).pathname);
  page.on('request', (request) => {
    if (isCode(request.url())) code.requested += 1;
  });
  page.on('requestfinished', (request) => {
    if (isCode(request.url())) code.arrived += 1;
  });
  return code;
}

/** A font for characters that home does not use, the icon of the tab, and pictures, which say in words what they show. */
const mayBeMissing = /\.woff2$|favicon|\/picture-[^/]*$/;

/** Follows the header's link without a connection. */
async function goTo(page: Page, name: string): Promise<void> {
  await headerLink(page, name).click();
  await expect(headerLink(page, name)).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
}

test('Under Save-Data only what is asked for is loaded, and its styles with it.', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await open(page, './');
  await page.waitForLoadState('networkidle');
  const code = watchCode(page);
  await headerLink(page, 'About').hover();
  await page.waitForTimeout(300);
  expect(code.requested).toBe(0);

  const styles = Promise.withResolvers<void>();
  await page.route('**/*.css', (route) => styles.promise.then(() => route.continue()));
  const asked = page.waitForRequest('**/*.css');
  await headerLink(page, 'About').click();
  await asked;
  // Longer than a frame: a page without its styles would be seen.
  await page.waitForTimeout(100);
  await expect(page.getByRole('heading', { name: 'My Journey' })).toBeHidden();
  styles.resolve();
  await expect(page.getByRole('heading', { name: 'My Journey' })).toBeVisible();
});

test('A link that is pointed at loads its page, and nothing does before.', async ({
  page,
  context,
  watcher,
}) => {
  watcher.allowFailedRequests(mayBeMissing);
  await open(page, './');
  await page.waitForLoadState('networkidle');
  const isLoaded = (id: string) =>
    page.evaluate(
      (chunk) => performance.getEntriesByType('resource').some(({ name }) => name.includes(chunk)),
      `/assets/${id}-`,
    );
  expect(await isLoaded('home')).toBe(true);
  expect(await isLoaded('contact')).toBe(false);
  const code = watchCode(page);
  const link = page.getByRole('main').getByRole('link', { name: "Let's Connect" }).first();
  await link.hover();
  await expect.poll(() => code.arrived > 0 && code.arrived === code.requested).toBe(true);
  expect(await isLoaded('about')).toBe(false);
  await context.setOffline(true);
  await link.click();
  await expect(headerLink(page, 'Contact')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('On a phone all pages of the menu are loaded once its button has the focus.', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, './');
  await page.getByRole('button', { name: 'Menu' }).focus();
  await prefetched(page);
});

test('A page prepared for a click is not read out, not reached by Tab, not printed.', async ({ page }) => {
  await open(page, './');
  const read = await page.locator('body').ariaSnapshot();
  await headerLink(page, 'Contact').hover();
  const prepared = page.locator('main h1').nth(1);
  await expect(prepared).toBeAttached();
  expect(await page.locator('body').ariaSnapshot()).toBe(read);
  await page.emulateMedia({ media: 'print' });
  await expect(prepared).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('main').getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeFocused();
  await goTo(page, 'Contact');
  await expect(page.locator('main h1')).toHaveCount(1);
});

test('A page prepared for a click moves nothing on the page in view.', async ({ page }) => {
  await open(page, './contact');
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();
  await headerLink(page, 'Home').hover();
  await expect(page.locator('main h1').nth(1)).toBeAttached();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  expect(await heading.boundingBox()).toEqual(before);
});
