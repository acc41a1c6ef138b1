import type { Page } from '@playwright/test';
import { allPages, expectUnknownPage, hydrated, unknownPath } from './site-pages.ts';
import { expect, test } from './test.ts';

/** What has moved, as browsers score it, and the parts that did. */
interface Shifts {
  sum: number;
  parts: string[];
}

/** Notes everything that moves in pages that are opened from now on. */
async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(() => {
    const shifts: Shifts = { sum: 0, parts: [] };
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const note = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as Shift[]) {
        shifts.sum += value;
        shifts.parts.push(...sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? 'a lost part'));
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    /** What has moved since the last call. */
    const takeShifts = (): Shifts => {
      note(observer.takeRecords());
      const taken = { ...shifts };
      Object.assign(shifts, { sum: 0, parts: [] });
      return taken;
    };
    Object.assign(window, { takeShifts });
  });
  return () => page.evaluate(() => (window as unknown as { takeShifts: () => Shifts }).takeShifts());
}

/**
 * How much may move: this little where the system has a font with the widths of Arial, as most have. On a Debian that
 * has DejaVu Sans alone, whose letters have other proportions, a line may break elsewhere.
 */
async function limit(page: Page, withArial: number): Promise<number> {
  const hasArial = await page.evaluate(async () => {
    const names = ['Arial', 'Liberation Sans', 'Arimo-Regular'];
    const loads = names.map((name) => new FontFace('test', `local("${name}")`).load());
    return (await Promise.allSettled(loads)).some(({ status }) => status === 'fulfilled');
  });
  return hasArial ? withArial : 0.05;
}

/** Waits until what has changed is drawn. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

/** Takes the web fonts out of the page's rules, or puts them back. */
async function switchFonts(page: Page, on: boolean): Promise<void> {
  await page.evaluate(async (isOn) => {
    const state = window as unknown as { fontRules?: [CSSStyleSheet, string[]][] };
    state.fontRules ??= [...document.styleSheets].map((sheet) => [sheet, []]);
    for (const [sheet, taken] of state.fontRules) {
      if (isOn) for (const rule of taken.splice(0)) sheet.insertRule(rule, 0);
      else {
        for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
          const rule = sheet.cssRules[at];
          if (!(rule instanceof CSSFontFaceRule) || !rule.cssText.includes('url(')) continue;
          taken.push(rule.cssText);
          sheet.deleteRule(at);
        }
      }
    }
    await document.fonts.ready;
  }, on);
  await drawn(page);
}

for (const { name, path } of allPages) {
  test(`On ${name}, late fonts and the script move next to nothing.`, async ({ page, watcher }) => {
    if (path === unknownPath) expectUnknownPage(watcher);
    const takeShifts = await watchShifts(page);
    let painted = Promise.withResolvers<void>();
    await page.route('**/*.woff2', (route) => painted.promise.then(() => route.continue()));
    const moved: string[] = [];
    const noteShifts = async (width: number, most: number) => {
      const { sum, parts } = await takeShifts();
      if (sum > (await limit(page, most))) moved.push(`${sum.toFixed(3)} at ${width} px: ${parts}`);
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
