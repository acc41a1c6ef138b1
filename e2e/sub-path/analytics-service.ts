import type { Page } from '@playwright/test';
import type { PageWatcher } from '../test.ts';

export const analyticsHost = 'www.googletagmanager.com';

/** Stands in for the analytics service: its script loads and does nothing. Returns the addresses requested. */
export async function fakeAnalytics(page: Page, watcher: PageWatcher): Promise<string[]> {
  const requested: string[] = [];
  watcher.allowHost(analyticsHost);
  await page.route(`https://${analyticsHost}/**`, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return requested;
}
