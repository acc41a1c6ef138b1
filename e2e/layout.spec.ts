import type { Locator, Page } from '@playwright/test';
import { experience } from './fixtures/sample-owner/experience.ts';
import { owner } from './fixtures/sample-owner/owner.ts';
import { open, pages, phone, unknownPath } from './site-pages.ts';
import { expect, test } from './test.ts';

/** Texts that stick out of the window or are drawn smaller than so many pixels, and whether the page is too wide. */
function badTexts(page: Page, minSize: number) {
  return page.evaluate((min) => {
    const width = document.documentElement.clientWidth;
    const excess = document.documentElement.scrollWidth - width;
    const bad = excess > 0 ? [`the page is ${excess} px too wide`] : [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim();
      const parent = node.parentElement;
      if (!text || !parent?.checkVisibility() || parent.closest('style, script')) continue;
      const size = sizeOf(parent);
      if (size < min - 0.05) bad.push(`${text} is ${size.toFixed(1)} px high`);
      if (isVisuallyHidden(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      if (left < -0.5 || right > width + 0.5) bad.push(`${text} goes from ${left} to ${right}`);
    }
    return bad;

    /** In drawings, the size as it comes out on the screen. */
    function sizeOf(element: Element): number {
      const matrix = element.closest<SVGGraphicsElement>('text')?.getScreenCTM();
      const scale = matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 1;
      return Number.parseFloat(getComputedStyle(element).fontSize) * scale;
    }

    /** For screen readers alone. */
    function isVisuallyHidden(element: Element): boolean {
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (getComputedStyle(at).clipPath !== 'none') return true;
      }
      return false;
    }
  }, minSize);
}

/** What a finger can aim at that is smaller than 44 pixels in either direction. Links within a sentence may be. */
function smallTargets(page: Page) {
  return page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href]:not([href="#main"]), button, input, textarea, [tabindex="0"]',
    );
    return [...targets]
      .filter((target) => target.checkVisibility() && !isWithinSentence(target))
      .map((target) => {
        // A radio button is aimed at by its label.
        const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
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

for (const { name, path } of [...pages, { name: 'the 404 page', path: unknownPath }]) {
  test(`${name} fits every window from 320 to 1920 pixels, no text is smaller than 12 pixels, and on a phone every target has 44.`, async ({
    page,
    watcher,
  }) => {
    if (path === unknownPath) {
      watcher.allowFailedRequests(/no\/such-page$/);
      watcher.expectConsole(/404: no page at/);
    }
    await page.setViewportSize(phone);
    await open(page, path);
    await page.evaluate(() => document.fonts.ready);
    expect(await smallTargets(page)).toEqual([]);
    if (path === './about') {
      await page.getByRole('button', { name: 'Menu' }).click();
      expect(await smallTargets(page), 'in the open menu').toEqual([]);
      await page.keyboard.press('Escape');
    }
    for (const width of [320, 390, 640, 768, 899, 900, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await badTexts(page, 12), `at ${width} px`).toEqual([]);
    }
  });
}

test('On a phone of 360 pixels no hint in a field is cut off.', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, './contact');
  for (const field of await page.getByRole('textbox').all()) {
    const hint = await field.getAttribute('placeholder');
    // A browser does not tell how wide a hint is, and tells it of a text.
    await field.fill(hint ?? '');
    const cutOff = await field.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(cutOff, `pixels of '${hint}'`).toBeLessThanOrEqual(0);
  }
});

test('A mail address that needs two lines begins the second with its @.', async ({ page }) => {
  await open(page, './contact');
  const links = await page.getByRole('link', { name: owner.email }).all();
  expect(links.length, 'on the card and in the footer').toBe(2);
  for (const link of links) {
    const lines = await link.evaluate((address) => {
      const range = document.createRange();
      range.selectNodeContents(address);
      const { width } = range.getBoundingClientRect();
      Object.assign(address.style, { flex: 'none', width: `${width - 8}px` });
      const lineOf = new Map<number, string>();
      const texts = document.createTreeWalker(address, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const [at, letter] of [...(node.textContent ?? '')].entries()) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const { top } = range.getBoundingClientRect();
          lineOf.set(top, (lineOf.get(top) ?? '') + letter);
        }
      }
      return [...lineOf.values()];
    });
    expect(lines).toEqual(owner.email.split(/(?=@)/));
  }
});

