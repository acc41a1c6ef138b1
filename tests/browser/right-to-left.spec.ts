import { home, owner } from '../owners/right-to-left-owner/content.ts';
import { rightToLeftSite } from './support/served-sites.ts';
import { allPages, expectNotFound, headerPages, laptop, open } from './support/site-pages.ts';
import { expect, type Locator, test } from './support/test.ts';
import { horizontalOverflow } from './support/text-layout.ts';

test.use({ baseURL: rightToLeftSite.home });

/** Returns the left edges of substrings. */
function lefts(element: Locator, ...pieces: string[]): Promise<number[]> {
  return element.first().evaluate((root, wanted) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let node = texts.nextNode();
    return wanted.map((piece) => {
      while (node && !node.textContent?.includes(piece)) node = texts.nextNode();
      if (!node) throw new Error(`${piece} is not in ${root.textContent}`);
      const at = node.textContent?.indexOf(piece) ?? 0;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + piece.length);
      return range.getBoundingClientRect().left;
    });
  }, pieces);
}

const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

const centers = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ left, width }) => left + width / 2),
  );

async function expectOnTheLeft(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 });
  expect((await centers(element))[0]).toBeLessThan(laptop.width / 2);
}

test('lays out every page and its header from right to left, without overflow', async ({ page, watcher }) => {
  expectNotFound(watcher);
  for (const { path } of allPages) {
    await open(page, path);
    for (const size of [{ width: 360, height: 800 }, laptop]) {
      await page.setViewportSize(size);
      expect(await horizontalOverflow(page), `${path} at ${size.width} px`).toBe(0);
    }
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
  const [first = 0] = await centers(signal.getByText(/^PR /));
  const moments = await centers(signal.getByText(/^(PR|QRS|QT) /));
  expect(moments).toHaveLength(3);
  expect([Math.min(...moments), Math.max(...moments, electrode)]).toEqual([first, electrode]);
  // The end of the copper trace is hidden under the button.
  const copper = await page.locator('[data-trace="action"] line').boundingBox();
  const { x: edge = NaN } = (await page.locator('[data-schematic] a').first().boundingBox()) ?? {};
  expect(edge).toBeGreaterThan(laptop.width / 2);
  expect((copper?.x ?? NaN) + (copper?.width ?? NaN)).toBeGreaterThan(edge);
  const percentage = page.locator('main p:has(small)', { hasText: '−72%' }).first();
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
  await open(page, './experience');
  await expect(percentage, 'as large as left to right').toHaveCSS('font-size', '96px');
  const line = page.locator('#record li').first();
  const { left, right } = await line.evaluate((item) => {
    const styles = getComputedStyle(item, '::after');
    return { left: styles.left, right: styles.right };
  });
  expect([left, right], 'the line to the next via').toEqual(['-24px', '0px']);
  await open(page, './about');
  const [title = 0, mark = 0] = await lefts(page.getByText('Mr. Feynman!'), 'Mr.', '!');
  expect(mark, 'final punctuation of an English title').toBeGreaterThan(title);
});

test('mirrors vias, field errors, tooltips and toasts', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, './contact');
  const [via] = await centers(page.locator('label[for=name] ~ i'));
  const { x = NaN, width = NaN } = (await page.locator('#name').boundingBox()) ?? {};
  expect(via).toBeGreaterThan(x + width);
  await page.getByRole('button', { name: 'أرسل الرسالة' }).click();
  const error = page.locator('#name-error');
  await expect(error, 'in the page’s language, not the browser’s').toHaveText('حقل «الاسم» فارغ.');
  const [start = 0] = await lefts(error, 'حقل');
  expect(start).toBeGreaterThan(x + width / 2);
  const copy = page.getByRole('button', { name: 'انسخ العنوان' });
  await copy.hover();
  await expectOnTheLeft(page.getByRole('tooltip').filter({ hasText: 'انسخ العنوان' }));
  await copy.click();
  await expectOnTheLeft(page.getByRole('status').filter({ hasText: 'نُسخ العنوان' }));
});
