import type { Page } from '@playwright/test';
import { open } from './open.ts';
import { expect, test } from './visit.ts';

/** Far below what anyone can see: fallbacks of the same metrics leave fractions of a pixel. */
const unseen = 0.001;

/** Sums up how far the page's parts move from now on, as browsers score it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const score = { sum: 0 };
    Object.assign(window, { layoutShifts: score });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        score.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { layoutShifts: { sum: number } }).layoutShifts.sum);
}

for (const width of [360, 1280]) {
  for (const path of ['', 'about', 'experience', 'contact', 'links']) {
    test(`Typefaces that arrive late move nothing on /${path} at ${width} px.`, async ({ page }) => {
      const shifted = await watchShifts(page);
      const painted = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await painted.promise;
        await route.continue();
      });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`./${path}`, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      painted.resolve();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
      expect(await shifted()).toBeLessThan(unseen);
    });
  }
}

test('A toast moves nothing.', async ({ page }) => {
  const shifted = await watchShifts(page);
  await open(page, './contact');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy email address' }).click();
  await expect(page.getByText('Email address copied')).toBeVisible();
  expect(await shifted()).toBeLessThan(unseen);
});

test('Everything on a sheet shares the edges of its four modules.', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const [path, parts] of [
    ['./', '.result, .portrait, .me, .stats, .call .button, .hero-foot, .block'],
    ['./experience', '.job-facts, .job-story, .job-evidence, .entry, .parameters, .block'],
    ['./contact', '.cards, .section-head, .faq article, .block'],
  ] as const) {
    await open(page, path);
    const off = await page.evaluate((selector) => {
      const rule = document.querySelector('.ticks')?.getBoundingClientRect();
      if (!rule) return ['no rule'];
      const edges = [0, 0.255, 0.51, 0.765].map((share) => rule.left + share * rule.width);
      return [...document.querySelectorAll(selector)]
        .filter((part) => !edges.some((edge) => Math.abs(edge - part.getBoundingClientRect().left) < 1.5))
        .map((part) => `${part.className} at ${part.getBoundingClientRect().left}`);
    }, parts);
    expect(off, `parts of ${path} off the grid`).toEqual([]);
  }
});
