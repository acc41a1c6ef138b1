import type { Page } from '@playwright/test';

/** Blocks matching requests until the returned function is called. */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(address, (route) => held.promise.then(() => route.continue()));
  return held.resolve;
}
