import { recordLayoutShifts, toggleWebFonts, waitForPaint } from './support/layout-shifts.ts';
import { holdRequests } from './support/requests.ts';
import { allPages, expectNotFound, unknownPath, waitForHydration } from './support/site-pages.ts';
import { expect, test } from './support/test.ts';

for (const { name, path } of allPages) {
  test(`keeps ${name} stable when fonts load late, even on a slow CPU`, async ({ page, watcher }) => {
    test.slow();
    if (path === unknownPath) expectNotFound(watcher);
    const takeShifts = await recordLayoutShifts(page);
    const devTools = await page.context().newCDPSession(page);
    const slowDown = (rate: number) => devTools.send('Emulation.setCPUThrottlingRate', { rate });
    const moved: string[] = [];
    const reportShifts = async (width: number, most: number) => {
      const { score, elements } = await takeShifts();
      if (score > most) moved.push(`${score.toFixed(3)} at ${width} px: ${elements}`);
    };
    // A slow CPU makes the browser paint half-parsed pages, as slow phones do.
    await slowDown(8);
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
    await slowDown(1);
    for (const width of [320, 360, 412, 520, 720, 920, 1120, 1320, 1520, 1720, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await toggleWebFonts(page, false);
      await takeShifts();
      await toggleWebFonts(page, true);
      await reportShifts(width, 0.01);
    }
    expect(moved).toEqual([]);
  });
}
