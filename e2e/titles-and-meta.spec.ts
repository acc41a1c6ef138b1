import type { Page } from '@playwright/test';
import { owner } from '../content/owner.ts';
import { settings } from '../content/settings.ts';
import { barLink, framedPages, nowhere, open, pages } from './open.ts';
import { expect, test } from './visit.ts';

const meta = (page: Page, name: string) =>
  page.locator(`head meta[name="${name}"], head meta[property="${name}"]`);
const canonical = (page: Page) => page.locator('head link[rel="canonical"]');
const address = (path: string) => settings.siteUrl + path.slice(1);

for (const { name, path } of pages) {
  test(`${name} tells search engines and previews its title, description and address.`, async ({ page }) => {
    await open(page, path);
    await expect(page).toHaveTitle(new RegExp(owner.name));
    await expect(meta(page, 'description')).toHaveAttribute('content', /^.{30,200}$/);
    await expect(canonical(page)).toHaveAttribute('href', address(path));
    await expect(meta(page, 'og:url')).toHaveAttribute('content', address(path));
    await expect(meta(page, 'og:title')).toHaveAttribute('content', await page.title());
    await expect(meta(page, 'robots')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
}

test('Every page has a title and a description of its own.', async ({ page }) => {
  const titles = new Set<string>();
  const descriptions = new Set<string | null>();
  for (const { path } of pages) {
    await page.goto(path);
    titles.add(await page.title());
    descriptions.add(await meta(page, 'description').getAttribute('content'));
  }
  expect(titles.size).toBe(pages.length);
  expect(descriptions.size).toBe(pages.length);
});

test('Title, description and address change with the page that is chosen in the bar.', async ({ page }) => {
  await open(page, './');
  let before = await page.title();
  for (const { name, path } of framedPages.slice(1)) {
    await barLink(page, name).click();
    await expect(page).not.toHaveTitle(before);
    await expect(canonical(page)).toHaveAttribute('href', address(path));
    await expect(meta(page, 'description')).toHaveCount(1);
    before = await page.title();
  }
});

test('An unknown address asks not to be indexed and claims no address.', async ({ page, visit }) => {
  visit.allowFailedRequests(/no\/such-page$/);
  visit.expectConsole(/^404: no page at/);
  await open(page, nowhere);
  await expect(page).toHaveTitle(/not found/i);
  await expect(meta(page, 'robots')).toHaveAttribute('content', 'noindex');
  await expect(canonical(page)).toHaveCount(0);
});
