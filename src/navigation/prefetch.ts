import { useEffect } from 'react';
import { type Page, pages } from '../pages.ts';
import { type LoadedPage, loadPage, pageAt } from './load-page.ts';

/** The Network Information API, which only Chromium has. */
interface Connection {
  saveData?: boolean;
}

/** Ignores errors: the page is requested again when the visitor goes there. */
function prefetch(page: Page): Promise<LoadedPage | undefined> {
  return loadPage(page).catch(() => undefined);
}

/**
 * When the visitor points at or focuses a link, prefetches its page's code; for the menu button, the code of all pages
 * in the menu. Does nothing with Save-Data or without the Navigation API.
 *
 * @param onIntent receives the page that the visitor will probably open, once its code has loaded
 */
export function usePrefetch(onIntent: (page: LoadedPage) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per document
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
