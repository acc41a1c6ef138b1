/**
 * Prints a served site's distinct computed values by viewport width: `npm run bench:values -- ADDRESS`. Sizes and
 * distances are in pixels, line heights and trackings relative to the font size.
 */
import { chromium } from '@playwright/test';
import { ensureChromium } from '../e2e/support/chromium.ts';

const paths = ['/', '/about', '/experience', '/contact', '/links', '/no-such-page'];

/** Runs in the page. */
function readValues(): Record<string, string[]> {
  const values: Record<string, Set<string>> = {};
  const add = (kind: string, value: string) => {
    values[kind] ??= new Set();
    if (!/^(0px|0|auto|normal|0%)$/.test(value)) values[kind].add(value);
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
  return Object.fromEntries(Object.entries(values).map(([kind, set]) => [kind, [...set]]));
}

const [address] = process.argv.slice(2);
if (!address) {
  console.error('Usage: node bench/computed-values.ts ADDRESS');
  process.exit(2);
}
const browser = await chromium.launch(ensureChromium());
for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  const page = await browser.newPage({ viewport: { width, height } });
  const found: Record<string, Set<string>> = {};
  for (const path of paths) {
    await page.goto(new URL(path, address).href);
    for (const [kind, values] of Object.entries(await page.evaluate(readValues))) {
      found[kind] = new Set([...(found[kind] ?? []), ...values]);
    }
  }
  await page.close();
  for (const [kind, values] of Object.entries(found)) {
    const sorted = [...values].sort((a, b) => Number.parseFloat(a) - Number.parseFloat(b));
    process.stdout.write(`${width}  ${kind}: ${sorted.length}  ${sorted.join(' ')}\n`);
  }
}
await browser.close();
