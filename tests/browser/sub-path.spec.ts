import { mockAnalytics } from './support/analytics.ts';
import { subPathSite } from './support/served-sites.ts';
import { expectNotFound, open, pages, unknownPath } from './support/site-pages.ts';
import { expect, test } from './support/test.ts';

const base = '/portfolio/';
const publicHome = `https://ira.example.org${base}`;

test.use({ baseURL: subPathSite.home });

test.beforeEach(({ page, watcher }) => mockAnalytics(page, watcher));

test('keeps all links and requests below /portfolio/ and declares the public URLs', async ({ page }) => {
  const requested: URL[] = [];
  page.on('request', (request) => requested.push(new URL(request.url())));
  for (const { path } of pages) {
    expect((await open(page, path))?.status()).toBe(200);
    const html = await page.locator('html').evaluate(({ outerHTML }) => outerHTML);
    const linked = [...html.matchAll(/ (?:href|src|action)="(\/[^"]*)/g)].map(([, address]) => address);
    expect(linked).not.toEqual([]);
    for (const address of linked) expect(`${address}/`).toMatch(new RegExp(`^${base}`));
    const address = publicHome + path.slice(2);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', address);
  }
  await expect(page.getByRole('link', { name: 'Portfolio' })).toHaveAttribute('href', publicHome);
  const ours = requested.filter(({ host }) => host === new URL(subPathSite.home).host);
  expect(ours.length).toBeGreaterThan(20);
  for (const { pathname } of ours) expect(pathname).toMatch(new RegExp(`^${base}`));
});

test('links home from unknown paths inside and outside /portfolio/', async ({ page, watcher }) => {
  for (const path of [unknownPath, '/elsewhere']) {
    expectNotFound(watcher, path);
    const log = `404: no page at ${path.replace('./', '/')}`;
    const logged = page.waitForEvent('console', (message) => message.text() === log);
    expect((await page.goto(path))?.status()).toBe(404);
    await logged;
    await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL(base);
    await expect(page.getByRole('link', { name: 'Get In Touch' })).toBeVisible();
  }
});