test('The parts of a page share the edges of its four columns.', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const [path, parts] of [
    [
      './',
      '[aria-labelledby="results"] > li, main figure, main figure ~ div, main dl, main section > div > h2 ~ a',
    ],
    ['./experience', 'article > div > div, section > div > article, main table'],
    ['./contact', 'main header:has(h2), div:has(> article)'],
  ] as const) {
    await open(page, path);
    const { count, off } = await page.evaluate((selector) => {
      const section = document.querySelector('section[aria-labelledby] > div > :first-child');
      const rule = section?.getBoundingClientRect();
      const found = [...document.querySelectorAll(selector)];
      const edges = [0, 0.255, 0.51, 0.765].map((share) => (rule?.left ?? 0) + share * (rule?.width ?? 0));
      return {
        count: found.length,
        off: found
          .map((part) => ({ name: part.textContent?.slice(0, 30), left: part.getBoundingClientRect().left }))
          .filter(({ left }) => !edges.some((edge) => Math.abs(edge - left) < 1.5)),
      };
    }, parts);
    expect(count).toBeGreaterThan(3);
    expect(off, `parts of ${path} off the columns`).toEqual([]);
  }
});

test('Every card has bounds that the eye finds: a ground of its own between ticks, and a rule all round where colours are forced.', async ({
  page,
}) => {
  for (const [path, count] of [
    ['./', 2],
    ['./about', 1],
    ['./experience', experience.jobs.length],
    ['./contact', 7],
  ] as const) {
    await open(page, path);
    const cards = page.getByRole('main').locator('article, ol:has(> li > h3)');
    const framed = () =>
      cards.evaluateAll(
        (all) =>
          all.filter((card) => {
            const { backgroundColor, backgroundImage, outlineStyle } = getComputedStyle(card);
            const hasGround = backgroundColor !== getComputedStyle(document.body).backgroundColor;
            return (hasGround && backgroundImage.includes('gradient')) || outlineStyle === 'solid';
          }).length,
      );
    expect(await framed(), path).toBe(count);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await framed(), `${path} with forced colours`).toBe(count);
    await page.emulateMedia({ forcedColors: 'none' });
  }
});

test('The first measured result is in view on laptops and small phones, before anything is scrolled.', async ({
  page,
}) => {
  await page.goto('./');
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
});

test('The links of the header keep their places from page to page.', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const places = new Map<string, number[]>();
  for (const { path, hasLayout } of pages) {
    if (!hasLayout) continue;
    await open(page, path);
    for (const link of await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all()) {
      const { x } = (await link.boundingBox()) ?? { x: Number.NaN };
      const name = await link.innerText();
      places.set(name, [...(places.get(name) ?? []), x]);
    }
  }
  expect(places.size).toBe(4);
  for (const [name, xs] of places) expect(Math.max(...xs) - Math.min(...xs), name).toBeLessThan(1.5);
});

test('On a tablet the portrait stands beside its text, the stats and the ways to make contact stand side by side, and Send is as wide as its words.', async ({
  page,
}) => {
  const box = async (locator: Locator) =>
    (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page, './');
  const [portrait, text] = [
    await box(page.getByRole('img', { name: 'Ira Kulkarni' }).first()),
    await box(page.getByText('I work where a heartbeat meets a circuit')),
  ];
  expect(text.x).toBeGreaterThan(portrait.x + portrait.width);
  expect(text.y).toBeLessThan(portrait.y + portrait.height);
  const stats = await page.getByText(/^(2|20)\+$/).all();
  const [years, books] = [await box(stats[0] as Locator), await box(stats[1] as Locator)];
  expect(years.y).toBe(books.y);

  await open(page, './contact');
  const [email, schedule] = [
    await box(page.getByRole('heading', { name: 'Email' })),
    await box(page.getByRole('heading', { name: 'Schedule' })),
  ];
  expect(email.y).toBe(schedule.y);
  expect((await box(page.getByRole('button', { name: 'Send Message' }))).width).toBeLessThan(300);
});

test('On a tablet the lines of the about page have at most 78 characters, and principles stand two by two.', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page, './about');
  await page.evaluate(() => document.fonts.ready);
  const { longest, places } = await page.evaluate(() => {
    const range = document.createRange();
    const charactersPerLine = (paragraph: Element) => {
      range.selectNodeContents(paragraph);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return (paragraph.textContent?.length ?? 0) / lines.size;
    };
    return {
      longest: Math.max(...[...document.querySelectorAll('main section p')].map(charactersPerLine)),
      places: [...document.querySelectorAll('main ol:has(> li > h3) > li')].map((item) =>
        item.getBoundingClientRect(),
      ),
    };
  });
  expect(longest).toBeGreaterThan(30);
  expect(longest).toBeLessThan(78);
  expect(places[1]?.top).toBe(places[0]?.top);
  expect(places[2]?.left).toBe(places[0]?.left);
});

test('The copper meets the middle of the first action.', async ({ page }) => {
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, './');
    await page.evaluate(() => document.fonts.ready);
    const off = await page.evaluate(() => {
      const middle = (selector: string) => {
        const { top, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return (top + bottom) / 2;
      };
      return middle('[data-stage] > svg:not([data-trace]) line') - middle('[data-stage] a');
    });
    expect(Math.abs(off), `at ${width} px`).toBeLessThan(1.1);
  }
});
