import type { Page } from '@playwright/test';

/**
 * Returns the page's overflow, texts that overflow it or are smaller than 12 px, and, outside of scroll boxes, clipped texts.
 * Also returns texts in main and the footer that overlap.
 */
export function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const { clientWidth: width, scrollWidth } = document.documentElement;
    const bad = scrollWidth > width ? [`the page: ${scrollWidth} px wide`] : [];
    const lines: { text: string; box: { left: number; right: number; top: number; bottom: number } }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim().slice(0, 40);
      const parent = node.parentElement;
      if (!text || !parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('style, script'))
        continue;
      const size = sizeOf(parent);
      if (size < 11.95) bad.push(`${text}: ${size.toFixed(1)} px high`);
      const around = ancestors(parent);
      const styles = around.map((element) => getComputedStyle(element));
      const isForScreenReaders = styles.some(({ clipPath }) => clipPath.startsWith('inset(50%'));
      if (isForScreenReaders) continue;
      const isInScrollBox = styles.slice(0, -1).some(({ overflowY }) => overflowY === 'auto');
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom, height } of range.getClientRects()) {
        if (left < -0.5 || right > width + 0.5) bad.push(`${text}: from ${left} to ${right}`);
        if (isInScrollBox) continue;
        // Only the x-height: tight line boxes may overlap.
        const box = { left, right, top: top + height * 0.3, bottom: bottom - height * 0.3 };
        for (const [at, element] of around.entries()) {
          const { overflowX, overflowY } = styles[at] ?? getComputedStyle(element);
          const frame = element.getBoundingClientRect();
          const cutX = /hidden|clip/.test(overflowX) && (left < frame.left - 1 || right > frame.right + 1);
          const cutY =
            /hidden|clip/.test(overflowY) && (box.top < frame.top - 1 || box.bottom > frame.bottom + 1);
          if (cutX || cutY) bad.push(`${text}: cut off`);
        }
        if (parent.closest('main, footer')) lines.push({ text, box });
      }
    }
    for (const [at, one] of lines.entries()) {
      for (const other of lines.slice(at + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 1 && down > 1) bad.push(`${one.text} / ${other.text}`);
      }
    }
    return bad;

    // SVG text is scaled with its drawing.
    function sizeOf(element: Element): number {
      const matrix = element.closest<SVGGraphicsElement>('text')?.getScreenCTM();
      const scale = matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 1;
      return Number.parseFloat(getComputedStyle(element).fontSize) * scale;
    }

    function ancestors(element: Element): Element[] {
      return element.parentElement ? [element, ...ancestors(element.parentElement)] : [element];
    }
  });
}

/** Returns the page's horizontal overflow in pixels. */
export const horizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
