import type { Browser } from '@playwright/test';
import { desktop, withSlowPage } from '../slow-browser.ts';

declare global {
  interface Window {
    /** Milliseconds from the click to the first frame that draws the new page. */
    benchPageChange: number | undefined;
  }
}

/** Milliseconds in which a page hydrates and prefetches the others, and pre-renders one while the pointer rests on its link. */
const settling = 6_000;
const hovering = 1_500;

/** Runs inside the page. The new page is there when its main heading is another element than the old one's. */
function watchPageChange(): void {
  const heading = () =>
    [...document.querySelectorAll('main h1')].find((element) => element.checkVisibility());
  const onClick = ({ timeStamp }: MouseEvent) => {
    const old = heading();
    const observer = new MutationObserver(() => {
      if (!heading() || heading() === old) return;
      observer.disconnect();
      const note = () => {
        window.benchPageChange = performance.now() - timeStamp;
      };
      // The first task after the frame, before what the page itself leaves for then.
      requestAnimationFrame(() => scheduler.postTask(note, { priority: 'user-blocking' }));
    });
    observer.observe(document, { childList: true, subtree: true, attributeFilter: ['style'] });
  };
  addEventListener('click', onClick, { capture: true, once: true });
}

/** Follows a link of the header on which the pointer has rested; milliseconds from click to painted. */
export function changePage(browser: Browser, origin: string, from: string, to: string): Promise<number> {
  return withSlowPage(
    browser,
    desktop,
    async (page) => {
      await page.goto(origin + from, { waitUntil: 'load' });
      await page.waitForTimeout(settling);
      const box = await page.locator(`header nav a[href="${to}"]`).boundingBox();
      if (!box) throw new Error(`The header of ${from} has no link to ${to}.`);
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
      await page.waitForTimeout(hovering);
      await page.mouse.down();
      await page.mouse.up();
      const painted = await page.waitForFunction(() => window.benchPageChange, undefined, { polling: 100 });
      return (await painted.jsonValue()) ?? Number.NaN;
    },
    watchPageChange,
  );
}
