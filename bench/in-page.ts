/** These functions run inside the measured pages, so they can't use outer names. */

declare global {
  interface Window {
    benchPageChange: number | undefined;
  }
}

/** Returns the browser's paint timings in milliseconds. */
export async function readPaints(): Promise<{ fcp: number; lcp: number }> {
  const paints = await new Promise<PerformanceEntryList>((resolve) => {
    const type = 'largest-contentful-paint';
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
    // Without entries, the observer is never called.
    setTimeout(() => resolve([]), 300);
  });
  return {
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    lcp: paints.at(-1)?.startTime ?? Number.NaN,
  };
}

/** Records when the new page is painted. Its main heading is a different element. */
export function watchPageChange(): void {
  const heading = () =>
    [...document.querySelectorAll('main h1')].find((element) => element.checkVisibility());
  const onClick = ({ timeStamp }: MouseEvent) => {
    const old = heading();
    const observer = new MutationObserver(() => {
      if (!heading() || heading() === old) return;
      observer.disconnect();
      const record = () => {
        window.benchPageChange = performance.now() - timeStamp;
      };
      // The first task after the frame, before the page's own.
      requestAnimationFrame(() => scheduler.postTask(record, { priority: 'user-blocking' }));
    });
    observer.observe(document, { childList: true, subtree: true, attributeFilter: ['style'] });
  };
  addEventListener('click', onClick, { capture: true, once: true });
}
