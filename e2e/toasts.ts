import type { Page } from '@playwright/test';

const any = '[role="dialog"]';

/** The toasts that are open: neither waiting beyond the limit, inert and transparent, nor fading away. */
export const toasts = (page: Page) => page.locator(`${any}:not([inert], [data-ending-style])`);

/** The open toast with this title. */
export const toast = (page: Page, name: string) =>
  toasts(page).filter({ has: page.getByRole('heading', { name, includeHidden: true }) });

/** Every toast that is part of the page, seen or not. */
export const everyToast = (page: Page) => page.locator(any);
