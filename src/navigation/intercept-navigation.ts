import { flushSync } from 'react-dom';
import type { Page } from '../pages.ts';
import { afterFrame } from './after-frame.ts';
import { crossFade } from './cross-fade.ts';
import { type LoadedPage, loadPage, pageAt, pageOrNotFound } from './load-page.ts';

/** Marks a navigation that is to load a document. */
const asDocument = Symbol();

/**
 * Loads the document of the address that the bar shows already. A reload alone would keep the place where the visitor
 * was on the page before, which is right for the way back only. What differs in nothing but its fragment is no load.
 */
function loadDocument({ navigationType, destination }: NavigateEvent): void {
  if (navigationType === 'traverse' || destination.url.includes('#')) location.reload();
  else navigation.navigate(destination.url, { history: 'replace', info: asDocument });
}

/** The page to show in place for a navigation; undefined where the browser is to load a document. */
function pageFor(event: NavigateEvent): Page | undefined {
  const { canIntercept, destination, downloadRequest, formData, hashChange, info, navigationType } = event;
  if (!canIntercept || hashChange || formData || downloadRequest !== null) return;
  if (navigationType === 'reload' || info === asDocument) return;
  const { pathname } = new URL(destination.url);
  // The way back to an unknown address leads to what this document showed there.
  return destination.sameDocument ? pageOrNotFound(pathname) : pageAt(pathname);
}

/**
 * Leaves what lies below the first screen out of the first frame, which halves its time (`data-arriving` in base.css).
 * The way back, and the way to a fragment, need the page at its whole length at once.
 */
function showFirstScreen({ navigationType, destination }: NavigateEvent): void {
  if (navigationType === 'traverse' || destination.url.includes('#')) return;
  const { dataset } = document.documentElement;
  dataset['arriving'] = '';
  afterFrame(() => delete dataset['arriving']);
}

async function changePage(page: Page, event: NavigateEvent, show: (page: LoadedPage) => void): Promise<void> {
  let loaded: LoadedPage;
  try {
    loaded = await loadPage(page);
  } catch {
    // A new release took the code away.
    loadDocument(event);
    return new Promise(() => {});
  }
  if (event.signal.aborted) return;
  await crossFade(() => {
    showFirstScreen(event);
    flushSync(() => show(loaded));
    // Now that the page has its length: to its top, to the fragment, or to where the visitor was.
    event.scroll();
  });
}

/**
 * Changes pages in place, by the Navigation API. History, scroll positions and the address stay with the browser, and
 * whatever is not a change to a page of the site is left to it. Browsers without the API load documents.
 *
 * @param show draws a page; it must be drawn when the call returns
 * @returns how to stop
 */
export function interceptNavigation(show: (page: LoadedPage) => void): () => void {
  const onNavigate = (event: NavigateEvent) => {
    const page = pageFor(event);
    if (page) event.intercept({ focusReset: 'manual', handler: () => changePage(page, event, show) });
  };
  globalThis.navigation?.addEventListener('navigate', onNavigate);
  return () => globalThis.navigation?.removeEventListener('navigate', onNavigate);
}
