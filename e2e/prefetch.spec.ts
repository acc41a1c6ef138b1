import type { Page } from '@playwright/test';
import { emulateConnection, headerLink, open } from './site-pages.ts';
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
  await emulateConnection(page, { saveData: true });
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

test('On a slow connection a link that is pointed at loads its page.', async ({ page, context, watcher }) => {
  watcher.allowFailedRequests(mayBeMissing);
  await emulateConnection(page, { effectiveType: '3g' });
  await open(page, './');
  await page.waitForLoadState('networkidle');
  const code = watchCode(page);
  await headerLink(page, 'About').hover();
  await expect.poll(() => code.arrived > 0 && code.arrived === code.requested).toBe(true);
  await context.setOffline(true);
  await goTo(page, 'About');
  await context.setOffline(false);
  const before = code.requested;
  await goTo(page, 'Contact');
  expect(code.requested).toBeGreaterThan(before);
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
