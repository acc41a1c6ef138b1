import { open, phone } from './support/site-pages.ts';
import { expect, type Page, test } from './support/test.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Reading List' });
const box = (page: Page) => card(page).locator('[tabindex="0"]');
const list = (page: Page) => box(page).locator('..');
const arrow = (page: Page) => list(page).locator('> [aria-hidden="true"]');
const scrollBox = (page: Page, top: number) => box(page).evaluate((found, y) => found.scrollTo(0, y), top);

/** Returns the iterations and milliseconds of the arrow's running animation, or an empty list. */
const bounces = (page: Page) =>
  arrow(page).evaluate((found) =>
    found
      .getAnimations()
      .map(({ effect }) => [effect?.getTiming().iterations, effect?.getComputedTiming().endTime]),
  );

test('bounces the arrow five times whenever it enters the viewport', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, './about');
  // The viewport ends above the arrow.
  await box(page).evaluate((found) =>
    scrollTo(0, found.getBoundingClientRect().top + scrollY - innerHeight + 150),
  );
  await page.waitForTimeout(200);
  expect(await bounces(page), 'before it is visible').toEqual([]);
  for (const appearance of ['first', 'second']) {
    await arrow(page).scrollIntoViewIfNeeded();
    await expect.poll(() => bounces(page), appearance).toEqual([[5, 4500]]);
    await arrow(page).evaluate((found) => found.getAnimations()[0]?.finish());
    expect(await bounces(page)).toEqual([]);
    await expect(arrow(page)).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(arrow(page)).not.toBeInViewport();
  }
});

test('expands the scrolled list and shows an arrow while there is more below', async ({ page }) => {
  await open(page, './about');
  await box(page).scrollIntoViewIfNeeded();
  const height = async () => (await box(page).boundingBox())?.height ?? 0;
  const small = await height();
  await expect(arrow(page)).toBeVisible();
  await scrollBox(page, 1);
  await expect.poll(height).toBeGreaterThan(small * 1.3);
  await scrollBox(page, 5000);
  await box(page).scrollIntoViewIfNeeded();
  await expect(list(page)).not.toHaveAttribute('data-more');
  await expect(arrow(page)).toBeHidden();
  const rest = () => box(page).evaluate((b) => b.scrollHeight - b.clientHeight - b.scrollTop);
  await expect.poll(rest).toBeLessThan(3);
  const large = await height();
  await scrollBox(page, 100);
  await expect(arrow(page)).toBeVisible();
  await expect.poll(() => bounces(page)).toEqual([[5, 4500]]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(arrow(page), 'with less motion').toBeVisible();
  expect(await bounces(page), 'with less motion').toEqual([]);
  expect(await height()).toBe(large);
  await scrollBox(page, 0);
  await expect.poll(height).toBe(small);
  const extra = box(page).locator('ol:last-child > :nth-child(n + 6)');
  await extra.evaluateAll((rows) => rows.map((row) => row.remove()));
  await scrollBox(page, 50);
  await expect(list(page), 'fewer books than the large box holds').not.toHaveAttribute('data-more');
  await expect(list(page)).toHaveAttribute('data-expanded');
});
