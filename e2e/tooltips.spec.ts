import type { Page } from '@playwright/test';
import { hydrated, laptop } from './site-pages.ts';
import { expect, test } from './test.ts';

test.use({ viewport: laptop });

const copy = (page: Page) => page.getByRole('button', { name: 'Copy email address' });
const option = (page: Page, name: string) => page.getByRole('radio', { name });
const tooltip = (page: Page) => page.getByRole('tooltip');

const away = (page: Page) => page.mouse.move(2, 400);

/** Opens the contact page with its clock standing still; from then on only `runFor` moves it. */
test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: '2025-11-20T10:00:00' });
  await page.goto('./contact');
  await hydrated(page);
  await page.clock.pauseAt('2025-11-20T11:00:00');
});

test('A tooltip opens after the pointer has rested for 700 ms, not when it only passes by; it describes its control, covers none of it, and stays while it rests.', async ({
  page,
}) => {
  await copy(page).hover();
  await page.clock.runFor(600);
  await away(page);
  await page.clock.runFor(2000);
  await expect(tooltip(page)).toHaveCount(0);

  await copy(page).hover();
  await page.clock.runFor(699);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip(page)).toHaveText('Copy email address');
  await expect(tooltip(page)).toBeInViewport({ ratio: 1 });
  await expect(copy(page)).toHaveAccessibleDescription('Copy email address');
  const [plate, control] = [await tooltip(page).boundingBox(), await copy(page).boundingBox()];
  expect((plate?.y ?? 0) + (plate?.height ?? 0)).toBeLessThanOrEqual(control?.y ?? 0);
  await page.clock.runFor(60_000);
  await expect(tooltip(page)).toBeVisible();
  await away(page);
  await page.clock.runFor(1000);
  await expect(tooltip(page)).toHaveCount(0);
  await expect(copy(page)).toHaveAccessibleDescription('');
});

test('Within 300 ms of leaving one, the next opens at once, alone; after 300 ms it takes its 700 ms again.', async ({
  page,
}) => {
  await option(page, 'Dark theme').hover();
  await page.clock.runFor(700);
  await expect(tooltip(page)).toHaveText('Dark theme');
  await expect(tooltip(page)).toBeInViewport({ ratio: 1 });
  await option(page, 'System theme').hover();
  await page.clock.runFor(1);
  await expect(tooltip(page)).toHaveText('System theme');
  await away(page);
  await page.clock.runFor(299);
  await option(page, 'Light theme').hover();
  await page.clock.runFor(1);
  await expect(tooltip(page)).toHaveText('Light theme');

  await away(page);
  await page.clock.runFor(300);
  await option(page, 'Dark theme').hover();
  await page.clock.runFor(699);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip(page)).toHaveText('Dark theme');
});

test('A tooltip stays while the pointer crosses to it and rests there; then Escape closes it, or the pointer that leaves it.', async ({
  page,
}) => {
  for (const leave of [() => page.keyboard.press('Escape'), () => away(page)]) {
    await copy(page).hover();
    await page.clock.runFor(700);
    const from = await copy(page).boundingBox();
    const to = await tooltip(page).boundingBox();
    if (!from || !to) throw new Error('The tooltip is not on the screen.');
    // Through the gap between the two, where neither is.
    await page.mouse.move(from.x + from.width / 2, (from.y + to.y + to.height) / 2);
    await page.clock.runFor(100);
    await tooltip(page).hover();
    await page.clock.runFor(60_000);
    await expect(tooltip(page)).toBeVisible();
    await leave();
    await page.clock.runFor(1000);
    await expect(tooltip(page)).toHaveCount(0);
    await away(page);
    await page.clock.runFor(1000);
  }
});

test('A press closes a tooltip until the pointer comes back.', async ({ page }) => {
  await copy(page).hover();
  await page.clock.runFor(700);
  await copy(page).click();
  await page.clock.runFor(1000);
  await expect(tooltip(page)).toHaveCount(0);
});

test('A tooltip opens for the keyboard as well, and Escape closes it.', async ({ page }) => {
  await page.getByRole('main').getByRole('link').first().focus();
  await page.keyboard.press('Tab');
  await expect(copy(page)).toBeFocused();
  await page.clock.runFor(700);
  await expect(tooltip(page)).toHaveText('Copy email address');
  await page.keyboard.press('Escape');
  await page.clock.runFor(1000);
  await expect(tooltip(page)).toHaveCount(0);
  await expect(copy(page)).toBeFocused();
});
