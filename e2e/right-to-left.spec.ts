import type { Locator } from '@playwright/test';
import { home, owner } from '../fixtures/right-to-left-owner/content.ts';
import { rightToLeftSite } from './support/served-sites.ts';
import { allPages, expectNotFound, headerPages, laptop, open } from './support/site-pages.ts';
import { expect, test } from './support/test.ts';
import { horizontalOverflow } from './support/text-layout.ts';

test.use({ baseURL: rightToLeftSite.home });

/** Returns the left edges of consecutive substrings. */
function lefts(element: Locator, ...pieces: string[]): Promise<number[]> {
  return element.first().evaluate((root, wanted) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let node = texts.nextNode();
    let from = 0;
    return wanted.map((piece) => {
      for (; node; node = texts.nextNode(), from = 0) {
        const at = node.textContent?.indexOf(piece, from) ?? -1;
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + piece.length);
        from = at + piece.length;
        return range.getBoundingClientRect().left;
      }
      throw new Error(`${piece} is not in ${root.textContent}`);
    });
  }, pieces);
}

const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

/** Returns the horizontal centers of elements. */
const centers = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ left, width }) => left + width / 2),
  );

test('lays out every page and its header from right to left, without overflow', async ({ page, watcher }) => {
  expectNotFound(watcher);
  for (const { path } of allPages) {
    await page.setViewportSize({ width: 360, height: 800 });
    await open(page, path);
    expect(await horizontalOverflow(page), `${path} at 360 px`).toBe(0);
    await page.setViewportSize(laptop);
    expect(await horizontalOverflow(page), `${path} on a laptop`).toBe(0);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    if (path === './links') continue;
    const found = await centers(page.getByRole('banner').locator('a'));
    expect(found).toHaveLength(1 + headerPages.length);
    expect(found).toEqual(ascending(found).toReversed());
    expect(found[0]).toBeGreaterThan(laptop.width / 2);
  }
});

test('mirrors the schematic, but not the signal, figures and email addresses', async ({ page }) => {
  await open(page, './');
  const signal = page.locator('main svg:visible', { hasText: 'QRS' });
  const [electrode = 0] = await centers(signal.locator('circle'));
  const moments = await centers(signal.getByText(/^(PR|QRS|QT) /));
  expect(moments.length).toBe(3);
  expect(electrode).toBeGreaterThan(Math.max(...moments));
  const [first = 0] = await centers(signal.getByText(/^PR /));
  expect(first).toBe(Math.min(...moments));
  // The copper ends behind the button.
  const copper = await page.locator('[data-schematic] > svg:not([data-trace]) line').boundingBox();
  const action = await page.locator('[data-schematic] a').boundingBox();
  expect((copper?.x ?? 0) + (copper?.width ?? 0)).toBeGreaterThan(action?.x ?? 0);
  const percentage = page.locator('main p:has(small)').first();
  await expect(percentage).toContainText('−72%');
  const years = page.getByText(home.stats?.[0]?.value ?? '', { exact: true });
  for (const [element, ...pieces] of [
    [years, '6', '+'],
    [percentage, '−', '72', '%'],
    [page.getByText('25.0'), '25.0', 'µA'],
    [page.getByRole('contentinfo').getByText(owner.email), 'layla', '@', 'example', '.com'],
  ] as const) {
    const found = await lefts(element, ...pieces);
    expect(found, pieces.join()).toEqual(ascending(found));
  }
  await open(page, './about');
  const [title = 0, mark = 0] = await lefts(page.getByText('Mr. Feynman!'), 'Mr.', '!');
  expect(mark, 'final punctuation of an English title').toBeGreaterThan(title);
});

test('puts the old value to the right of the new one, without mirroring the chart', async ({ page }) => {
  for (const path of ['./', './experience']) {
    await open(page, path);
    const [before = 0, after = 0] = await lefts(page.getByRole('main').getByText('25.0'), '25.0', '7.0');
    expect(before).toBeGreaterThan(after);
    const drawing = page.getByRole('img', { name: '25.0' }).first();
    const bars = await drawing
      .locator('rect')
      .evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().left));
    const edges = [bars[0], ...(await lefts(drawing, '25.0')), bars[1], ...(await lefts(drawing, '7.0'))];
    expect(edges).toEqual(ascending(edges.map(Number)));
  }
  const resume = page.locator('a[href$=".pdf"]').first();
  await expect(resume, 'A4, the local paper size').toHaveAttribute('href', '/resume-a4.pdf');
});

test('mirrors vias, field errors, tooltips and toasts', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, './contact');
  const [via] = await centers(page.locator('label[for=name] ~ i'));
  const field = await page.locator('#name').boundingBox();
  expect(via).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0));
  await page.getByRole('button', { name: 'أرسل الرسالة' }).click();
  const error = page.locator('#name-error');
  await expect(error, 'in the page’s language, not the browser’s').toHaveText('حقل «الاسم» فارغ.');
  const [start = 0] = await lefts(error, 'حقل');
  expect(start).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0) / 2);
  await page.getByRole('button', { name: 'انسخ العنوان' }).hover();
  const tooltip = page.getByRole('tooltip');
  await expect(tooltip).toHaveText('انسخ العنوان');
  await expect(tooltip).toBeInViewport({ ratio: 1 });
  expect((await centers(tooltip))[0]).toBeLessThan(laptop.width / 2);
  await page.getByRole('button', { name: 'انسخ العنوان' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'نُسخ العنوان' });
  await expect(notice).toBeInViewport({ ratio: 1 });
  expect((await centers(notice))[0]).toBeLessThan(laptop.width / 2);
});
