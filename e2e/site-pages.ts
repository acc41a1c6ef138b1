import type { Page, Response } from '@playwright/test';
import { sample } from './fixtures/sample.ts';
import type { PageWatcher } from './page-watcher.ts';

const { notFound: _, ...titles } = sample.pageTitles;

/** Every page: its address below the site's home, its name in the header, and whether header and footer surround it. */
export const pages = Object.entries(titles).map(([id, { name }]) => ({
  id,
  name,
  path: id === 'home' ? './' : `./${id}`,
  hasLayout: id !== 'links',
}));

/** The pages that the header links, in its order. */
export const headerPages = pages.filter(({ hasLayout }) => hasLayout);

/** An address without a page. */
export const unknownPath = './no/such-page';

/** Every page, and the one that is shown at an unknown address. */
export const allPages = [...pages, { name: 'the 404 page', path: unknownPath }];

/** Declares that an address without a page will be opened: a status of 404, and the path in the console. */
export function expectUnknownPage(watcher: PageWatcher, path = unknownPath): void {
  const { pathname } = new URL(path, 'http://localhost');
  watcher.allowFailedRequests(new RegExp(`${pathname}([?#]|$)`));
  watcher.expectConsole(/^404: no page at /);
}

/** Sizes of windows. */
export const phone = { width: 390, height: 844 };
export const laptop = { width: 1280, height: 800 };

/** Opens an address and waits until the page is hydrated. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await hydrated(page);
  return response;
}

/** Waits until the page is hydrated. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);

/** Holds back the code that a page is hydrated with, until the returned function is called. */
export async function holdHydration(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/app-*.js', (route) => held.promise.then(() => route.continue()));
  return held.resolve;
}

/** Points at the header's links, and waits for the code of their pages. */
export async function prefetch(page: Page): Promise<void> {
  for (const { name } of headerPages) await headerLink(page, name).hover();
  await prefetched(page);
}

/** Waits until the code of every page that the header links has arrived. */
export async function prefetched(page: Page): Promise<void> {
  const chunks = headerPages.map(({ id }) => `/assets/${id}-`);
  await page.waitForFunction((wanted) => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return wanted.every((chunk) =>
      loaded.some(({ name, responseEnd }) => name.includes(chunk) && name.endsWith('.js') && responseEnd > 0),
    );
  }, chunks);
  await page.waitForLoadState('networkidle');
}

/** A page's link in the header, on a window that is wide enough to show it. */
export const headerLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
