import type { Page } from '@playwright/test';
import { headerPages, laptop, open, phone } from './site-pages.ts';
import { expect, test } from './test.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test.describe('On a phone, the menu', () => {
  test.use({ viewport: phone });

  test('is closed at first, opens and closes with its button, marks the open page and offers the theme.', async ({
    page,
  }) => {
    await open(page, './experience');
    const dark = page.getByRole('radio', { name: 'Dark theme' });
    await expect(menu(page)).toBeHidden();
    await expect(dark).toBeHidden();
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
    await expect(menu(page).getByRole('link')).toHaveText(headerPages.map(({ name }) => name));
    await expect(menu(page).locator('[aria-current="page"]')).toHaveText(['Experience']);
    await dark.click();
    await expect(page.locator('html')).toHaveClass(/\bdark\b/);
    await toggle(page).click();
    await expect(menu(page)).toBeHidden();
  });

  test('closes when an item is chosen, also that of the open page.', async ({ page }) => {
    await open(page, './');
    for (const { name, path } of [...headerPages.toReversed(), { name: 'Home', path: './' }]) {
      await toggle(page).click();
      await menu(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(path.slice(1));
      await expect(menu(page)).toBeHidden();
    }
  });

  test('closes with Escape, which gives the focus back to the button, and at a tap beside it.', async ({
    page,
  }) => {
    await open(page, './about');
    await toggle(page).press('Enter');
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link', { name: 'Home' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();

    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
    await page.mouse.click(phone.width / 2, phone.height - 20);
    await expect(menu(page)).toBeHidden();
  });

  test('closes once the focus moves on past it, so that what has the focus can be seen, on the smallest screen as well.', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await open(page, './about');
    await toggle(page).press('Enter');
    for (const _ of headerPages) await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: 'System theme' })).toBeFocused();
    await expect(page.getByRole('radio', { name: 'System theme' })).toBeInViewport({ ratio: 1 });
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu(page)).toBeHidden();
    const hasFocusOnTop = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return false;
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + Math.min(height, 40) / 2));
      });
    await expect.poll(hasFocusOnTop).toBe(true);
  });
});

test('On a wide screen the links lie open in the header, and there is no button for a menu.', async ({
  page,
}) => {
  await page.setViewportSize(laptop);
  await page.goto('./');
  await expect(menu(page)).toBeVisible();
  await expect(toggle(page)).toBeHidden();
});
