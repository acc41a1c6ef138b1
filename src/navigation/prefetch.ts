import { useEffect } from 'react';
import { type Page, pages } from '../pages.ts';
import { type LoadedPage, loadPage, pageAt } from './load-page.ts';

/** What some browsers tell of the visitor's connection; the others say nothing. */
interface Connection {
  saveData?: boolean;
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
}

/** Settles when the browser has nothing better to do; browsers that cannot tell get a short delay. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 200);
  });
}

/** What is missing is asked for again when the visitor goes there. */
function prefetch(page: Page): Promise<LoadedPage | undefined> {
  return loadPage(page).catch(() => undefined);
}

/**
 * Loads the code of the other pages in idle moments, unless the connection is slow; and that of a page whose link is
 * pointed at, pressed or focused. Nothing under Save-Data, nor where pages are not changed in place.
 *
 * @param onIntent told of a page that the visitor is about to go to, once its code is there
 */
export function usePrefetch(onIntent: (page: LoadedPage) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one round for each document
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: Connection };
    if (!('navigation' in window) || connection?.saveData) return;
    const onHint = async ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a');
      const page = link && link.origin === location.origin && pageAt(link.pathname);
      const loaded = page && !page.standalone && (await prefetch(page));
      if (loaded) onIntent(loaded);
    };
    const hints = ['pointerover', 'pointerdown', 'focusin'];
    for (const hint of hints) addEventListener(hint, onHint);
    let isActive = true;
    const prefetchAll = async () => {
      for (const page of pages.filter(({ standalone }) => !standalone)) {
        await idle();
        if (isActive) await prefetch(page);
      }
    };
    if ((connection?.effectiveType ?? '4g') === '4g') prefetchAll();
    return () => {
      isActive = false;
      for (const hint of hints) removeEventListener(hint, onHint);
    };
  }, []);
}
