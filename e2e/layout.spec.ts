import type { Locator } from '@playwright/test';
import { open } from './support/site-pages.ts';
import { expect, test } from './support/test.ts';

test('aligns the years with the timeline rows at any text size', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, './experience');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const edges = await page
    .locator('main figure:has(> svg)')
    .locator('> svg, li svg')
    .evaluateAll((drawings) =>
      drawings
        .map((drawing) => drawing.getBoundingClientRect())
        .map(({ left, right }) => `${Math.round(left)} to ${Math.round(right)}`),
    );
  expect(edges.length).toBeGreaterThan(3);
  expect([...new Set(edges)]).toHaveLength(1);
});

const leftEdges = (parent: Locator) =>
  parent.evaluate((element) =>
    [...element.children].map((child) => Math.round(child.getBoundingClientRect().left)),
  );

test('aligns skills and hero results to the same four columns', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, './experience');
  const columns = await leftEdges(
    page.getByRole('region', { name: 'Technical Skills' }).locator('div:has(> div > ul)'),
  );
  expect(columns).toHaveLength(4);
  await open(page, './');
  expect(await leftEdges(page.locator('[data-results]'))).toEqual(columns);
});

test('shows all four results above the fold on a laptop, at least their figures on smaller ones', async ({
  page,
}) => {
  await open(page, './');
  const results = page.locator('[data-results] > li');
  await page.setViewportSize({ width: 1366, height: 633 });
  for (const result of await results.all())
    for (const part of await result.locator('h3, h3 ~ p').all())
      await expect(part).toBeInViewport({ ratio: 1 });
  for (const [width, height] of [
    [1280, 720],
    [1536, 730],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(results.last().locator('p').first(), `${width} by ${height}`).toBeInViewport({ ratio: 1 });
  }
});

test('ends the copper at the center of the first action and of each via', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, './');
  const off = await page.evaluate(() => {
    const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
    const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
    const center = ({ left, right }: DOMRect) => (left + right) / 2;
    const action = middle(box(document.querySelector('[data-schematic] > svg:not([data-trace]) line')));
    const traces = [...document.querySelectorAll('[data-trace] > path')].map(
      (trace) => box(trace).left + 1.5,
    );
    const vias = [...document.querySelectorAll('[data-results] i')].map((via) => center(box(via)));
    return [
      action - middle(box(document.querySelector('[data-schematic] a'))),
      ...vias.map((via, at) => via - (traces[at] ?? 0)),
    ];
  });
  expect(off).toHaveLength(5);
  for (const pixels of off) expect(Math.abs(pixels)).toBeLessThan(1.6);
});

test('fits the links page into a laptop viewport, also at double text size', async ({ page }) => {
  await page.goto('./links');
  const devTools = await page.context().newCDPSession(page);
  for (const [height, fontSize] of [
    [633, 16],
    [730, 16],
    [633, 32],
  ] as const) {
    await page.setViewportSize({ width: 1366, height });
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  }
});

test('shows placeholders in full at 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, './contact');
  for (const field of await page.getByRole('textbox').all()) {
    const hint = await field.getAttribute('placeholder');
    // A placeholder's width can't be read, so type it as a value.
    await field.fill(hint ?? '');
    const cutOff = await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(cutOff, `pixels of '${hint}'`).toBeLessThanOrEqual(0);
  }
});
