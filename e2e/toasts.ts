import type { Page } from '@playwright/test';

const any = ':is([role="alert"], [role="status"]) > div';

/** The toasts that are open, except those that are fading away. */
export const toasts = (page: Page) => page.locator(`${any}:not([data-ending-style])`);

/** The open toast with this title. */
export const toast = (page: Page, name: string) =>
  toasts(page).filter({ has: page.getByText(name, { exact: true }) });

/** Every toast that is part of the page, seen or not. */
export const everyToast = (page: Page) => page.locator(any);
