import type { Page } from '@playwright/test';
import { nowhere, open, pages, phone } from './open.ts';
import { expect, test } from './visit.ts';

const everywhere = [...pages, { name: 'the 404 page', path: nowhere }];

test.beforeEach(({ visit }) => visit.allowFailedRequests(/no\/such-page$/));

async function look(page: Page, path: string): Promise<void> {
  // Layout does not wait for the script, and the 404 page says nothing in the console without it.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
}

/** Texts that stick out of the window, and whether the page does. */
function overflow(page: Page) {
  return page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const out: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent?.checkVisibility() || isUnseen(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      if (left < -0.5 || right > wide + 0.5) out.push(`${node.textContent.trim()} (${left} to ${right})`);
    }
    const excess = document.documentElement.scrollWidth - wide;
    return excess > 0 ? [`the page is ${excess} px too wide`, ...out] : out;

    /** For screen readers alone. */
    function isUnseen(element: Element): boolean {
      return element.closest('.unseen, style, script') !== null;
    }
  });
}

for (const { name, path } of everywhere) {
  test(`${name} fits every window from 320 to 1920 pixels.`, async ({ page, visit }) => {
    visit.allowFailedRequests(/\.js$/);
    await look(page, path);
    const found: string[] = [];
    for (const width of [320, 360, 390, 480, 640, 768, 899, 900, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      for (const fault of await overflow(page)) found.push(`at ${width} px: ${fault}`);
    }
    expect(found).toEqual([]);
  });
}

/** Texts drawn smaller than 12 pixels, those in drawings as large as they come out on the screen. */
function smallTexts(page: Page) {
  return page.evaluate(() => {
    const small: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent?.checkVisibility() || parent.closest('style, script'))
        continue;
      const drawn = parent.closest<SVGGraphicsElement>('text');
      const matrix = drawn?.getScreenCTM();
      const scale = matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 1;
      const size = Number.parseFloat(getComputedStyle(parent).fontSize) * scale;
      if (size < 11.95) small.push(`${node.textContent.trim()} (${size.toFixed(1)} px)`);
    }
    return small;
  });
}

for (const { name, path } of everywhere) {
  test(`No text on ${name} is smaller than 12 pixels, in drawings neither.`, async ({ page, visit }) => {
    visit.allowFailedRequests(/\.js$/);
    await look(page, path);
    const found: string[] = [];
    for (const width of [320, 390, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      for (const fault of await smallTexts(page)) found.push(`at ${width} px: ${fault}`);
    }
    expect(found).toEqual([]);
  });
}

/** What a finger can aim at that is smaller than 44 pixels in either direction. Links within a sentence may be. */
function smallTargets(page: Page) {
  return page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, textarea, [tabindex="0"]',
    );
    return [...targets]
      .filter((target) => target.checkVisibility() && !isWithinSentence(target) && !target.matches('.skip'))
      .map((target) => {
        // A radio button is aimed at by its label.
        const aim = target.closest('label') ?? target;
        const { width, height } = aim.getBoundingClientRect();
        return { name: target.getAttribute('aria-label') ?? target.textContent ?? target.id, width, height };
      })
      .filter(({ width, height }) => width < 43.5 || height < 43.5)
      .map(({ name, width, height }) => `${name}: ${width.toFixed(0)} by ${height.toFixed(0)}`);

    function isWithinSentence(target: HTMLElement): boolean {
      const around = target.parentElement;
      return around?.matches('p') === true && around.innerText.trim() !== target.innerText.trim();
    }
  });
}

test.describe('On a phone', () => {
  test.use({ viewport: phone });

  for (const { name, path } of everywhere) {
    test(`everything on ${name} that a finger aims at is at least 44 pixels wide and high.`, async ({
      page,
      visit,
    }) => {
      if (path === nowhere) visit.expectConsole(/404: no page at/);
      await open(page, path);
      expect(await smallTargets(page)).toEqual([]);
    });
  }

  test('so is everything in the open menu.', async ({ page }) => {
    await open(page, './about');
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await smallTargets(page)).toEqual([]);
  });
});
