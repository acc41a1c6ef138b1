declare global {
  interface Window {
    /** Milliseconds since performance.timeOrigin. */
    benchUsable: number | undefined;
    /** Milliseconds since 1970. */
    benchPainted: number | undefined;
  }
}

/**
 * Milliseconds from click to paint, and how the page was delivered: 'in place', 'prerendered', 'prefetched', 'cached' or
 * 'document'; 'failed' after a timeout.
 */
export interface PageChange {
  time: number;
  how: string;
}

// The functions below are serialized and run in the measured pages, so they can't refer to this module's variables.

/** Returns the browser's timings of paints and long tasks, and when the form was hydrated. In milliseconds. */
export async function readTimes(): Promise<Record<'fcp' | 'lcp' | 'tbt' | 'usable', number>> {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      // Without entries, the observer is never called.
      setTimeout(() => resolve([]), 300);
    });
  const [paints, tasks] = [await entriesOf('largest-contentful-paint'), await entriesOf('longtask')];
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const blocking = tasks.filter(({ startTime }) => startTime > fcp).map(({ duration }) => duration - 50);
  return {
    fcp,
    lcp: paints.at(-1)?.startTime ?? Number.NaN,
    tbt: blocking.reduce((sum, duration) => sum + duration, 0),
    usable: window.benchUsable ?? Number.NaN,
  };
}

/** Records when React has hydrated the form, or the whole page in builds without islands. */
export function watchHydration(): void {
  const hydrated = 'html[data-hydrated], [data-name="message-form"][data-hydrated]';
  const observer = new MutationObserver(() => {
    if (document.querySelector(hydrated)) window.benchUsable ??= performance.now();
  });
  observer.observe(document, { subtree: true, attributeFilter: ['data-hydrated'] });
}

/** Records when the next click happens, and when another main heading is then painted in the same document. */
export function watchPageChange(): void {
  const heading = () =>
    [...document.querySelectorAll('main h1')].find((element) => element.checkVisibility());
  const onClick = ({ timeStamp }: MouseEvent) => {
    sessionStorage['benchClicked'] = performance.timeOrigin + timeStamp;
    const old = heading();
    const observer = new MutationObserver(() => {
      if (!heading() || heading() === old) return;
      observer.disconnect();
      const record = () => {
        window.benchPainted = performance.timeOrigin + performance.now();
      };
      // Runs right after the frame, ahead of the tasks that the page has queued.
      requestAnimationFrame(() => scheduler.postTask(record, { priority: 'user-blocking' }));
    });
    observer.observe(document, { childList: true, subtree: true, attributeFilter: ['style'] });
  };
  addEventListener('click', onClick, { capture: true, once: true });
}

/** Returns the change that `watchPageChange` watched, in the old or the new document, once the new page is painted. */
export function readPageChange(): PageChange | undefined {
  const clicked = Number(sessionStorage['benchClicked']);
  if (window.benchPainted) return { time: window.benchPainted - clicked, how: 'in place' };
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const time = performance.timeOrigin + (paint?.startTime ?? Number.NaN) - clicked;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The old document was painted before the click.
  if (!navigation || !(time > 0)) return undefined;
  // The first two exist only in Chromium.
  const { activationStart, deliveryType, transferSize, encodedBodySize } =
    navigation as PerformanceNavigationTiming & { activationStart?: number; deliveryType?: string };
  if (activationStart) return { time, how: 'prerendered' };
  if (deliveryType === 'navigational-prefetch') return { time, how: 'prefetched' };
  return { time, how: transferSize < encodedBodySize ? 'cached' : 'document' };
}
