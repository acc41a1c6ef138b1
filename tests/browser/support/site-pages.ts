import { expect, type Page, type Response } from '@playwright/test';
import { sample } from '../../owners/sample.ts';
import type { PageWatcher } from './test.ts';

const { notFound: _, ...titles } = sample.pageTitles;

/** Every page, with its path relative to home. A standalone page has no header and footer. */
export const pages = Object.entries(titles).map(([id, { name }]) => ({
  id,
  name,
  path: id === 'home' ? './' : `./${id}`,
  standalone: id === 'links',
}));

/** Pages linked in the header, in order. */
export const headerPages = pages.filter(({ standalone }) => !standalone);

export const unknownPath = './no/such-page';

export const allPages = [...pages, { name: 'the 404 page', path: unknownPath }];

/** Allows a 404 response for this path and expects its console log. */
export function expectNotFound(watcher: PageWatcher, path = unknownPath): void {
  const { pathname } = new URL(path, 'http://localhost');
  watcher.allowFailedRequests(new RegExp(`${pathname}([?#]|$)`));
  watcher.expectConsole(/^404: no page at /);
}

export const phone = { width: 390, height: 844 };
export const laptop = { width: 1280, height: 800 };

/** Opens a path and waits until its script has run and its form, if any, is hydrated. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await waitForHydration(page);
  return response;
}

/** Waits until the page is loaded and its form, if any, is hydrated. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() => {
    const islands = [...document.querySelectorAll<HTMLElement>('react-island[data-name="message-form"]')];
    return document.readyState === 'complete' && islands.every(({ dataset }) => 'hydrated' in dataset);
  });

/** Locates a page's header link. Hidden in narrow viewports. */
export const headerLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

export async function goTo(page: Page, name: string): Promise<void> {
  await headerLink(page, name).click();
  await expect(headerLink(page, name)).toHaveAttribute('aria-current', 'page');
}

/** Blocks matching requests until the returned function is called. */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(address, (route) => held.promise.then(() => route.continue()));
  return held.resolve;
}
