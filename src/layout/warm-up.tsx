import { useEffect } from 'react';
import { hasRoom, savesData } from '#src/components/connection.ts';
import { noteHydration } from '#src/components/cross-fade.ts';
import { underBase } from '#src/settings.ts';
import { fetchPageAhead, preparePage } from './fetch-page.ts';
import { rehearse } from './router-in-use.ts';

let pathsAhead: string[] = [];

/** Tells which other pages are to be fetched in an idle moment, by their paths within the site. */
export function namePagesAhead(paths: string[]): void {
  pathsAhead = paths;
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

/** Milliseconds since the entry began to bring the page to life. */
function hydrationTook(): number {
  const [began] = performance.getEntriesByName('hydration');
  return began ? performance.now() - began.startTime : Number.POSITIVE_INFINITY;
}

/** Milliseconds for which a pointer rests on a link of someone who means to go there. */
const intent = 100;

/** Prepares the page that someone points at, presses on, or has the focus on, unless they save data. */
function useIntent(): void {
  useEffect(() => {
    if (savesData) return;
    let timer: ReturnType<typeof setTimeout>;
    const consider = ({ target, type }: Event) => {
      clearTimeout(timer);
      // The router's links say so; others load their page whole.
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-discover]');
      if (!link) return;
      if (type === 'pointerdown') preparePage(link.pathname);
      else timer = setTimeout(preparePage, intent, link.pathname);
    };
    const kinds = ['pointerover', 'pointerdown', 'focusin'];
    for (const kind of kinds) addEventListener(kind, consider);
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) removeEventListener(kind, consider);
    };
  }, []);
}

/**
 * The first change of page would pay for compiling the router's and React's code, as much again as for the change
 * itself. An idle moment after loading pays instead, for a rehearsal. A later moment fetches other pages.
 */
export function WarmUp() {
  useEffect(() => {
    noteHydration(hydrationTook());
    return whenIdle(() => {
      rehearse();
      if (hasRoom) whenIdle(() => pathsAhead.map(underBase).forEach(fetchPageAhead));
    });
  }, []);
  useIntent();
  return null;
}
