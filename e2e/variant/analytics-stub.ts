import type { Page } from '@playwright/test';
import type { Visit } from '../visit.ts';

export const analyticsHost = 'www.googletagmanager.com';

/** Stands in for the analytics service: its script is fetched and does nothing. Gives the addresses asked for. */
export async function answerAnalytics(page: Page, visit: Visit): Promise<string[]> {
  const asked: string[] = [];
  visit.allowHost(analyticsHost);
  await page.route(`https://${analyticsHost}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return asked;
}
