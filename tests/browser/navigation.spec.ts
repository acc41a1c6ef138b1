import { headerLink, open, pages } from './support/site-pages.ts';
import { expect, type Page, test } from './support/test.ts';

const rules = (page: Page) =>
  page.locator('script[type="speculationrules"]').evaluate(({ textContent }) => JSON.parse(textContent));

test('lets the browser prerender the pages of the site, but no downloads and not the current page', async ({
  page,
}) => {
  await open(page, './about');
  const paths = pages.map(({ path }) => path.slice(1));
  const current = { not: { selector_matches: '[aria-current], [target]' } };
  expect(await rules(page)).toEqual({
    prerender: [{ where: { and: [{ href_matches: paths }, current] }, eagerness: 'moderate' }],
  });
});

test.describe('without Speculation Rules', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const fetched: unknown[] = [];
      const fetch = async (address: unknown) => void fetched.push(address);
      Object.assign(HTMLScriptElement, { supports: () => false });
      Object.assign(window, { fetched, fetch });
    }),
  );

  const fetched = (page: Page) => page.evaluate('fetched');

  test('prefetches a page once when its link is hovered or focused', async ({ page }) => {
    await open(page, './about');
    await headerLink(page, 'Experience').hover();
    await headerLink(page, 'Contact').focus();
    await headerLink(page, 'About').focus();
    await headerLink(page, 'Experience').focus();
    await page.getByRole('main').getByRole('link', { name: 'Résumé' }).first().hover();
    expect(await fetched(page)).toEqual(['/experience', '/contact']);
  });

  test('prefetches nothing under Save-Data', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await open(page, './about');
    await headerLink(page, 'Experience').hover();
    expect(await fetched(page)).toEqual([]);
  });
});

test('keeps the other scripts running if one throws', async ({ page, watcher }) => {
  watcher.expectConsole(/broken on purpose/);
  await page.addInitScript(() => {
    window.IntersectionObserver = class {
      constructor() {
        throw new Error('broken on purpose');
      }
    } as unknown as typeof IntersectionObserver;
  });
  await page.goto('./');
  await page.evaluate(() => scrollTo(0, 11));
  await expect(page.locator('html')).toHaveAttribute('data-scrolled');
  await expect.poll(() => page.evaluate('dataLayer.length')).toBe(2);
});
