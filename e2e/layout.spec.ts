import { open } from './support/site-pages.ts';
import { expect, test } from './support/test.ts';

test('aligns the years with the timeline rows at double text size', async ({ page }) => {
  await open(page, './experience');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const edges = await page.locator('main figure:has(> svg)').evaluateAll((figures) =>
    figures
      .flatMap((figure) => [...figure.querySelectorAll(':scope > svg, li svg')])
      .map((drawing) => drawing.getBoundingClientRect())
      .map(({ left, right }) => `${Math.round(left)} to ${Math.round(right)}`),
  );
  expect(edges.length).toBeGreaterThan(3);
  expect([...new Set(edges)]).toHaveLength(1);
});

test('shows all results above the fold at 1366 px, and their figures at other widths', async ({ page }) => {
  await open(page, './');
  const results = page.locator('[data-results] > li');
  await page.setViewportSize({ width: 1366, height: 633 });
  for (const part of await results.locator('h3, h3 ~ p').all())
    await expect(part).toBeInViewport({ ratio: 1 });
  for (const [width, height] of Object.entries({ 1280: 720, 1536: 730 })) {
    await page.setViewportSize({ width: Number(width), height });
    await expect(results.last().locator('p').first(), width).toBeInViewport({ ratio: 1 });
  }
});

test('centers the button’s trace on the button, and each result’s trace on its via', async ({ page }) => {
  await open(page, './');
  const off = await page.evaluate(() => {
    const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
    const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
    const center = ({ left, right }: DOMRect) => (left + right) / 2;
    const line = document.querySelector('[data-schematic] > svg:not([data-trace]) line');
    const action = document.querySelector('[data-schematic] a');
    const traces = document.querySelectorAll('[data-trace] > path');
    const vias = [...document.querySelectorAll('[data-results] i')];
    const across = vias.map((via, at) => center(box(via)) - box(traces[at]).left - 1.5);
    return [middle(box(line)) - middle(box(action)), ...across];
  });
  expect(off).toHaveLength(5);
  for (const pixels of off) expect(Math.abs(pixels)).toBeLessThan(1.6);
});

test('fits the links page into a laptop viewport, also at double text size', async ({ page }) => {
  await page.goto('./links');
  const devTools = await page.context().newCDPSession(page);
  for (const [fontSize, height] of Object.entries({ 16: 730, 32: 633 })) {
    await page.setViewportSize({ width: 1366, height });
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: Number(fontSize) } });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  }
});

test('shows placeholders in full at 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, './contact');
  for (const field of await page.getByRole('textbox').all()) {
    const hint = await field.getAttribute('placeholder');
    // A placeholder's width can't be read; a value's can.
    await field.fill(hint ?? '');
    const cutOff = await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(cutOff, `hidden pixels of '${hint}'`).toBeLessThanOrEqual(0);
  }
});
