import type { Page } from '@playwright/test';
import { headerPages, open } from './site-pages.ts';
import { expect, test } from './test.ts';

/** How many parts there are, and those that begin at none of the edges of the page's four columns. */
function partsOffColumns(page: Page, parts: string): Promise<{ count: number; off: string[] }> {
  return page.evaluate((selector) => {
    const section = document.querySelector('section[aria-labelledby] > div > :first-child');
    const { left = 0, width = 0 } = section?.getBoundingClientRect() ?? {};
    const edges = [0, 0.255, 0.51, 0.765].map((share) => left + share * width);
    const found = [...document.querySelectorAll(selector)];
    const isOff = (part: Element) =>
      !edges.some((edge) => Math.abs(edge - part.getBoundingClientRect().left) < 1.5);
    return { count: found.length, off: found.filter(isOff).map((part) => part.outerHTML.slice(0, 60)) };
  }, parts);
}

for (const [name, path, parts] of [
  [
    'Home',
    './',
    '[aria-labelledby="results"] > li, main figure, main figure ~ div, main dl, main section > div > h2 ~ a',
  ],
  [
    'Experience',
    './experience',
    'article > ul[aria-label], article > [tabindex] > div:has(svg), section > article, main table',
  ],
  ['Contact', './contact', 'main div:has(> h2), div:has(> article)'],
] as const) {
  test(`On ${name} the parts share the edges of four columns.`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, path);
    const { count, off } = await partsOffColumns(page, parts);
    expect(count).toBeGreaterThan(3);
    expect(off).toEqual([]);
  });
}

test('On Experience the rows of the diagram and its years have one scale, and no name in the table of numbers is broken, however large letters are.', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, './experience');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const edges = await page
    .locator('main figure:has(> svg)')
    .locator('> svg, li > svg')
    .evaluateAll((drawings) =>
      drawings
        .map((drawing) => drawing.getBoundingClientRect())
        .map(({ left, right }) => `${left} to ${right}`),
    );
  expect(edges.length).toBeGreaterThan(3);
  expect([...new Set(edges)]).toHaveLength(1);
  const lines = await page.getByRole('rowheader').evaluateAll((names) =>
    names.map((name) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      return range.getClientRects().length;
    }),
  );
  expect(lines).toEqual([1, 1, 1]);
});

test('On Home the first measured result is in view before anything is scrolled, and the copper meets the middle of the first action, which no signal lies behind.', async ({
  page,
}) => {
  await open(page, './');
  const figure = page.locator('[data-result="1"] p').first();
  for (const [width, height] of [
    [1366, 633],
    [1280, 720],
    [1536, 730],
    [1024, 768],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(figure, `${width} by ${height}`).toBeInViewport({ ratio: 1 });
  }
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const place = () =>
      page.evaluate(() => {
        const box = (selector: string) =>
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
        const action = box('[data-stage] a');
        const wave = box('[data-stage] > svg:not([data-trace])');
        const off = middle(box('[data-stage] > svg:not([data-trace]) line')) - middle(action);
        return [Math.abs(off) < 1.1, wave.bottom <= action.top || wave.left >= action.right];
      });
    await expect.poll(place, `at ${width} px`).toEqual([true, true]);
  }
});

test('Links fits a laptop’s window, with nothing to scroll, in letters of twice the size too.', async ({
  page,
}) => {
  await page.goto('./links');
  const devTools = await page.context().newCDPSession(page);
  for (const [height, letters] of [
    [633, 16],
    [730, 16],
    [633, 32],
  ] as const) {
    await page.setViewportSize({ width: 1366, height });
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: letters } });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  }
});

test('On a phone of 360 pixels no word of the title block is broken.', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const { path } of headerPages) {
    await open(page, path);
    const lines = page
      .getByRole('contentinfo')
      .getByRole('definition')
      .evaluateAll((all) =>
        all
          .slice(1, 4)
          .map((one) => Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight))),
      );
    expect(await lines, path).toEqual([1, 1, 1]);
  }
});

test('On a phone of 360 pixels no hint in a field is cut off.', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, './contact');
  for (const field of await page.getByRole('textbox').all()) {
    const hint = await field.getAttribute('placeholder');
    // A browser does not tell how wide a hint is, and tells it of a text.
    await field.fill(hint ?? '');
    const cutOff = await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(cutOff, `pixels of '${hint}'`).toBeLessThanOrEqual(0);
  }
});

test('On a phone the number of a skill stays whole beside a name of several lines.', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, './experience');
  const skill = page.getByRole('region', { name: 'Technical Skills' }).getByRole('listitem').last();
  const lines = await skill.evaluate((item) => {
    item.append(' and other names that are longer than a line of a phone');
    const { fontSize, height } = getComputedStyle(item, '::before');
    return Number.parseFloat(height) / Number.parseFloat(fontSize);
  });
  expect(lines).toBeCloseTo(1, 1);
});
