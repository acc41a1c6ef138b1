import { requestPrivacy } from '../support/analytics.ts';
import { statsHost } from '../support/served-sites.ts';
import { headerLink, open } from '../support/site-pages.ts';
import { expect, test } from '../support/test.ts';

test('counts each page view once, but none under Global Privacy Control', async ({ page, watcher }) => {
  const counted: string[] = [];
  for (const host of [statsHost, 'in.example.com']) watcher.allowHost(host);
  const body = `
    const { site, api } = document.currentScript.dataset;
    fetch(api, { method: 'POST', mode: 'no-cors', body: site + location.pathname });
  `;
  await page.route(`https://${statsHost}/count.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await page.route('https://in.example.com/event', (route) => {
    counted.push(route.request().postData() ?? '');
    return route.fulfill();
  });
  await open(page, './');
  await expect.poll(() => counted).toEqual(['bo/']);
  await headerLink(page, 'About').click();
  await expect.poll(() => counted).toEqual(['bo/', 'bo/about']);
  await page.goBack();
  await expect.poll(() => counted).toEqual(['bo/', 'bo/about', 'bo/']);

  await requestPrivacy(page);
  await open(page, './contact');
  await page.waitForLoadState('networkidle');
  expect(counted).toHaveLength(3);
});
