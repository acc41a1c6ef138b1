import { useEffect, useEffectEvent } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { hasRoom } from '#design/connection.ts';
import { noteHydration } from '#design/cross-fade.ts';
import { fetchRulesAhead } from '#design/page-rules.ts';

let modulesAhead: string[] = [];

/** Tells which modules of other pages are to be fetched in an idle moment. */
export function nameModulesAhead(addresses: string[]): void {
  modulesAhead = addresses;
}

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

/** A module that does not come is asked for again, and answered for, when the visitor goes there. */
function run(address: string): void {
  import(/* @vite-ignore */ address).catch(() => {});
}

/**
 * When someone means to go to a page, the router fetches its code ahead. That is also run ahead, in an idle moment
 * (it only defines what the page shows), and the pages' rules come with it.
 */
function useRunAhead(): void {
  useEffect(() => {
    const runWhenFetched = (link: HTMLLinkElement) => {
      fetchRulesAhead();
      link.addEventListener('load', () => whenIdle(() => run(link.href)), { once: true });
    };
    const watcher = new MutationObserver((changes) => fetchedAhead(changes).forEach(runWhenFetched));
    watcher.observe(document, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, []);
}

/** Whoever goes to a page without a warning needs its rules at the same time as its code. */
function useRulesInTime(): void {
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (isLeaving) fetchRulesAhead();
  }, [isLeaving]);
}

function fetchPagesAhead(): void {
  if (modulesAhead.length > 0) fetchRulesAhead();
  modulesAhead.forEach(run);
}

/** Milliseconds since the entry began to bring the page to life. */
function hydrationTook(): number {
  const [began] = performance.getEntriesByName('hydration');
  return began ? performance.now() - began.startTime : Number.POSITIVE_INFINITY;
}

/**
 * The first change of page would pay for compiling the router's and React's code, as much again as for the change
 * itself. An idle moment after loading pays instead: the router goes through the motions for the page that is shown,
 * which has no data to load, so nothing is fetched and nothing changes. A later moment fetches other pages.
 */
export function WarmUp() {
  const { revalidate } = useRevalidator();
  const isLeaving = useNavigation().state !== 'idle';
  // A change of page that is under way would begin anew, and is what the motions are for.
  const goThrough = useEffectEvent(() => {
    if (!isLeaving) void revalidate();
  });
  useEffect(() => {
    noteHydration(hydrationTook());
    return whenIdle(() => {
      goThrough();
      if (hasRoom) whenIdle(fetchPagesAhead);
    });
  }, []);
  useRunAhead();
  useRulesInTime();
  return null;
}
