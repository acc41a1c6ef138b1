import type { Page } from '@playwright/test';
import { owner } from './fixtures/sample-owner/owner.ts';
import { settings } from './fixtures/sample-owner/settings.ts';
import { headerLink, headerPages, open, pages, unknownPath } from './site-pages.ts';
import { expect, test } from './test.ts';

const meta = (page: Page, name: string) =>
  page.locator(`head meta[name="${name}"], head meta[property="${name}"]`);
const canonical = (page: Page) => page.locator('head link[rel="canonical"]');
const publicAddress = (path: string) => settings.siteUrl + path.slice(1);

test('Every page has its own title, description and address, one first heading, one main part, and its mark in the header.', async ({
  page,
}) => {
  const titles = new Set<string>();
  const descriptions = new Set<string | null>();
  for (const { name, path, hasLayout } of pages) {
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(owner.name));
    await expect(meta(page, 'description')).toHaveAttribute('content', /^.{30,200}$/);
    await expect(canonical(page)).toHaveAttribute('href', publicAddress(path));
    await expect(meta(page, 'og:url')).toHaveAttribute('content', publicAddress(path));
    await expect(meta(page, 'og:title')).toHaveAttribute('content', await page.title());
    await expect(meta(page, 'og:image:alt')).toHaveAttribute('content', await page.title());
    await expect(meta(page, 'robots')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.locator('[aria-current]')).toHaveText(hasLayout ? [name] : []);
    titles.add(await page.title());
    descriptions.add(await meta(page, 'description').getAttribute('content'));
  }
  expect(titles.size).toBe(pages.length);
  expect(descriptions.size).toBe(pages.length);
});

test('Title, description, address and the mark in the header change with the page that is chosen there.', async ({
  page,
}) => {
  await open(page, './');
  for (const { name, path } of headerPages.slice(1)) {
    const before = await page.title();
    await headerLink(page, name).click();
    await expect(page).not.toHaveTitle(before);
    await expect(canonical(page)).toHaveAttribute('href', publicAddress(path));
    await expect(meta(page, 'description')).toHaveCount(1);
    await expect(page.getByRole('banner').locator('[aria-current="page"]')).toHaveText([name]);
  }
  await page.getByRole('banner').getByRole('link', { name: owner.name }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(owner.name);
});

test('An unknown address asks not to be indexed, claims no address and marks no page.', async ({
  page,
  watcher,
}) => {
  watcher.allowFailedRequests(/no\/such-page$/);
  watcher.expectConsole(/^404: no page at/);
  await open(page, unknownPath);
  await expect(page).toHaveTitle(/not found/i);
  await expect(meta(page, 'robots')).toHaveAttribute('content', 'noindex');
  await expect(canonical(page)).toHaveCount(0);
  await expect(page.locator('[aria-current]')).toHaveCount(0);
});

test('Previews find a picture of every page, and search engines a sitemap of all pages and the owner’s profile.', async ({
  page,
}) => {
  const addresses: string[] = [];
  for (const { path } of pages) {
    await page.goto(path);
    addresses.push((await canonical(page).getAttribute('href')) ?? '');
    const card = await meta(page, 'og:image').getAttribute('content');
    expect(card).toContain(settings.siteUrl);
    const picture = await page.request.get(new URL(card ?? '').pathname);
    expect(picture.headers()['content-type']).toBe('image/png');
  }
  await page.goto('./');
  const inSitemap = await page.evaluate(async () => {
    // Read by the browser's own parser of XML.
    const request = new XMLHttpRequest();
    request.open('GET', '/sitemap.xml');
    request.responseType = 'document';
    await new Promise((done) => {
      request.onload = done;
      request.send();
    });
    const locations = request.responseXML?.querySelectorAll('urlset > url > loc') ?? [];
    return [...locations].map(({ textContent }) => textContent);
  });
  expect(inSitemap).toEqual(addresses);
  const profile = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(profile ?? '').mainEntity).toMatchObject({ name: owner.name, email: owner.email });
});
