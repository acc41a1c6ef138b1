import type { Page } from '@playwright/test';

/** Locates open toasts. */
export const openToasts = (page: Page) => page.locator(':is([role="alert"], [role="status"]) > div');

/** Locates the open toast with this title. */
export const toast = (page: Page, name: string) =>
  openToasts(page).filter({ has: page.getByText(name, { exact: true }) });
