import type { Page } from '@playwright/test';
import { hydrated, laptop } from './site-pages.ts';
import { expect, test } from './test.ts';

test.use({ viewport: laptop });

const copy = (page: Page) => page.getByRole('button', { name: 'Copy email address' });
const option = (page: Page, name: string) => page.getByRole('radio', { name });
/** A tooltip is nothing but its words, which stand nowhere else on the page. */
const tooltip = (page: Page, words: string) => page.getByText(words, { exact: true });

const away = (page: Page) => page.mouse.move(2, 400);

/** Opens the contact page with its clock standing still; from then on only `runFor` moves it. */
test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: '2025-11-20T10:00:00' });
  await page.goto('./contact');
  await hydrated(page);
  await page.clock.pauseAt('2025-11-20T11:00:00');
});

test('A tooltip opens after the pointer has rested for 700 ms, not when it only passes by, and stays while it rests.', async ({
  page,
}) => {
  const arrived = page.waitForResponse(/tooltip/);
  await copy(page).hover();
  await arrived;
  await page.clock.runFor(600);
  await away(page);
  await page.clock.runFor(2000);
  await expect(tooltip(page, 'Copy email address')).toHaveCount(0);

  await copy(page).hover();
  await page.clock.runFor(690);
  await expect(tooltip(page, 'Copy email address')).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tooltip(page, 'Copy email address')).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(tooltip(page, 'Copy email address')).toBeVisible();
  await away(page);
  await page.clock.runFor(1000);
  await expect(tooltip(page, 'Copy email address')).toHaveCount(0);
});

test('Within 300 ms of one closing, the next opens at once; after 300 ms it takes its 700 ms again.', async ({
  page,
}) => {
  await option(page, 'Dark theme').hover();
  await page.clock.runFor(800);
  await expect(tooltip(page, 'Dark theme')).toBeVisible();
  await away(page);
  await page.clock.runFor(280);
  await option(page, 'Light theme').hover();
  await page.clock.runFor(20);
  await expect(tooltip(page, 'Light theme')).toBeVisible();

  await away(page);
  await page.clock.runFor(320);
  await option(page, 'Dark theme').hover();
  await page.clock.runFor(600);
  await expect(tooltip(page, 'Dark theme')).toHaveCount(0);
  await page.clock.runFor(120);
  await expect(tooltip(page, 'Dark theme')).toBeVisible();
});

test('One that moves from one thing to the next shows only the words of the last.', async ({ page }) => {
  await option(page, 'Dark theme').hover();
  await page.clock.runFor(800);
  await expect(tooltip(page, 'Dark theme')).toBeVisible();
  await option(page, 'Light theme').hover();
  await page.clock.runFor(500);
  await expect(tooltip(page, 'Light theme')).toBeVisible();
  await expect(tooltip(page, 'Dark theme')).toHaveCount(0);
});

test('A tooltip stays while the pointer moves onto it and rests there; then Escape closes it, or the pointer that leaves it.', async ({
  page,
}) => {
  const plate = tooltip(page, 'Copy email address');
  for (const leave of [() => page.keyboard.press('Escape'), () => away(page)]) {
    await copy(page).hover();
    await page.clock.runFor(800);
    const from = await copy(page).boundingBox();
    const to = await plate.boundingBox();
    if (!from || !to) throw new Error('The tooltip is not on the screen.');
    // Through the gap between the two, where neither is.
    await page.mouse.move(from.x + from.width / 2, (from.y + to.y + to.height) / 2);
    await page.clock.runFor(100);
    await plate.hover();
    await page.clock.runFor(60_000);
    await expect(plate).toBeVisible();
    await leave();
    await page.clock.runFor(1000);
    await expect(plate).toHaveCount(0);
    await away(page);
  }
});

test('A tooltip opens for the keyboard as well, and Escape closes it.', async ({ page }) => {
  await page.getByRole('main').getByRole('link').first().focus();
  await page.keyboard.press('Tab');
  await expect(copy(page)).toBeFocused();
  await page.clock.runFor(800);
  await expect(tooltip(page, 'Copy email address')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.clock.runFor(1000);
  await expect(tooltip(page, 'Copy email address')).toHaveCount(0);
  await expect(copy(page)).toBeFocused();
});
