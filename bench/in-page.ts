/** What runs inside the measured pages, and so uses no name from outside. */

declare global {
  interface Window {
    /** Milliseconds from the click to the first frame that draws the new page. */
    benchPageChange: number | undefined;
  }
}

/** Reads the browser's own records of the paints. */
export async function readPaints(): Promise<{ fcp: number; lcp: number }> {
  const paints = await new Promise<PerformanceEntryList>((resolve) => {
    const type = 'largest-contentful-paint';
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
    // An observer without entries is never called.
    setTimeout(() => resolve([]), 300);
  });
  return {
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    lcp: paints.at(-1)?.startTime ?? Number.NaN,
  };
}

/** Notes when the new page is painted: its main heading is another element than the old one's. */
export function watchPageChange(): void {
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
