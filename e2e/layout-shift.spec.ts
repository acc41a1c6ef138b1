import { drawn, switchFonts, watchShifts } from './late-fonts.ts';
import { allPages, expectUnknownPage, hydrated, unknownPath } from './site-pages.ts';
import { expect, test } from './test.ts';

for (const { name, path } of allPages) {
  test(`keeps ${name} stable when fonts and the script arrive late`, async ({ page, watcher }) => {
    if (path === unknownPath) expectUnknownPage(watcher);
    const takeShifts = await watchShifts(page);
    let painted = Promise.withResolvers<void>();
    await page.route('**/*.woff2', (route) => painted.promise.then(() => route.continue()));
    const moved: string[] = [];
    const noteShifts = async (width: number, most: number) => {
      const { sum, parts } = await takeShifts();
      if (sum > most) moved.push(`${sum.toFixed(3)} at ${width} px: ${parts}`);
    };
    for (const width of [390, 768, 1280]) {
      painted = Promise.withResolvers<void>();
      await page.setViewportSize({ width, height: width < 600 ? 823 : 940 });
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      painted.resolve();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
      await hydrated(page);
      await drawn(page);
      await noteShifts(width, 0.005);
    }
    for (const width of [320, 360, 412, 520, 720, 920, 1120, 1320, 1520, 1720, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await switchFonts(page, false);
      await takeShifts();
      await switchFonts(page, true);
      await noteShifts(width, 0.01);
    }
    expect(moved).toEqual([]);
  });
}
