import type { Page } from '@playwright/test';
import type { PageWatcher } from './test.ts';

export const analyticsHost = 'www.googletagmanager.com';

/** Sets `navigator.globalPrivacyControl` from the next load on. */
export const requestPrivacy = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );

/** Returns the page's gtag calls, without the initial `js` call. */
export const analyticsCalls = (page: Page) =>
  page.evaluate(() =>
    ((Reflect.get(window, 'dataLayer') ?? []) as ArrayLike<unknown>[])
      .filter((call) => call[0] !== 'js')
      .map((call) => Array.from(call)),
  );

/** Imitates gtag.js: loads scripts with and without its Trusted Types policy, and reports in three ways. */
const gtagScript = `
  const rules = { createHTML: (text) => text, createScript: (text) => text, createScriptURL: (text) => text };
  const policy = window.trustedTypes?.createPolicy('goog#html', rules) ?? rules;
  for (const src of [policy.createScriptURL('https://${analyticsHost}/a?trusted'), 'https://${analyticsHost}/a?bare']) {
    const script = document.createElement('script');
    script.src = src;
    document.head.append(script);
  }
  fetch('https://region1.google-analytics.com/g/collect?v=2', { method: 'POST', mode: 'no-cors', body: 'fetch' });
  navigator.sendBeacon('https://analytics.google.com/g/collect?v=2', 'beacon');
  new Image().src = 'https://www.google-analytics.com/g/collect?v=2';
`;

/** Mocks the hosts that `gtagScript` requests. Returns a list to which each requested URL is added. */
export async function mockAnalytics(page: Page, watcher: PageWatcher): Promise<string[]> {
  const requested: string[] = [];
  const hosts = ['region1.google-analytics.com', 'analytics.google.com', 'www.google-analytics.com'];
  for (const host of [analyticsHost, ...hosts]) {
    watcher.allowHost(host);
    await page.route(`https://${host}/**`, (route) => {
      const { pathname, href } = new URL(route.request().url());
      requested.push(href);
      const body = pathname === '/gtag/js' ? gtagScript : '';
      return route.fulfill({ contentType: 'text/javascript', body });
    });
  }
  return requested;
}
