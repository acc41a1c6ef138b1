import { startSlowSite } from '../slow-site.ts';
import { expect, test } from '../test.ts';
import type { Visitor } from '../visitor.ts';

/** Pixels: a line of the largest running text. */
const line = 32;

/** Where each text of the page begins, in pixels from its top; not what lies beyond the edge of a box that scrolls. */
function positions(visitor: Visitor) {
  return visitor.tab.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p, li, dt, td, figcaption')]
      .filter((part) => !part.closest('[tabindex="0"]'))
      .map((part) => ({
        text: part.textContent?.slice(0, 40),
        top: part.getBoundingClientRect().top + scrollY,
      })),
  );
}

/**
 * Waits until the fallback faces stand in, which Firefox starts with its first layout. Until then, for about a tenth of
 * a second, it draws the text in a face of the system.
 */
async function fallbackStandsIn(visitor: Visitor): Promise<void> {
  await visitor.until(() =>
    ['400', '500'].every((weight) =>
      [...document.fonts].some(
        (face) =>
          face.family.includes('fallback') && face.weight.startsWith(weight) && face.status === 'loaded',
      ),
    ),
  );
  await visitor.tab.evaluate(() => {
    const note = () => {
      document.documentElement.id = 'drawn';
    };
    // Firefox lays the text out anew a tenth of a second after the web font began to load.
    setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(note)), 250);
  });
  await visitor.until(() => document.documentElement.id === 'drawn');
}

for (const path of ['./', './about', './experience']) {
  test(`On ${path}, no text of the first screen moves by more than a line when the fonts arrive late, and no other by more than two.`, async ({
    visitor,
    baseURL,
  }) => {
    for (const width of [390, 768, 1280]) {
      // Another origin for each width, so that no font comes from the cache.
      await using slow = await startSlowSite(baseURL ?? '', /\.woff2$/);
      await visitor.tab.setSize({ width, height: 900 });
      await visitor.tab.open(new URL(path, slow.home).href);
      const fontsAre = (status: string) =>
        visitor.until((wanted) => document.fonts.status === wanted, status);
      await fontsAre('loading');
      await fallbackStandsIn(visitor);
      const early = await positions(visitor);
      slow.release();
      await visitor.hydrated();
      await fontsAre('loaded');
      const late = await positions(visitor);
      expect(early.length).toBeGreaterThan(10);
      const moved = early.flatMap(({ text, top }, at) => {
        const pixels = Math.round((late[at]?.top ?? Number.NaN) - top);
        // Further down two texts may have wrapped otherwise; there nobody looks yet.
        return Math.abs(pixels) <= (top < 900 ? line : 2 * line) ? [] : [`${text}: ${pixels} px`];
      });
      expect(moved, `at ${width} px`).toEqual([]);
    }
  });
}
