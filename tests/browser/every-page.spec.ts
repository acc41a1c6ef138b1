import { extractText } from 'unpdf';
import { owner } from '../owners/sample-owner/owner.ts';
import { settings } from '../owners/sample-owner/settings.ts';
import { open, pages, unknownPath } from './support/site-pages.ts';
import { expect, type Page, test } from './support/test.ts';

const meta = (page: Page, name: string) =>
  page.locator(`head meta[name="${name}"], head meta[property="${name}"]`);
const canonical = (page: Page) => page.locator('head link[rel="canonical"]');
const publicAddress = (path: string) => settings.siteUrl + path.slice(1);

test('gives every page its own title, description and URL, and a social card', async ({ page }) => {
  const [titles, descriptions] = [new Set<string>(), new Set<string>()];
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
    await expect(page.locator('head meta[charset="utf-8"]')).toHaveCount(1);
    await expect(meta(page, 'viewport')).toHaveAttribute('content', 'width=device-width, initial-scale=1');
    await expect(meta(page, 'twitter:card')).toHaveAttribute('content', 'summary_large_image');
    for (const icon of ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png'])
      await expect(page.locator(`head link[rel$="icon"][href="/${icon}"]`)).toHaveCount(1);
    await expect(meta(page, 'robots')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('[aria-current]')).toHaveText(standalone ? [] : [name]);
    const picture = (await meta(page, 'og:image').getAttribute('content')) ?? '';
    expect(picture.startsWith(settings.siteUrl), picture).toBe(true);
    const response = await page.request.get(new URL(picture).pathname);
    expect(response.headers()['content-type']).toBe('image/png');
    titles.add(title);
    const description = (await meta(page, 'description').getAttribute('content')) ?? '';
    await expect(meta(page, 'og:description')).toHaveAttribute('content', description);
    descriptions.add(description);
  }
  expect([titles.size, descriptions.size]).toEqual([pages.length, pages.length]);
  const sitemap = await (await page.request.get('./sitemap.xml')).text();
  const inSitemap = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location);
  expect(inSitemap).toEqual(pages.map(({ path }) => publicAddress(path)));
});

test('sends every page with a policy, also in <meta>, and with the integrity of its scripts', async ({
  request,
}) => {
  for (const path of [...pages.map((one) => one.path), unknownPath]) {
    const response = await request.get(path);
    expect(response.headers()['content-security-policy'], path).toContain("trusted-types 'none'");
    const html = await response.text();
    // For hosts that send no headers.
    expect(html, path).toMatch(/<meta http-equiv="Content-Security-Policy" content="default-src /);
    const scripts = html.match(/<script [^>]*\bsrc=[^>]*>/g) ?? [];
    expect(scripts.length, path).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain(' integrity="sha384-');
  }
});

/** PDFs don't contain all spaces. */
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

test('prints every page with link URLs, and without the theme control', async ({ page }) => {
  const [network] = owner.networks;
  for (const { path } of pages) {
    await open(page, path);
    const printed = await extractText(new Uint8Array(await page.pdf({ format: 'Letter' })));
    const text = withoutSpaces(printed.text.join(''));
    expect(text, path).toContain(withoutSpaces(owner.name));
    expect(text, path).toContain(`(${network?.url})`);
    expect(text, path).not.toContain('SystemLightDark');
  }
});

test('prints black on white in the dark theme, without the form', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await open(page, './contact');
  const body = page.locator('body');
  await expect(body).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(body).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('form')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Email' })).toBeVisible();
});
