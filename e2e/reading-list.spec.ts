import type { Page } from '@playwright/test';
import { open } from './site-pages.ts';
import { expect, test } from './test.ts';

/** The card; its box is what scrolls. */
const card = (page: Page) => page.getByRole('region', { name: 'Reading List' });
const box = (page: Page) => card(page).locator('[tabindex="0"]');
/** What surrounds the box and says in its attributes whether it is expanded, and whether more lies below. */
const list = (page: Page) => box(page).locator('..');
const arrow = (page: Page) => list(page).locator('> [aria-hidden="true"]');
const heightOf = async (page: Page) => (await box(page).boundingBox())?.height ?? 0;
const scrollBox = (page: Page, top: number) => box(page).evaluate((found, y) => found.scrollTo(0, y), top);

const isBouncing = (page: Page) =>
  arrow(page).evaluate((found) =>
    found.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running'),
  );

async function openList(page: Page): Promise<void> {
  await open(page, './about');
  await box(page).scrollIntoViewIfNeeded();
}

test('The box is small at first, grows when it is scrolled, stays large to its end, and is small again when back at its top.', async ({
  page,
}) => {
  await openList(page);
  await expect(list(page)).not.toHaveAttribute('data-expanded');
  const small = await heightOf(page);
  await box(page).hover();
  await page.mouse.wheel(0, 60);
  await expect(list(page)).toHaveAttribute('data-expanded', 'true');
  await expect.poll(() => heightOf(page)).toBeGreaterThan(small * 1.3);
  await scrollBox(page, 5000);
  await expect(list(page)).not.toHaveAttribute('data-more');
  await expect(list(page)).toHaveAttribute('data-expanded', 'true');
  await page.mouse.wheel(0, -5000);
  await expect(list(page)).not.toHaveAttribute('data-expanded');
  await expect.poll(() => heightOf(page)).toBe(small);
  await scrollBox(page, 1);
  await expect(list(page)).toHaveAttribute('data-expanded', 'true');
});

test('An arrow shows and bounces while more lies below, also in the expanded box after each scroll.', async ({
  page,
}) => {
  await openList(page);
  await expect(list(page)).toHaveAttribute('data-more', 'true');
  await expect(arrow(page)).toBeVisible();
  await expect.poll(() => isBouncing(page)).toBe(true);
  await scrollBox(page, 5000);
  await expect(list(page)).not.toHaveAttribute('data-more');
  await expect(arrow(page)).toBeHidden();
  // Growing makes room, so that the end is reached only once the box has its full height.
  await expect
    .poll(() => box(page).evaluate((b) => b.scrollHeight - b.clientHeight - b.scrollTop))
    .toBeLessThan(3);
  for (const top of [100, 0]) {
    await scrollBox(page, top);
    await expect(arrow(page)).toBeVisible();
    await expect.poll(() => isBouncing(page)).toBe(true);
  }
});

test('The box can be read with the keyboard alone.', async ({ page }) => {
  await openList(page);
  await box(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(list(page)).toHaveAttribute('data-expanded', 'true');
  // A press while the box is still gliding from the one before can be lost.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(list(page)).not.toHaveAttribute('data-more', { timeout: 500 });
  }).toPass();
  await expect(async () => {
    await page.keyboard.press('Home');
    await expect(list(page)).not.toHaveAttribute('data-expanded', { timeout: 500 });
  }).toPass();
});

test('For visitors who want less motion the arrow is there but does not bounce.', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openList(page);
  await expect(arrow(page)).toBeVisible();
  expect(await arrow(page).evaluate((found) => found.getAnimations({ subtree: true }).length)).toBe(0);
});

test('The heading rows lie above the books that are scrolled past them, also before the script has run.', async ({
  page,
}) => {
  await openList(page);
  await scrollBox(page, 70);
  const heading = box(page).getByRole('heading').first();
  for (const isHydrated of [true, false]) {
    await page.evaluate((is) => document.documentElement.toggleAttribute('data-hydrated', is), isHydrated);
    const covered = await heading.evaluate((found) => {
      const { left, top, width, height } = found.getBoundingClientRect();
      return [0.2, 0.5, 0.8].filter(
        (y) => document.elementFromPoint(left + width / 4, top + height * y) !== found,
      );
    });
    expect(covered).toEqual([]);
  }
});
