/** What a page knows of its own loading. */
interface Paints {
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
  /** First paint in milliseconds since 1970, to compare with other clocks of this machine. */
  paintedAt: number;
  /** Requests that held up painting, without the document. */
  blocking: number;
}

/**
 * Reads the browser's own records. It runs inside the page, long after the load, so that nothing is in the page
 * while it is being measured; it must stand alone, without names from outside.
 */
export async function paintsOf(watched: number): Promise<Paints> {
  const longEnough = 50;
  const records = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type, buffered: true });
      // An observer with nothing to tell is never called.
      setTimeout(() => resolve([]), 300);
    });
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const lcp = (await records('largest-contentful-paint')).at(-1)?.startTime ?? Number.NaN;
  const shifts = (await records('layout-shift')) as (PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
  })[];
  const tasks = (await records('longtask')).filter(
    ({ startTime, duration }) => startTime + duration > fcp && startTime < fcp + watched,
  );
  const resources = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
    renderBlockingStatus?: string;
  })[];
  return {
    fcp,
    lcp,
    cls: sum(shifts.filter(({ hadRecentInput }) => !hadRecentInput).map(({ value }) => value)),
    tbt: sum(
      tasks.map(({ startTime, duration }) =>
        Math.max(0, startTime + duration - Math.max(startTime, fcp) - longEnough),
      ),
    ),
    paintedAt: performance.timeOrigin + fcp,
    blocking: resources.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking').length,
  };
}
