import type { Locator, Page, Response } from '@playwright/test';

/** Every page with its address below the site's home, its place in the bar, and whether bar and footer frame it. */
export const pages = [
  { name: 'Home', path: './', framed: true },
  { name: 'About', path: './about', framed: true },
  { name: 'Experience', path: './experience', framed: true },
  { name: 'Contact', path: './contact', framed: true },
  { name: 'Links', path: './links', framed: false },
] as const;

/** The pages that the bar links, in its order. */
export const framedPages = pages.filter(({ framed }) => framed);

/** An address at which there is no page. */
export const nowhere = './no/such-page';

/** Sizes of windows that the journeys look through. */
export const phone = { width: 390, height: 844 };
export const laptop = { width: 1280, height: 800 };

/** Opens an address and waits until the page's own script has taken it over. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await alive(page);
  return response;
}

/** Waits until the page's own script has taken it over. */
export async function alive(page: Page, timeout = 15_000): Promise<void> {
  // Taking over the scrolling is the last thing that the router does after the first rendering.
  await page.waitForFunction(() => history.scrollRestoration === 'manual', undefined, { timeout });
}

/** A page's link in the bar, on a window that is wide enough to show it. */
export function barLink(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
}

/** What the browser is to tell the page of the visitor's connection. Call it before a page is opened. */
export async function connectBy(
  page: Page,
  connection: { saveData?: boolean; effectiveType?: '3g' | '4g' },
): Promise<void> {
  await page.addInitScript((told) => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: false, effectiveType: '4g', ...told },
    });
  }, connection);
}
