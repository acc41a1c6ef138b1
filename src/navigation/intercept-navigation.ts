import { flushSync } from 'react-dom';
import type { Page } from '../pages.ts';
import { afterFrame } from './after-frame.ts';
import { crossFade } from './cross-fade.ts';
import { type LoadedPage, loadPage, pageAt, pageOrNotFound } from './load-page.ts';

/** What the app supplies. */
interface Handlers {
  /** Renders a page, synchronously inside `flushSync`. */
  show(page: LoadedPage): void;
  /** Tells the visitor that the connection is lost and the page is retried. */
  onOffline(): void;
  /** Returns the page to show if the last retry fails. */
  failed(page: Page): LoadedPage;
}

/** `info` of a navigation that the browser should handle by loading the document. */
const asDocument = Symbol();
/** `info` of a reload that renders the page in place. */
const inPlace = Symbol();

/** Retries the page at the current address. */
export const retryPage = () => void navigation.reload({ info: inPlace });

/**
 * Loads the destination as a document, unless a newer navigation has begun. A traversal needs `location.reload()`,
 * which keeps the scroll position. So does a URL with a fragment, because `navigate()` would only scroll.
 */
function loadDocument({ navigationType, destination, signal }: NavigateEvent): Promise<never> {
  if (!signal.aborted) {
    if (navigationType === 'traverse' || destination.url.includes('#')) location.reload();
    else navigation.navigate(destination.url, { history: 'replace', info: asDocument });
  }
  return new Promise(() => {});
}

/** Returns the page to show in place, or undefined if the browser should handle the navigation. */
function pageFor(event: NavigateEvent): Page | undefined {
  const { canIntercept, destination, downloadRequest, formData, hashChange, info, navigationType } = event;
  if (!canIntercept || hashChange || formData || downloadRequest !== null) return;
  if ((navigationType === 'reload' && info !== inPlace) || info === asDocument) return;
  const { pathname } = new URL(destination.url);
  // Going back may lead to an unknown address that showed the 404 page in this document; show it again.
  return destination.sameDocument ? pageOrNotFound(pathname) : pageAt(pathname);
}

/**
 * Leaves everything below the first screen out of the first frame, which halves its time (`data-arriving` in base.css).
 * Traversals and fragments need the full length at once.
 */
function hideBelowFirstScreen({ navigationType, destination }: NavigateEvent): void {
  if (navigationType === 'traverse' || destination.url.includes('#')) return;
  const { dataset } = document.documentElement;
  dataset['arriving'] = '';
  afterFrame(() => delete dataset['arriving']);
}

/** Milliseconds before each retry without a connection. */
const retryDelays = [1000, 2000, 4000];

/**
 * Loads a page's code. If that fails but the server answers, either a release removed the code or the connection is
 * back, so imports once more. If that fails too (some browsers cache failures, whatwg/html#6768), loads the document.
 *
 * @returns undefined if there is no connection or a newer navigation has begun
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
    hideBelowFirstScreen(event);
    flushSync(() => show(loaded));
    // Scroll only now: before this, the page wasn't tall enough.
    event.scroll();
  });
}

/** Changes pages in place with the Navigation API. Returns a function that stops it. */
export function interceptNavigation(handlers: Handlers): () => void {
  const onNavigate = (event: NavigateEvent) => {
    const page = pageFor(event);
    if (page) event.intercept({ focusReset: 'manual', handler: () => changePage(page, event, handlers) });
  };
  globalThis.navigation?.addEventListener('navigate', onNavigate);
  return () => globalThis.navigation?.removeEventListener('navigate', onNavigate);
}
