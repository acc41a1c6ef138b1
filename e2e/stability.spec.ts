import type { Page } from '@playwright/test';
import { alive, open } from './open.ts';
import { expect, test } from './visit.ts';

const pages = ['', 'about', 'experience', 'contact', 'links', 'no-such-page'];

/** What has moved so far, as browsers score it: their sum is 0 as long as nothing did. */
async function watchShifts(page: Page): Promise<() => Promise<{ sum: number; parts: string[] }>> {
  await page.addInitScript(() => {
    const shifts: { sum: number; parts: string[] } = { sum: 0, parts: [] };
    Object.assign(window, { layoutShifts: shifts });
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        shifts.sum += value;
        shifts.parts.push(
          ...sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? 'a part that is gone'),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(
      () => (window as unknown as { layoutShifts: { sum: number; parts: string[] } }).layoutShifts,
    );
}

/** Widths of screens that many people hold; 412 and 384 px are the common Android phones. */
for (const width of [360, 384, 412, 768, 1280, 1920]) {
  for (const path of pages) {
    test(`Typefaces that arrive late move nothing on /${path} at ${width} px.`, async ({ page, visit }) => {
      visit.allowFailedRequests(/no-such-page$/);
      if (path === 'no-such-page') visit.expectConsole(/^404: no page at/);
      const shifts = await watchShifts(page);
      const painted = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await painted.promise;
        await route.continue();
      });
      await page.setViewportSize({ width, height: width < 600 ? 823 : 940 });
      await page.goto(`./${path}`, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      painted.resolve();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
      await alive(page);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      expect(await shifts(), 'the fallbacks need Arial, Liberation Sans or their like').toEqual({
        sum: 0,
        parts: [],
      });
    });
  }
}

/** What moves by less, in pixels, browsers do not count as moved. */
const unnoticed = 3;

/** Where each text of the first screen begins, left and top in pixels; nothing for the texts below. */
function placesOfTexts(page: Page): Promise<([number, number] | null)[]> {
  return page.evaluate(() => {
    // The bar grows at one width, and takes its time, which stands still in a window behind another.
    for (const animation of document.getAnimations()) animation.finish();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const places: ([number, number] | null)[] = [];
    while (texts.nextNode()) {
      const box = texts.currentNode.parentElement?.getBoundingClientRect();
      if (!box || !texts.currentNode.nodeValue?.trim()) continue;
      places.push(box.top < innerHeight && box.width > 0 ? [box.left, box.top] : null);
    }
    return places;
  });
}

for (const path of pages) {
  test(`At nearly every width between 320 and 1920 px, /${path} stands alike in the fallback and in the typeface.`, async ({
    page,
    context,
    visit,
  }) => {
    visit.allowFailedRequests(/\.woff2$|no-such-page$/);
    if (path === 'no-such-page') visit.expectConsole(/^404: no page at/);
    const fallback = await context.newPage();
    await fallback.route('**/*.woff2', (route) => route.abort());
    for (const one of [page, fallback]) {
      await open(one, `./${path}`);
      await one.evaluate(() => document.fonts.ready);
    }
    const moved: number[] = [];
    for (let width = 320; width <= 1920; width += 40) {
      for (const one of [page, fallback]) await one.setViewportSize({ width, height: 900 });
      const stood = await placesOfTexts(fallback);
      const differs = ([left, top]: [number, number], [oldLeft, oldTop]: [number, number]) =>
        Math.abs(left - oldLeft) >= unnoticed || Math.abs(top - oldTop) >= unnoticed;
      const isMoved = (await placesOfTexts(page)).some((place, at) => {
        const old = stood[at];
        return place && old && differs(place, old);
      });
      if (isMoved) moved.push(width);
    }
    // A line that is full to the last letter may break elsewhere; only a face of the very same widths would not.
    expect(moved.length, `widths at which something moves: ${moved.join()}`).toBeLessThanOrEqual(2);
  });
}

test('A toast moves nothing.', async ({ page }) => {
  const shifts = await watchShifts(page);
  await open(page, './contact');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy email address' }).click();
  await expect(page.getByText('Email address copied')).toBeVisible();
  expect(await shifts()).toEqual({ sum: 0, parts: [] });
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
