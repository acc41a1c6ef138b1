declare global {
  interface Window {
    /** In milliseconds. */
    benchPageChange: number | undefined;
  }
}

// The functions below run inside the measured pages, so they can't use outer names.

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

/** Records the time from the next click to the first frame with another page's main heading. */
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
      // Runs right after the frame, ahead of the tasks that the page has queued.
      requestAnimationFrame(() => scheduler.postTask(record, { priority: 'user-blocking' }));
    });
    observer.observe(document, { childList: true, subtree: true, attributeFilter: ['style'] });
  };
  addEventListener('click', onClick, { capture: true, once: true });
}
