import { recordLayoutShifts, toggleWebFonts } from './support/layout-shifts.ts';
import { openInParts } from './support/partial-document.ts';
import { allPages, expectNotFound, open, unknownPath } from './support/site-pages.ts';
import { expect, test } from './support/test.ts';

const commonWidths = [360, 390, 412, 768, 1024, 1280];
const otherWidths = [320, 520, 720, 920, 1120, 1320, 1520, 1720, 1920];

for (const { name, path } of allPages) {
  test(`keeps ${name} stable when fonts load late`, async ({ page, watcher }) => {
    if (path === unknownPath) expectNotFound(watcher);
    const takeShifts = await recordLayoutShifts(page);
    await open(page, path);
    const moved: string[] = [];
    for (const width of [...commonWidths, ...otherWidths]) {
      await page.setViewportSize({ width, height: 900 });
      await toggleWebFonts(page, false);
      await takeShifts();
      await toggleWebFonts(page, true);
      const { score, elements } = await takeShifts();
      const most = commonWidths.includes(width) ? 0.005 : 0.01;
      if (score > most) moved.push(`${score.toFixed(3)} at ${width} px: ${elements}`);
    }
    expect(moved).toEqual([]);
  });

  test(`keeps ${name} stable while it is parsed`, async ({ page, watcher }) => {
    test.slow();
    if (path === unknownPath) expectNotFound(watcher);
    const takeShifts = await recordLayoutShifts(page);
    await page.route('**/*.woff2', (route) => route.abort('aborted'));
    for (const width of [390, 768, 1366]) {
      await page.setViewportSize({ width, height: 800 });
      watcher.allowHost(await openInParts(page, path));
      const { score, elements } = await takeShifts();
      expect(score, `${elements} at ${width} px`).toBeLessThan(0.005);
    }
  });
}
