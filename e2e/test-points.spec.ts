import type { Page } from '@playwright/test';
import { open } from './site-pages.ts';
import { expect, test } from './test.ts';

/** The colours of the copper to each of the four results. */
const copper = (page: Page) =>
  page.locator('[data-trace]').evaluateAll((traces) => traces.map((trace) => getComputedStyle(trace).stroke));

test('A test point in focus dims all copper but its own, and leads to its proof.', async ({ page }) => {
  await open(page, './');
  const [before] = await copper(page);
  const isLit = async () => (await copper(page)).map((colour) => colour === before);
  const [all, second] = [
    [true, true, true, true],
    [false, true, false, false],
  ];
  expect(await isLit()).toEqual(all);
  await page.getByRole('link', { name: 'TP2' }).hover();
  await expect.poll(isLit).toEqual(second);
  await page.mouse.move(0, 0);
  await expect.poll(isLit).toEqual(all);
  await page.getByRole('link', { name: 'TP1' }).focus();
  await page.keyboard.press('Tab');
  await expect.poll(isLit).toEqual(second);

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/experience#rev-e-2$/);
  const proof = page.locator(':target');
  await expect(proof).toBeInViewport();
  await expect(proof.getByRole('heading')).toHaveText('Clock frequency');
  await expect(proof).toContainText('Method: ');
});
