import type { Page } from '@playwright/test';
import { open } from './site-pages.ts';
import { expect, test } from './test.ts';

/** The card; its box is what scrolls. */
const card = (page: Page) => page.getByRole('region', { name: 'Reading List' });
const box = (page: Page) => card(page).locator('[tabindex="0"]');
/** What surrounds the box and says in its attributes whether it is expanded, and whether more lies below. */
const list = (page: Page) => box(page).locator('..');
const arrow = (page: Page) => list(page).locator('> [aria-hidden="true"]');
const scrollBox = (page: Page, top: number) => box(page).evaluate((found, y) => found.scrollTo(0, y), top);

/** Whether it bounces, and whether it goes on for as long as there is a reason to. */
const bouncing = (page: Page) =>
  arrow(page).evaluate((found) => found.getAnimations().map((one) => one.effect?.getTiming().iterations));

test('The box is large unless it is at its top, and an arrow bounces over more below.', async ({ page }) => {
  await open(page, './about');
  await box(page).scrollIntoViewIfNeeded();
  const height = async () => (await box(page).boundingBox())?.height ?? 0;
  const small = await height();
  await expect(arrow(page)).toBeVisible();
  await expect.poll(() => bouncing(page)).toEqual([Number.POSITIVE_INFINITY]);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => bouncing(page), 'out of view').toEqual([]);
  await scrollBox(page, 1);
  await expect.poll(height).toBeGreaterThan(small * 1.3);
  await scrollBox(page, 5000);
  await box(page).scrollIntoViewIfNeeded();
  await expect(list(page)).not.toHaveAttribute('data-more');
  await expect(arrow(page)).toBeHidden();
  // Growing makes room, so that the end is reached only once the box has its full height.
  await expect
    .poll(() => box(page).evaluate((b) => b.scrollHeight - b.clientHeight - b.scrollTop))
    .toBeLessThan(3);
  const large = await height();
  await scrollBox(page, 100);
  await expect(arrow(page)).toBeVisible();
  await expect.poll(() => bouncing(page)).toEqual([Number.POSITIVE_INFINITY]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(arrow(page), 'with less motion').toBeVisible();
  expect(await bouncing(page), 'with less motion').toEqual([]);
  expect(await height()).toBe(large);
  await scrollBox(page, 0);
  await expect.poll(height).toBe(small);
  await box(page)
    .locator('ol:last-child > :nth-child(n + 6)')
    .evaluateAll((rows) => rows.map((row) => row.remove()));
  await scrollBox(page, 50);
  await expect(list(page), 'fewer books than the large box holds').not.toHaveAttribute('data-more');
  await expect(list(page)).toHaveAttribute('data-expanded');
});
