import { open, pages } from './support/site-pages.ts';
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
