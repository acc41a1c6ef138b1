import type { Page } from '@playwright/test';
import { framedPages, laptop, open, phone } from './open.ts';
import { expect, test } from './visit.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test.describe('On a phone, the menu', () => {
  test.use({ viewport: phone });

  test('is closed at first, opens with the button and closes with it.', async ({ page }) => {
    await open(page, './');
    await expect(menu(page)).toBeHidden();
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
    await expect(menu(page).getByRole('link')).toHaveText(['Home', 'About', 'Experience', 'Contact']);
    await toggle(page).click();
    await expect(menu(page)).toBeHidden();
  });

  test('closes when an item is chosen.', async ({ page }) => {
    await open(page, './');
    for (const { name, path } of framedPages.toReversed()) {
      await toggle(page).click();
      await menu(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(path.slice(1));
      await expect(menu(page)).toBeHidden();
    }
  });

  test('closes when the page that is open already is chosen.', async ({ page }) => {
    await open(page, './about');
    await toggle(page).click();
    await menu(page).getByRole('link', { name: 'About' }).click();
    await expect(menu(page)).toBeHidden();
  });

  test('closes with Escape, and the focus is back on the button.', async ({ page }) => {
    await open(page, './about');
    await toggle(page).press('Enter');
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link', { name: 'Home' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
  });

  test('closes at a tap beside it.', async ({ page }) => {
    await open(page, './about');
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
    await page.mouse.click(phone.width / 2, phone.height - 20);
    await expect(menu(page)).toBeHidden();
  });

  test('marks the open page.', async ({ page }) => {
    await open(page, './experience');
    await toggle(page).click();
    await expect(menu(page).locator('[aria-current="page"]')).toHaveText(['Experience']);
  });

  test('offers the theme as well.', async ({ page }) => {
    await open(page, './experience');
    await expect(page.getByRole('radio', { name: 'Dark theme' })).toBeHidden();
    await toggle(page).click();
    await page.getByRole('radio', { name: 'Dark theme' }).click();
    await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  });
});

test('On a wide screen the links lie open in the bar, and there is no button for a menu.', async ({
  page,
}) => {
  await page.setViewportSize(laptop);
  await open(page, './');
  await expect(menu(page)).toBeVisible();
  await expect(toggle(page)).toBeHidden();
});
