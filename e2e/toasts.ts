import type { Page } from '@playwright/test';

const any = ':is([role="alert"], [role="status"]) > div';

/** Locates open toasts, without those that are closing. */
export const toasts = (page: Page) => page.locator(`${any}:not([data-ending-style])`);

/** Locates the open toast with this title. */
export const toast = (page: Page, name: string) =>
  toasts(page).filter({ has: page.getByText(name, { exact: true }) });

/** Locates all toasts in the DOM, closing ones included. */
export const everyToast = (page: Page) => page.locator(any);
