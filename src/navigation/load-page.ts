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

function reloadSheet(failed: HTMLLinkElement): Promise<unknown> {
  const link = failed.cloneNode() as HTMLLinkElement;
  link.removeAttribute('data-failed');
  failed.replaceWith(link);
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
  });
}

/** Reloads style sheets that failed to load. Vite requests each only once. */
function reloadStyles(): Promise<unknown> | undefined {
  const failed = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][data-failed]');
  if (failed.length > 0) reloadedStyles = Promise.all(Array.from(failed, reloadSheet));
  return reloadedStyles;
}

/**
 * Loads a page's code and styles once. Rejects if a file fails to load; the next call tries again.
 * `intercept-navigation.ts` decides when to retry.
 */
export async function loadPage(page: Page): Promise<LoadedPage> {
  const known = loaded.get(page);
  if (known) return known;
  const [{ default: Content }] = await Promise.all([page.load(), reloadStyles()]);
  const result = loaded.get(page) ?? { page, Content };
  loaded.set(page, result);
  return result;
}

/** Returns the page at a pathname, which includes the base path. Some static hosts serve /about as /about/. */
export function pageAt(pathname: string): Page | undefined {
  const path = withinBase(pathname)?.replace(/(.)\/$/, '$1');
  return pages.find((page) => page.path === path);
}

/** Returns the page at a pathname; logs an unknown pathname and returns the 404 page. */
export function pageOrNotFound(pathname: string): Page {
  const page = pageAt(pathname);
  if (!page) console.error('404: no page at', withinBase(pathname) ?? pathname);
  return page ?? notFound;
}
