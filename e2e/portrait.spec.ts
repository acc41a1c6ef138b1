import { owner } from './fixtures/sample-owner/owner.ts';
import { rightToLeftSite } from './served-sites.ts';
import { open } from './site-pages.ts';
import { expect, test } from './test.ts';

for (const [theme, system, ink] of [
  ['light', 'dark', '#14213a'],
  ['dark', 'light', '#2a2d33'],
] as const) {
  test(`Home and Links show the drawing in the chosen ${theme} theme.`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system });
    await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme);
    for (const path of ['./', './links']) {
      await open(page, path);
      const picture = page.locator('main figure img:visible');
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveAttribute('alt', owner.portrait?.alt ?? '');
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight))
        .toBeGreaterThan(0);
      const file = await page.request.get((await picture.getAttribute('src')) ?? '');
      expect(await file.text()).toContain(`fill="${ink}"`);
    }
  });
}

test.describe('On a phone with a sharp screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });

  test('the photograph on Home costs 20 KiB at most.', async ({ page, watcher }) => {
    watcher.allowHost(new URL(rightToLeftSite.home).host);
    const loaded = page.waitForResponse(/\/assets\/portrait-/);
    await open(page, rightToLeftSite.home);
    await page.locator('main figure img').scrollIntoViewIfNeeded();
    const response = await loaded;
    // The largest that the fixture's photograph gives.
    expect(response.url()).toContain('/portrait-720-');
    expect((await response.body()).length).toBeLessThanOrEqual(20 * 1024);
  });
});
