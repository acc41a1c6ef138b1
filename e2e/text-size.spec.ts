/** Larger text, wider text and the smallest window: nothing is lost, and nothing lies over anything else. */
import type { Page } from '@playwright/test';
import { laptop, open, pages, phone, unknownPath } from './site-pages.ts';
import { expect, test } from './test.ts';

/** The four values of WCAG 1.4.12. */
const spaced = `
  main *, footer * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  main p { margin-bottom: 2em !important; }
`;
const doubled = 'html { font-size: 200% !important; }';

/** Texts that lie over each other, that their box cuts off, or that leave the page. */
function lostTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const width = document.documentElement.clientWidth;
    const lines = linesOf(document.querySelectorAll('main, footer'));
    const lost = lines
      .filter(({ box }) => box.left < -1 || box.right > width + 1)
      .map(({ text, box }) => `${text}: from ${box.left.toFixed()} to ${box.right.toFixed()}`);
    for (const { text, box, parent } of lines) {
      for (let at: Element | null = parent; at; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const frame = at.getBoundingClientRect();
        const cutX = overflowX === 'hidden' && (box.left < frame.left - 1 || box.right > frame.right + 1);
        const cutY = overflowY === 'hidden' && (box.top < frame.top - 1 || box.bottom > frame.bottom + 1);
        if (cutX || cutY) lost.push(`${text}: cut off`);
      }
    }
    for (const [at, one] of lines.entries()) {
      for (const other of lines.slice(at + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 1 && down > 1) lost.push(`${one.text} / ${other.text}`);
      }
    }
    return lost;

    /** Every line of text, as high as its small letters: lines may stand close. */
    function linesOf(roots: NodeListOf<Element>) {
      return [...roots].flatMap((root) => {
        const found: {
          text: string;
          parent: Element;
          box: { left: number; right: number; top: number; bottom: number };
        }[] = [];
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const text = node.textContent?.trim().slice(0, 40);
          const parent = node.parentElement;
          if (!text || !parent?.checkVisibility({ visibilityProperty: true }) || isOutOfSight(parent))
            continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          for (const { left, right, top, bottom, height } of range.getClientRects()) {
            found.push({
              text,
              parent,
              box: { left, right, top: top + height * 0.3, bottom: bottom - height * 0.3 },
            });
          }
        }
        return found;
      });
    }

    /** For screen readers alone, or in a box that scrolls. */
    function isOutOfSight(element: Element): boolean {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { clipPath, overflowY } = getComputedStyle(at);
        if (clipPath.startsWith('inset(50%') || (overflowY === 'auto' && at !== document.documentElement))
          return true;
      }
      return false;
    }
  });
}

for (const { name, path } of [...pages, { name: 'the 404 page', path: unknownPath }]) {
  test(`${name} keeps all its text, apart, with spaced text, with text of twice the size, and in 320 by 256 pixels.`, async ({
    page,
    watcher,
  }) => {
    if (path === unknownPath) {
      watcher.allowFailedRequests(/no\/such-page$/);
      watcher.expectConsole(/^404: no page at/);
    }
    await page.setViewportSize(laptop);
    await open(page, path);
    const sheet = await page.evaluateHandle(() => {
      const own = new CSSStyleSheet();
      document.adoptedStyleSheets.push(own);
      return own;
    });
    for (const [how, style, size] of [
      ['as it is', '', laptop],
      ['spaced', spaced, laptop],
      ['spaced on a tablet', spaced, { width: 768, height: 1024 }],
      ['spaced on a phone', spaced, phone],
      ['spaced on a small phone', spaced, { width: 320, height: 640 }],
      ['twice the size', doubled, laptop],
      ['twice the size on a phone', doubled, phone],
      ['in a small window', '', { width: 320, height: 256 }],
    ] as const) {
      await page.setViewportSize(size);
      await sheet.evaluate((own, text) => own.replaceSync(text), style);
      expect.soft(await lostTexts(page), how).toEqual([]);
    }
  });
}
