import type { Page } from '@playwright/test';
import { readingList } from '../content/reading-list.ts';
import { open } from './open.ts';
import { expect, test } from './visit.ts';

/** The card; its box is what scrolls. */
const card = (page: Page) => page.getByRole('region', { name: 'Reading List' });
const box = (page: Page) => card(page).locator('[tabindex="0"]');
const state = (page: Page) => card(page).locator('[data-more], [data-expanded]').or(box(page).locator('..'));
const heightOf = async (page: Page) => (await box(page).boundingBox())?.height ?? 0;
const scrollBox = (page: Page, top: number) => box(page).evaluate((found, y) => found.scrollTo(0, y), top);

test.beforeEach(async ({ page }) => {
  await open(page, './about');
  await box(page).scrollIntoViewIfNeeded();
});

test('It lists three books under ‘Currently Reading’ and 23 under ‘Previously Read’, all with authors.', async ({
  page,
}) => {
  await expect(card(page).getByRole('heading', { level: 3 })).toHaveText([
    'Currently Reading',
    'Previously Read',
  ]);
  const lists = card(page).getByRole('list');
  await expect(lists.nth(0).getByRole('listitem')).toHaveCount(3);
  await expect(lists.nth(1).getByRole('listitem')).toHaveCount(23);
  const shown = card(page).getByRole('listitem');
  for (const [at, { title, author }] of [...readingList.current, ...readingList.previous].entries()) {
    await expect(shown.nth(at)).toContainText(title);
    await expect(shown.nth(at)).toContainText(author);
  }
});

test('The box is small at first, grows when it is scrolled, and is small again when back at its top.', async ({
  page,
}) => {
  await expect(state(page)).not.toHaveAttribute('data-expanded');
  const small = await heightOf(page);
  await box(page).hover();
  await page.mouse.wheel(0, 60);
  await expect(state(page)).toHaveAttribute('data-expanded', 'true');
  await expect.poll(() => heightOf(page)).toBeGreaterThan(small * 1.3);
  await page.mouse.wheel(0, -2000);
  await expect(state(page)).not.toHaveAttribute('data-expanded');
  await expect.poll(() => heightOf(page)).toBe(small);
});

test('The box stays large in the middle and at its end.', async ({ page }) => {
  await scrollBox(page, 1);
  await expect(state(page)).toHaveAttribute('data-expanded', 'true');
  await scrollBox(page, 5000);
  await expect(state(page)).not.toHaveAttribute('data-more');
  await expect(state(page)).toHaveAttribute('data-expanded', 'true');
});

test('An arrow shows while more lies below, and bounces until it is followed.', async ({ page }) => {
  const arrow = state(page).locator('> [aria-hidden="true"]');
  const bounces = () =>
    arrow.evaluate((found) => found.getAnimations({ subtree: true }).some((a) => a.playState === 'running'));
  await expect(state(page)).toHaveAttribute('data-more', 'true');
  await expect(arrow).toBeVisible();
  await expect.poll(bounces).toBe(true);
  await scrollBox(page, 5000);
  await expect(state(page)).not.toHaveAttribute('data-more');
  await expect(arrow).toBeHidden();
  // Growing makes room, so that 'the end' is reached only once the box has its full height.
  await expect
    .poll(() => box(page).evaluate((b) => b.scrollHeight - b.clientHeight - b.scrollTop))
    .toBeLessThan(3);
  await scrollBox(page, 100);
  await expect(arrow).toBeVisible();
  await expect.poll(bounces).toBe(false);
  await scrollBox(page, 0);
  await expect(arrow).toBeVisible();
  await expect.poll(bounces).toBe(true);
});

test('The box can be read with the keyboard alone.', async ({ page }) => {
  await box(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(state(page)).toHaveAttribute('data-expanded', 'true');
  // A press while the box is still gliding from the one before can be lost.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(state(page)).not.toHaveAttribute('data-more', { timeout: 1000 });
  }).toPass();
  await expect(async () => {
    await page.keyboard.press('Home');
    await expect(state(page)).not.toHaveAttribute('data-expanded', { timeout: 1000 });
  }).toPass();
});

test.describe('For visitors who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the arrow is there but does not bounce.', async ({ page }) => {
    const arrow = state(page).locator('> [aria-hidden="true"]');
    await expect(arrow).toBeVisible();
    expect(await arrow.evaluate((found) => found.getAnimations({ subtree: true }).length)).toBe(0);
  });
});
