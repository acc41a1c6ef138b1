import type { Locator, Page } from '@playwright/test';

const any = '[role="dialog"]';

/** The toasts that are open: neither waiting beyond the limit, inert and transparent, nor fading away. */
export function toasts(page: Page): Locator {
  return page.locator(`${any}:not([inert], [data-ending-style])`);
}

/** The open toast with this title. */
export function toast(page: Page, title: string): Locator {
  return toasts(page).filter({ has: page.getByRole('heading', { name: title, includeHidden: true }) });
}

/** Every toast that is part of the page, seen or not. */
export function everyToast(page: Page): Locator {
  return page.locator(any);
}
