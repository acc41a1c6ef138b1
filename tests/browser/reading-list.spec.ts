import { rightToLeftSite } from './support/served-sites.ts';
import { laptop, open, phone } from './support/site-pages.ts';
import { expect, type Page, test } from './support/test.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Reading List' });
const box = (page: Page) => card(page).locator('[tabindex="0"]');
const list = (page: Page) => box(page).locator('..');
const arrow = (page: Page) => list(page).locator('> [aria-hidden="true"]');
const scrollBox = (page: Page, top: number) => box(page).evaluate((found, y) => found.scrollTo(0, y), top);
const heightOf = async (page: Page) => (await box(page).boundingBox())?.height ?? 0;

/** Waits until the box has measured itself. */
async function openList(page: Page): Promise<void> {
  await open(page, './about');
  await box(page).scrollIntoViewIfNeeded();
  await expect(box(page)).toHaveAttribute('style', /--collapsed/);
}

/** Returns the iterations and milliseconds of the arrow's running animation, or an empty list. */
const bounces = (page: Page) =>
  arrow(page).evaluate((found) =>
    found
      .getAnimations({ subtree: true })
      .map(({ effect }) => [effect?.getTiming().iterations, effect?.getComputedTiming().endTime]),
  );

const finishBounce = (page: Page) =>
  arrow(page).evaluate((found) => found.getAnimations({ subtree: true })[0]?.finish());

test('bounces the arrow five times whenever it enters the viewport', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, './about');
  // The viewport ends above the arrow.
  await box(page).evaluate((found) =>
    scrollTo(0, found.getBoundingClientRect().top + scrollY - innerHeight + 150),
  );
  await expect(box(page)).toHaveAttribute('style', /--collapsed/);
  expect(await bounces(page), 'before it is visible').toEqual([]);
  for (const appearance of ['first', 'second']) {
    await arrow(page).scrollIntoViewIfNeeded();
    await expect.poll(() => bounces(page), appearance).toEqual([[5, 4500]]);
    await finishBounce(page);
    expect(await bounces(page)).toEqual([]);
    await expect(arrow(page)).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(arrow(page)).not.toBeInViewport();
  }
});

test('bounces the arrow again after each scroll that ends above the last book', async ({ page }) => {
  await openList(page);
  for (const top of [60, 120]) {
    await expect.poll(() => bounces(page)).toEqual([[5, 4500]]);
    await finishBounce(page);
    expect(await bounces(page)).toEqual([]);
    await scrollBox(page, top);
  }
  await expect.poll(() => bounces(page)).toEqual([[5, 4500]]);
  await scrollBox(page, 5000);
  await expect(arrow(page)).toBeHidden();
});

test('ends the collapsed box after a whole book at any width, also after the window narrows', async ({
  page,
}) => {
  await openList(page);
  const cut = () =>
    box(page).evaluate((found) => {
      const end = found.getBoundingClientRect().bottom;
      const ends = [...found.querySelectorAll('li')].map((book) => book.getBoundingClientRect().bottom - end);
      return Math.min(...ends.map(Math.abs));
    });
  for (const width of [1280, 900, 768, 390, 320, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(cut, `pixels between the box’s end and a book’s at ${width} px`).toBeLessThan(1);
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(cut, 'at double text size').toBeLessThan(1);
});

test('shows a list of four books in full, also if their titles wrap', async ({ page, watcher }) => {
  watcher.allowHost(new URL(rightToLeftSite.home).host);
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, `${rightToLeftSite.home}about`);
  const found = page.locator('[aria-labelledby="s-reading"][tabindex="0"]');
  await expect(found.getByRole('listitem')).toHaveCount(4);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await found.scrollIntoViewIfNeeded();
  await expect.poll(() => found.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThan(2);
});

test('expands a list that was scrolled before its script ran', async ({ page }) => {
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.fallback();
  });
  await page.goto('./about', { waitUntil: 'commit' });
  await box(page).scrollIntoViewIfNeeded();
  await scrollBox(page, 90);
  await expect(list(page)).toHaveAttribute('data-expanded');
});

test('prints all books of an expanded list', async ({ page }) => {
  await openList(page);
  await scrollBox(page, 50);
  await expect(list(page)).toHaveAttribute('data-expanded');
  await page.emulateMedia({ media: 'print' });
  expect(await box(page).evaluate((b) => b.scrollHeight - b.clientHeight)).toBe(0);
});

test('expands the scrolled list to fit the window, and shows an arrow while there is more below', async ({
  page,
}) => {
  await openList(page);
  const small = await heightOf(page);
  await expect(arrow(page)).toBeVisible();
  await scrollBox(page, 1);
  await expect.poll(() => heightOf(page)).toBeGreaterThan(small * 1.3);
  // Below the bar, with the half of the arrow that is below the box.
  expect(await heightOf(page)).toBeLessThan(laptop.height - 56 - 22);
  await scrollBox(page, 5000);
  await box(page).scrollIntoViewIfNeeded();
  await expect(list(page)).not.toHaveAttribute('data-more');
  await expect(arrow(page)).toBeHidden();
  const rest = () => box(page).evaluate((b) => b.scrollHeight - b.clientHeight - b.scrollTop);
  await expect.poll(rest).toBeLessThan(3);
  // Titles wrap in a narrow window, so books are below again.
  await page.setViewportSize(phone);
  await expect(arrow(page), 'after the window narrows').toBeVisible();
  await page.setViewportSize(laptop);
  await scrollBox(page, 5000);
  await expect(arrow(page)).toBeHidden();
  const large = await heightOf(page);
  await scrollBox(page, 100);
  await expect(arrow(page)).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(arrow(page), 'with less motion').toBeVisible();
  expect(await bounces(page), 'with less motion').toEqual([]);
  expect(await heightOf(page)).toBe(large);
  await scrollBox(page, 0);
  await expect.poll(() => heightOf(page)).toBe(small);
  const extra = box(page).locator('ul:last-child > :nth-child(n + 6)');
  await extra.evaluateAll((rows) => rows.map((row) => row.remove()));
  await scrollBox(page, 50);
  await expect(list(page), 'fewer books than the large box holds').not.toHaveAttribute('data-more');
  await expect(list(page)).toHaveAttribute('data-expanded');
});
