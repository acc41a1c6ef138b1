import type { Page } from '@playwright/test';
import { alive } from './open.ts';
import { expect, test } from './visit.ts';

/** Opens the contact page with its clock standing still; from then on only `runFor` moves it. */
async function openWithClockStopped(page: Page): Promise<void> {
  await page.clock.install({ time: '2025-11-20T10:00:00' });
  await page.goto('./contact');
  await alive(page);
  await page.clock.pauseAt('2025-11-20T11:00:00');
}

const copy = (page: Page) => page.getByRole('button', { name: 'Copy email address' });
const dark = (page: Page) => page.getByRole('radio', { name: 'Dark theme' });
const light = (page: Page) => page.getByRole('radio', { name: 'Light theme' });
/** A tooltip is nothing but its words, which stand nowhere else on the page. */
const tip = (page: Page, words: string) => page.getByText(words, { exact: true });

test('A tooltip opens after the pointer has rested for 700 ms.', async ({ page }) => {
  await openWithClockStopped(page);
  const arrived = page.waitForResponse(/tooltip/);
  await copy(page).hover();
  await arrived;
  await page.clock.runFor(690);
  await expect(tip(page, 'Copy email address')).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tip(page, 'Copy email address')).toBeVisible();
  await page.mouse.move(2, 400);
  await page.clock.runFor(1000);
  await expect(tip(page, 'Copy email address')).toHaveCount(0);
});

test('A pointer that only passes by opens none.', async ({ page }) => {
  await openWithClockStopped(page);
  await copy(page).hover();
  await page.clock.runFor(600);
  await page.mouse.move(2, 400);
  await page.clock.runFor(2000);
  await expect(tip(page, 'Copy email address')).toHaveCount(0);
});

test('Within 300 ms of one closing, the next opens at once.', async ({ page }) => {
  await openWithClockStopped(page);
  await dark(page).hover();
  await page.clock.runFor(800);
  await expect(tip(page, 'Dark theme')).toBeVisible();
  await page.mouse.move(2, 400);
  await page.clock.runFor(280);
  await light(page).hover();
  await page.clock.runFor(20);
  await expect(tip(page, 'Light theme')).toBeVisible();
});

test('After 300 ms the next takes its 700 ms again.', async ({ page }) => {
  await openWithClockStopped(page);
  await dark(page).hover();
  await page.clock.runFor(800);
  await expect(tip(page, 'Dark theme')).toBeVisible();
  await page.mouse.move(2, 400);
  await page.clock.runFor(320);
  await light(page).hover();
  await page.clock.runFor(600);
  await expect(tip(page, 'Light theme')).toHaveCount(0);
  await page.clock.runFor(120);
  await expect(tip(page, 'Light theme')).toBeVisible();
});

test('One that moves from one thing to the next shows only the words of the last.', async ({ page }) => {
  await openWithClockStopped(page);
  await dark(page).hover();
  await page.clock.runFor(800);
  await expect(tip(page, 'Dark theme')).toBeVisible();
  await light(page).hover();
  await page.clock.runFor(500);
  await expect(tip(page, 'Light theme')).toBeVisible();
  await expect(tip(page, 'Dark theme')).toHaveCount(0);
});

test('A tooltip opens for the keyboard as well, and Escape closes it.', async ({ page }) => {
  await openWithClockStopped(page);
  await page.getByRole('main').getByRole('link').first().focus();
  await page.keyboard.press('Tab');
  await expect(copy(page)).toBeFocused();
  await page.clock.runFor(800);
  await expect(tip(page, 'Copy email address')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.clock.runFor(1000);
  await expect(tip(page, 'Copy email address')).toHaveCount(0);
  await expect(copy(page)).toBeFocused();
});

test('A tooltip stays open while the pointer rests.', async ({ page }) => {
  await openWithClockStopped(page);
  await copy(page).hover();
  await page.clock.runFor(60_000);
  await expect(tip(page, 'Copy email address')).toBeVisible();
});
