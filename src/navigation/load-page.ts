import type { ComponentType } from 'react';
import { notFound, type Page, pages } from '../pages.ts';
import { withinBase } from '../settings.ts';

/** A page whose code has been loaded. */
export interface LoadedPage {
  page: Page;
  Content: ComponentType;
}

const loaded = new Map<Page, LoadedPage>();
let reloadedStyles: Promise<unknown> | undefined;

/** Loads a style sheet again that failed to load. */
function reloadSheet(failed: HTMLLinkElement): Promise<unknown> {
  const link = failed.cloneNode() as HTMLLinkElement;
  link.removeAttribute('data-failed');
  failed.replaceWith(link);
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
  });
}

/** Loads the style sheets that failed before, because Vite asks for each only once. */
function reloadStyles(): Promise<unknown> | undefined {
  const failed = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][data-failed]');
  if (failed.length > 0) reloadedStyles = Promise.all(Array.from(failed, reloadSheet));
  return reloadedStyles;
}

/**
 * Loads the code and the styles of a page, once.
 *
 * @returns the same object for the same page; rejects when a file did not come, and the next call tries again
 */
export async function loadPage(page: Page): Promise<LoadedPage> {
  const known = loaded.get(page);
  if (known) return known;
  const [{ default: Content }] = await Promise.all([page.load(), reloadStyles()]);
  const result = loaded.get(page) ?? { page, Content };
  loaded.set(page, result);
  return result;
}

/** The page at an address, given as the browser names it. Some static hosts serve /about as /about/. */
export function pageAt(pathname: string): Page | undefined {
  const path = withinBase(pathname)?.replace(/(.)\/$/, '$1');
  return pages.find((page) => page.path === path);
}

/** The page at an address. For an unknown one it is the 404 page, and the path is logged to the console. */
export function pageOrNotFound(pathname: string): Page {
  const page = pageAt(pathname);
  // The owner of a broken link looks there first.
  if (!page) console.error('404: no page at', withinBase(pathname) ?? pathname);
  return page ?? notFound;
}
