import type { Page } from '@playwright/test';

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** Records layout shifts of pages opened from now on. The returned function returns those since its last call. */
export async function recordLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    const entries: PerformanceEntryList = [];
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { takeShifts: () => [...entries.splice(0), ...observer.takeRecords()] });
  });
  return () =>
    page.evaluate(() => {
      const shifts: Shift[] = Reflect.get(window, 'takeShifts')();
      const nodes = shifts.flatMap(({ sources }) => sources.map(({ node }) => node));
      return {
        score: shifts.reduce((sum, { value }) => sum + value, 0),
        elements: nodes.map((node) => node?.textContent?.slice(0, 40) ?? 'removed element'),
      };
    });
}

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
