import { owner } from '../owners/sample-owner/owner.ts';
import { settings } from '../owners/sample-owner/settings.ts';
import { pages } from './support/site-pages.ts';
import { expect, type Page, test } from './support/test.ts';

const meta = (page: Page, name: string) =>
  page.locator(`head meta[name="${name}"], head meta[property="${name}"]`);
const canonical = (page: Page) => page.locator('head link[rel="canonical"]');
const publicAddress = (path: string) => settings.siteUrl + path.slice(1);

test('gives every page its own title, description and URL, and a social card', async ({ page }) => {
  const [titles, descriptions] = [new Set<string>(), new Set<string | null>()];
  for (const { name, path, standalone } of pages) {
    await page.goto(path);
    const title = await page.title();
    expect(title).toContain(owner.name);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(meta(page, 'description')).toHaveAttribute('content', /^.{30,200}$/);
    await expect(canonical(page)).toHaveAttribute('href', publicAddress(path));
    await expect(meta(page, 'og:url')).toHaveAttribute('content', publicAddress(path));
    for (const property of ['og:title', 'og:image:alt'])
      await expect(meta(page, property)).toHaveAttribute('content', title);
    await expect(meta(page, 'robots')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('[aria-current]')).toHaveText(standalone ? [] : [name]);
    const picture = (await meta(page, 'og:image').getAttribute('content')) ?? '';
    expect(picture.startsWith(settings.siteUrl), picture).toBe(true);
    const response = await page.request.get(new URL(picture).pathname);
    expect(response.headers()['content-type']).toBe('image/png');
    titles.add(title);
    descriptions.add(await meta(page, 'description').getAttribute('content'));
  }
  expect([titles.size, descriptions.size]).toEqual([pages.length, pages.length]);
  const sitemap = await (await page.request.get('./sitemap.xml')).text();
  const inSitemap = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location);
  expect(inSitemap).toEqual(pages.map(({ path }) => publicAddress(path)));
});
