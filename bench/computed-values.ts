/**
 * Prints the font sizes, distances and the like that a served site uses, by viewport width:
 * `npm run bench:values [-- ADDRESS]`. Line heights and trackings are relative to the font size.
 */
import { chromium } from '@playwright/test';
import { ensureChromium } from '#tests/browser/support/chromium.ts';
import { allPages, laptop, phone } from '#tests/browser/support/site-pages.ts';

const [address = 'http://localhost:3000/'] = process.argv.slice(2);

/** Runs in the page. */
function readValues(): { kind: string; value: string }[] {
  const values: { kind: string; value: string }[] = [];
  const add = (kind: string, value: string) => {
    if (!/^(0px|0|auto|normal|0%)$/.test(value)) values.push({ kind, value });
  };
  const relative = (value: string, size: number) =>
    String(Number((Number.parseFloat(value) / size).toFixed(3)));
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('svg') || element.getClientRects().length === 0) continue;
    const style = getComputedStyle(element);
    const size = Number.parseFloat(style.fontSize);
    add('font sizes', style.fontSize);
    add('line heights', style.lineHeight === 'normal' ? 'unset' : relative(style.lineHeight, size));
    if (style.letterSpacing !== 'normal') add('trackings', relative(style.letterSpacing, size));
    for (const gap of [style.rowGap, style.columnGap]) add('gaps', gap);
    for (const side of ['top', 'right', 'bottom', 'left']) {
      add('paddings', style.getPropertyValue(`padding-${side}`));
      add('margins', style.getPropertyValue(`margin-${side}`));
    }
  }
  return values;
}

const browser = await chromium.launch(ensureChromium());
for (const viewport of [laptop, phone]) {
  const page = await browser.newPage({ viewport });
  const found = [];
  for (const { path } of allPages) {
    await page.goto(new URL(path, address).href);
    found.push(...(await page.evaluate(readValues)));
  }
  await page.close();
  for (const [kind, values] of Map.groupBy(found, (one) => one.kind)) {
    const distinct = [...new Set(values.map(({ value }) => value))];
    const sorted = distinct.sort((a, b) => Number.parseFloat(a) - Number.parseFloat(b));
    process.stdout.write(`${viewport.width}  ${kind}: ${sorted.length}  ${sorted.join(' ')}\n`);
  }
}
await browser.close();
