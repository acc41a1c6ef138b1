import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { noteHydration } from '#design/cross-fade.ts';

/** Calls back when the browser has nothing better to do; browsers that cannot tell get a short delay. */
function whenIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(callback);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, 200);
  return () => clearTimeout(timer);
}

/** The router's links to modules that it fetches ahead, among what was just put into the page. */
function fetchedAhead(changes: MutationRecord[]): HTMLLinkElement[] {
  return changes
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node) => node instanceof HTMLLinkElement)
    .filter(({ rel }) => rel === 'modulepreload');
}

/** A page's code that was fetched ahead is also run ahead, in an idle moment; it only defines what the page shows. */
function useRunAhead(): void {
  useEffect(() => {
    const runWhenFetched = (link: HTMLLinkElement) => {
      // A module that fails is asked for again, and answered for, when the visitor goes there.
      const run = () => import(/* @vite-ignore */ link.href).catch(() => {});
      link.addEventListener('load', () => whenIdle(run), { once: true });
    };
    const watcher = new MutationObserver((changes) => fetchedAhead(changes).forEach(runWhenFetched));
    watcher.observe(document, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, []);
}

/** Milliseconds since the entry began to bring the page to life. */
function hydrationTook(): number {
  const [began] = performance.getEntriesByName('hydration');
  return began ? performance.now() - began.startTime : Number.POSITIVE_INFINITY;
}

/**
 * The first change of page would pay for compiling the router's and React's code, as much again as for the change
 * itself. An idle moment after loading pays instead: the router goes through the motions for the page that is shown,
 * which has no data to load, so nothing is fetched and nothing changes.
 */
export function WarmUp() {
  const { revalidate } = useRevalidator();
  const isWarm = useRef(false);
  useEffect(() => {
    if (isWarm.current) return;
    noteHydration(hydrationTook());
    return whenIdle(() => {
      isWarm.current = true;
      revalidate();
    });
  }, [revalidate]);
  useRunAhead();
  return null;
}
