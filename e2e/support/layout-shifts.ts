import type { Page } from '@playwright/test';

interface LayoutShifts {
  score: number;
  elements: string[];
}

/** Records layout shifts of pages opened from now on. The returned function takes those since the last call. */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<LayoutShifts>> {
  await page.addInitScript(() => {
    const shifts: LayoutShifts = { score: 0, elements: [] };
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const note = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as Shift[]) {
        shifts.score += value;
        shifts.elements.push(
          ...sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? 'removed element'),
        );
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const takeShifts = (): LayoutShifts => {
      note(observer.takeRecords());
      const taken = { ...shifts };
      Object.assign(shifts, { score: 0, elements: [] });
      return taken;
    };
    Object.assign(window, { takeShifts });
  });
  return () => page.evaluate(() => (window as unknown as { takeShifts: () => LayoutShifts }).takeShifts());
}

/** Waits for the next paint. */
export const waitForPaint = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

/** Removes the web fonts' `@font-face` rules, or restores them. */
export async function toggleWebFonts(page: Page, on: boolean): Promise<void> {
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
  await waitForPaint(page);
}
