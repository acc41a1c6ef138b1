import { recordLayoutShifts, toggleWebFonts, waitForPaint } from './support/layout-shifts.ts';
import { openInParts } from './support/partial-document.ts';
import { holdRequests } from './support/requests.ts';
import { allPages, expectNotFound, unknownPath, waitForHydration } from './support/site-pages.ts';
import { expect, test } from './support/test.ts';

for (const { name, path } of allPages) {
  test(`keeps ${name} stable when fonts load late`, async ({ page, watcher }) => {
    test.slow();
    if (path === unknownPath) expectNotFound(watcher);
    const takeShifts = await recordLayoutShifts(page);
    const moved: string[] = [];
    const reportShifts = async (width: number, most: number) => {
      const { score, elements } = await takeShifts();
      if (score > most) moved.push(`${score.toFixed(3)} at ${width} px: ${elements}`);
    };
    for (const width of [390, 768, 1280]) {
      const loadFonts = await holdRequests(page, '**/*.woff2');
      await page.setViewportSize({ width, height: width < 600 ? 823 : 940 });
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      loadFonts();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
      await waitForHydration(page);
      await waitForPaint(page);
      await reportShifts(width, 0.005);
    }
    for (const width of [320, 360, 412, 520, 720, 920, 1120, 1320, 1520, 1720, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await toggleWebFonts(page, false);
      await takeShifts();
      await toggleWebFonts(page, true);
      await reportShifts(width, 0.01);
    }
    expect(moved).toEqual([]);
  });

  test(`keeps ${name} stable while it is parsed`, async ({ page, watcher }) => {
    test.slow();
    if (path === unknownPath) expectNotFound(watcher);
    const takeShifts = await recordLayoutShifts(page);
    await page.route('**/*.woff2', (route) => route.abort('aborted'));
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      watcher.allowHost(await openInParts(page, path));
      const { score, elements } = await takeShifts();
      expect(score, `${elements} at ${width} px`).toBeLessThan(0.005);
    }
  });
}
