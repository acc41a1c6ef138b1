import type { Browser } from '@playwright/test';
import { desktop, openSlowPage } from '../browser/slow-browser.ts';

declare global {
  interface Window {
    /** Milliseconds from the click to the first frame that draws the new page. */
    benchRouteChange: number | undefined;
  }
}

/** Longer than hydration, and longer than fetching a page ahead, take under the slow conditions. */
const rest = 4_000;
const prefetching = 1_500;

/** Runs inside the page. The new page is there when its main heading is another element than the old one's. */
function watchRouteChange(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const heading = () => [...document.querySelectorAll('main h1')].find((one) => one.checkVisibility());
      const old = heading();
      const watcher = new MutationObserver(() => {
        if (!heading() || heading() === old) return;
        watcher.disconnect();
        requestAnimationFrame(() => {
          // The next task of all once the frame is drawn, before what the page itself leaves for then.
          scheduler.postTask(
            () => {
              window.benchRouteChange = performance.now() - timeStamp;
            },
            { priority: 'user-blocking' },
          );
        });
      });
      watcher.observe(document, { childList: true, subtree: true, attributeFilter: ['style'] });
    },
    { capture: true, once: true },
  );
}

/** Follows a link of the bar that the pointer has rested on before; milliseconds from click to painted. */
export async function changeRoute(
  browser: Browser,
  origin: string,
  from: string,
  to: string,
): Promise<number> {
  const { page, close } = await openSlowPage(browser, desktop, watchRouteChange);
  try {
    await page.goto(origin + from, { waitUntil: 'load' });
    await page.waitForTimeout(rest);
    const box = await page.locator(`header nav a[href="${to}"]`).boundingBox();
    if (!box) throw new Error(`The bar of ${from} has no link to ${to}.`);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
    await page.waitForTimeout(prefetching);
    await page.mouse.down();
    await page.mouse.up();
    const done = await page.waitForFunction(() => window.benchRouteChange, undefined, { polling: 100 });
    return (await done.jsonValue()) ?? Number.NaN;
  } finally {
    await close();
  }
}
