import { flushSync } from 'react-dom';
import type { Page } from '../pages.ts';
import { afterFrame } from './after-frame.ts';
import { crossFade } from './cross-fade.ts';
import { type LoadedPage, loadPage, pageAt, pageOrNotFound } from './load-page.ts';

/** What the app does during a navigation. */
interface Handlers {
  /** Draws a page; it must be drawn when the call returns. */
  show(page: LoadedPage): void;
  /** Tells the visitor that there is no connection, and that the page is tried again. */
  onOffline(): void;
  /** Returns what to show if there is still no connection after the last try. */
  failed(page: Page): LoadedPage;
}

/** Marks a navigation that is to load a document, and a reload that is to change the page in place. */
const asDocument = Symbol();
const inPlace = Symbol();

/** Tries again to show the page of the current address. */
export const retryPage = () => void navigation.reload({ info: inPlace });

/**
 * Loads the document of the address that the bar shows already, unless a newer navigation has begun. A reload alone
 * would keep the place where the visitor was on the page before, which is right for the way back only. A navigation
 * that only changes the fragment doesn't load a document.
 */
function loadDocument({ navigationType, destination, signal }: NavigateEvent): Promise<never> {
  if (!signal.aborted) {
    if (navigationType === 'traverse' || destination.url.includes('#')) location.reload();
    else navigation.navigate(destination.url, { history: 'replace', info: asDocument });
  }
  return new Promise(() => {});
}

/** The page to show in place for a navigation; undefined where the browser is to load a document. */
function pageFor(event: NavigateEvent): Page | undefined {
  const { canIntercept, destination, downloadRequest, formData, hashChange, info, navigationType } = event;
  if (!canIntercept || hashChange || formData || downloadRequest !== null) return;
  if ((navigationType === 'reload' && info !== inPlace) || info === asDocument) return;
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

/** Milliseconds to wait before each new try without a connection. */
const retryDelays = [1000, 2000, 4000];

/**
 * Loads a page's code. If that fails although the server answers, a release has taken the code away, or the connection
 * is back. Some browsers remember a failed import, so the document is loaded if the second one fails too.
 *
 * @returns undefined if there is no connection, or a newer navigation has begun
 */
async function load(
  page: Page,
  event: NavigateEvent,
  onOffline: () => void,
): Promise<LoadedPage | undefined> {
  const { destination, signal } = event;
  for (const delay of [...retryDelays, undefined]) {
    const loaded = await loadPage(page).catch(() => undefined);
    if (loaded) return loaded;
    const request = fetch(destination.url, { method: 'HEAD', redirect: 'manual', signal });
    const isAnswered = await request.then(
      () => true,
      () => false,
    );
    if (isAnswered) return loadPage(page).catch(() => loadDocument(event));
    if (!delay || signal.aborted) return;
    if (delay === retryDelays[0]) onOffline();
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
}

async function changePage(page: Page, event: NavigateEvent, handlers: Handlers): Promise<void> {
  const { show, onOffline, failed } = handlers;
  const loaded = (await load(page, event, onOffline)) ?? failed(page);
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
 * @returns how to stop
 */
export function interceptNavigation(handlers: Handlers): () => void {
  const onNavigate = (event: NavigateEvent) => {
    const page = pageFor(event);
    if (page) event.intercept({ focusReset: 'manual', handler: () => changePage(page, event, handlers) });
  };
  globalThis.navigation?.addEventListener('navigate', onNavigate);
  return () => globalThis.navigation?.removeEventListener('navigate', onNavigate);
}
