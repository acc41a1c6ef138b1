import { startSlowSite } from './slow-site.ts';
import { expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';

/** Pixels: a line of the largest running text. */
const line = 32;

/** Where each text of the first screen begins, in pixels from its top. */
const positions = (visitor: Visitor) =>
  visitor.tab.evaluate(() =>
    [...document.querySelectorAll(':is(main, footer) :is(h1, h2, h3, p, li, dt, td, figcaption)')]
      .map((part) => ({ text: part.textContent?.slice(0, 40), top: part.getBoundingClientRect().top }))
      .filter(({ top }) => top < 900),
  );

const fontsAre = (visitor: Visitor, status: string) =>
  visitor.until((wanted) => document.fonts.status === wanted, status);

/** Waits until the fallback faces stand in, and for two frames with them. Until then a face of the system is drawn. */
async function fallbackStandsIn(visitor: Visitor): Promise<void> {
  await visitor.until(() =>
    [...document.fonts].some(({ family, status }) => family.includes('fallback') && status === 'loaded'),
  );
  await visitor.tab.evaluate(() => {
    const note = () => document.documentElement.setAttribute('data-drawn', '');
    // Firefox lays the text out anew a tenth of a second after the web font began to load.
    setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(note)), 250);
  });
  await visitor.until(() => document.documentElement.hasAttribute('data-drawn'));
}

// These engines tell of no layout shift, and each starts the fallback faces in its own way.
for (const path of ['./', './experience']) {
  test(`On ${path}, no text of the first screen moves by more than a line when the fonts arrive late.`, async ({
    visitor,
    baseURL,
  }) => {
    for (const width of [768, 1280]) {
      // Another origin for each width, so that no font comes from the cache.
      await using slow = await startSlowSite(baseURL ?? '', /\.woff2$/);
      await visitor.tab.setSize(width, 900);
      await visitor.tab.goto(new URL(path, slow.home).href);
      await fontsAre(visitor, 'loading');
      await fallbackStandsIn(visitor);
      const early = await positions(visitor);
      slow.release();
      await visitor.hydrated();
      await fontsAre(visitor, 'loaded');
      const late = new Map((await positions(visitor)).map(({ text, top }) => [text, top]));
      expect(early.length).toBeGreaterThan(5);
      const moved = early.filter(({ text, top }) => Math.abs((late.get(text) ?? Infinity) - top) > line);
      expect(moved, `at ${width} px`).toEqual([]);
    }
  });
}
