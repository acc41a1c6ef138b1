import sharp from 'sharp';
import { owner } from '../owners/sample-owner/owner.ts';
import { rightToLeftSite } from './support/served-sites.ts';
import { open } from './support/site-pages.ts';
import { expect, type Page, test } from './support/test.ts';

const portrait = (page: Page) => page.getByRole('img', { name: owner.portrait?.alt ?? '' });

/** Returns the rendered color of the hair. */
async function hairColor(page: Page): Promise<string> {
  const picture = sharp(await portrait(page).screenshot()).removeAlpha();
  const { width, height } = await picture.metadata();
  const pixel = { left: Math.round(0.19 * width), top: Math.round(0.69 * height), width: 1, height: 1 };
  return `#${(await picture.extract(pixel).raw().toBuffer()).toString('hex')}`;
}

const expectHair = (page: Page, color: string) => expect.poll(() => hairColor(page)).toBe(color);

const light = '#14213a';
const dark = '#2a2d33';

test('shows the drawing of the theme, and the light one in print', async ({ page }) => {
  for (const choice of ['light', 'dark', 'system']) {
    await page.emulateMedia({ colorScheme: choice === 'dark' ? 'light' : 'dark' });
    await open(page, './');
    await page.evaluate((theme) => localStorage.setItem('theme', theme), choice);
    await page.reload();
    await expectHair(page, choice === 'light' ? light : dark);
  }
  await page.emulateMedia({ media: 'print' });
  await expectHair(page, light);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

  test('shows the drawing of the system theme', async ({ page }) => {
    await page.goto('./links');
    await expectHair(page, dark);
  });
});

test.describe('on a high-density phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });

  test('loads at most 20 KiB for the photo on Home', async ({ page, watcher }) => {
    watcher.allowHost(new URL(rightToLeftSite.home).host);
    const loaded = page.waitForResponse(/\/assets\/portrait-/);
    await open(page, rightToLeftSite.home);
    await page.locator('main figure img').scrollIntoViewIfNeeded();
    const response = await loaded;
    // The largest width that the build renders.
    expect(response.url()).toContain('/portrait-720-');
    expect((await response.body()).length).toBeLessThanOrEqual(20 * 1024);
  });
});
