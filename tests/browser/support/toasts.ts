import type { Page } from '@playwright/test';

const anyToast = ':is([role="alert"], [role="status"]) > div';

/** Locates open toasts, without those that are closing. */
export const openToasts = (page: Page) => page.locator(`${anyToast}:not([data-ending-style])`);

/** Locates the open toast with this title. */
export const toast = (page: Page, name: string) =>
  openToasts(page).filter({ has: page.getByText(name, { exact: true }) });

/** Locates all toasts in the DOM, closing ones included. */
export const allToasts = (page: Page) => page.locator(anyToast);
