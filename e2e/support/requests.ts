import type { Page } from '@playwright/test';

/** Blocks matching requests until the returned function is called. */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(address, (route) => held.promise.then(() => route.continue()));
  return held.resolve;
}

/** Blocks hydration until the returned function is called. */
export const blockHydration = (page: Page) => holdRequests(page, '**/assets/hydrate-*.js');

/** Records the paths of documents loaded from now on. */
export function recordDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}
