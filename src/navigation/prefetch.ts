import { useEffect } from 'react';
import { type Page, pages } from '../pages.ts';
import { type LoadedPage, loadPage, pageAt } from './load-page.ts';

/** What some browsers tell of the visitor's connection; the others say nothing. */
interface Connection {
  saveData?: boolean;
}

/** What is missing is asked for again when the visitor goes there. */
function prefetch(page: Page): Promise<LoadedPage | undefined> {
  return loadPage(page).catch(() => undefined);
}

/**
 * Loads the code of a page whose link is pointed at, pressed or focused, and that of all pages in the menu when its
 * button is. Nothing under Save-Data, nor where pages are not changed in place.
 *
 * @param onIntent told of a page that the visitor is about to go to, once its code is there
 */
export function usePrefetch(onIntent: (page: LoadedPage) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one round for each document
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: Connection };
    if (!('navigation' in window) || connection?.saveData) return;
    const onHint = async ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      if (target.closest('[popovertarget]')) pages.filter(({ standalone }) => !standalone).forEach(prefetch);
      const link = target.closest('a');
      const page = link && link.origin === location.origin && pageAt(link.pathname);
      const loaded = page && !page.standalone && (await prefetch(page));
      if (loaded) onIntent(loaded);
    };
    const hints = ['pointerover', 'focusin'];
    for (const hint of hints) addEventListener(hint, onHint);
    return () => {
      for (const hint of hints) removeEventListener(hint, onHint);
    };
  }, []);
}
