import type { Page } from '@playwright/test';
import { laptop, open } from './site-pages.ts';
import { expect, test } from './test.ts';

test.use({ viewport: laptop });

/** The colours of the copper to each of the four results. */
const copper = (page: Page) =>
  page.locator('[data-trace]').evaluateAll((traces) => traces.map((trace) => getComputedStyle(trace).stroke));

for (const [how, probe] of [
  ['the pointer', (page: Page) => page.getByRole('link', { name: 'TP2' }).hover()],
  [
    'the keyboard',
    async (page: Page) => {
      await page.getByRole('link', { name: 'TP1' }).focus();
      await page.keyboard.press('Tab');
    },
  ],
] as const) {
  test(`A test point that ${how} rests on dims all copper but its own, and leads to the proof beside its job.`, async ({
    page,
  }) => {
    await open(page, './');
    const [before] = await copper(page);
    expect(new Set(await copper(page))).toEqual(new Set([before]));
    await probe(page);
    await expect
      .poll(async () => (await copper(page)).map((colour) => colour === before))
      .toEqual([false, true, false, false]);

    await page.getByRole('link', { name: 'TP2' }).press('Enter');
    await expect(page).toHaveURL(/\/experience#rev-e-2$/);
    const proof = page.locator(':target');
    await expect(proof).toBeInViewport();
    await expect(proof.getByRole('heading')).toHaveText('Clock frequency');
    await expect(proof).toContainText('Method: ');
  });
}
