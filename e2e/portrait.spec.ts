import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { owner } from '../fixtures/sample-owner/owner.ts';
import { rightToLeftSite } from './support/served-sites.ts';
import { open } from './support/site-pages.ts';
import { expect, test } from './support/test.ts';

const portrait = (page: Page) => page.getByAltText(owner.portrait?.alt ?? '');

/** Returns the rendered color of the hair. */
async function hairColor(picture: Locator): Promise<string> {
  const { data, info } = await sharp(await picture.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [x, y] = [Math.round(0.19 * info.width), Math.round(0.69 * info.height)];
  const at = (y * info.width + x) * info.channels;
  return `#${data.subarray(at, at + 3).toString('hex')}`;
}

const light = '#14213a';
const dark = '#2a2d33';

for (const [choice, system, hair] of [
  ['light', 'dark', light],
  ['dark', 'light', dark],
  ['system', 'dark', dark],
] as const) {
  test(`shows the drawing of the ${choice} theme on a ${system} system`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system });
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), choice);
    for (const path of ['./', './links']) {
      await open(page, path);
      await expect.poll(() => hairColor(portrait(page)), path).toBe(hair);
    }
  });
}

test('follows the system without script', async ({ browser, baseURL }) => {
  const page = await browser.newPage({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    colorScheme: 'dark',
  });
  await page.goto('./links');
  await expect.poll(() => hairColor(portrait(page))).toBe(dark);
  await page.close();
});

test('shows the light drawing in print and forced colors', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, './links');
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
  await expect.poll(() => hairColor(portrait(page))).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print', forcedColors: 'none' });
  await expect.poll(() => hairColor(portrait(page))).toBe(light);
});

test('never shows the light drawing in the dark theme, even while the dark one loads', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const held: (() => void)[] = [];
  const files = new Set<string>();
  await page.route('**/assets/portrait-*', async (route) => {
    const isDark = (await (await page.request.get(route.request().url())).text()).includes(dark);
    files.add(isDark ? 'dark' : 'light');
    if (isDark) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto('./links', { waitUntil: 'commit' });
  await expect.poll(() => [...files].sort()).toEqual(['dark', 'light']);
  const picture = portrait(page);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  expect(await hairColor(picture)).not.toBe(light);
  for (const release of held) release();
  await expect.poll(() => hairColor(picture)).toBe(dark);
});

test.describe('on a high-density phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });

  test('loads at most 20 KiB for the photo on Home', async ({ page, watcher }) => {
    watcher.allowHost(new URL(rightToLeftSite.home).host);
    const loaded = page.waitForResponse(/\/assets\/portrait-/);
    await open(page, rightToLeftSite.home);
    await page.locator('main figure img').scrollIntoViewIfNeeded();
    const response = await loaded;
    // The fixture's largest size.
    expect(response.url()).toContain('/portrait-720-');
    expect((await response.body()).length).toBeLessThanOrEqual(20 * 1024);
  });
});
