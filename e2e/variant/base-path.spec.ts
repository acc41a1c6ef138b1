import { alive, connectBy, framedPages, nowhere, open, pages } from '../open.ts';
import { variant } from '../served-sites.ts';
import { expect, test } from '../visit.ts';
import { answerAnalytics } from './analytics-stub.ts';

const base = '/portfolio/';

test.beforeEach(({ page, visit }) => answerAnalytics(page, visit));

test.describe('Under /portfolio/', () => {
  for (const { name, path } of pages) {
    test(`everything on ${name} that stays on this site is addressed there.`, async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      expect((await open(page, path))?.status()).toBe(200);
      await page.waitForLoadState('networkidle');
      const ours = asked.map((address) => new URL(address)).filter(({ port }) => port === '4311');
      expect(ours.length).toBeGreaterThan(5);
      for (const { pathname } of ours) expect(pathname).toMatch(new RegExp(`^${base}`));

      const named = await page
        .locator('[href], [src], [action]')
        .evaluateAll((all) =>
          all.flatMap((one) => ['href', 'src', 'action'].map((name) => one.getAttribute(name) ?? '')),
        );
      const inside = named.filter((address) => address.startsWith('/'));
      for (const address of inside) expect(`${address}/`).toMatch(new RegExp(`^${base}`));
    });

    test(`${name} gives its public address with it.`, async ({ page }) => {
      await page.goto(path);
      const address = `https://ira.example.org${base}${path.slice(2)}`;
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
      await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', address);
    });
  }

  test('the bar leads from page to page, with and without a reload.', async ({ page }) => {
    await open(page, './');
    for (const { name, path } of framedPages.toReversed()) {
      await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(base + path.slice(2));
      await expect(page.getByRole('banner').locator('[aria-current="page"]')).toHaveText([name]);
      await page.reload();
      await expect(page.getByRole('banner').locator('[aria-current="page"]')).toHaveText([name]);
    }
    await expect(page.getByRole('banner')).toHaveAttribute('data-over', 'true');
  });

  test('the other pages are fetched ahead from there.', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(page, './');
    for (const name of ['about', 'experience', 'contact']) {
      const code = new RegExp(`^${base}assets/${name}-[^/]*\\.js$`);
      await expect.poll(() => asked.some((path) => code.test(path)), name).toBe(true);
    }
  });

  test('a link to a page whose module a new release took away leads there all the same.', async ({
    page,
    visit,
    baseURL,
  }) => {
    const modules = /\/assets\/about-[^/]*\.js$/;
    visit.allowFailedRequests(modules);
    // On a faster connection the module might be there before it is missed.
    await connectBy(page, { effectiveType: '3g' });
    await open(page, './');
    await page.route(modules, (route) =>
      page.url() === baseURL ? route.fulfill({ status: 404 }) : route.continue(),
    );
    const load = page.waitForRequest((request) => request.isNavigationRequest());
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    expect((await load).url()).toBe(`${baseURL}about`);
    await expect(page).toHaveURL(`${base}about`);
    await alive(page);
  });

  test('the portfolio button of the links page leads to the public address.', async ({ page }) => {
    await page.goto('./links');
    await expect(page.getByRole('link', { name: 'Portfolio' })).toHaveAttribute(
      'href',
      `https://ira.example.org${base}`,
    );
  });

  test('the form posts to the receiver that the owner chose.', async ({ page }) => {
    await page.goto('./contact');
    await expect(page.locator('form')).toHaveAttribute('action', variant.settings['CONTACT_ENDPOINT'] ?? '');
    await expect(page.locator('form')).toHaveAttribute('method', 'post');
  });

  test('an unknown address says so, and home is the site’s own.', async ({ page, visit }) => {
    visit.allowFailedRequests(/no\/such-page$/);
    visit.expectConsole(/^404: no page at \/no\/such-page$/);
    expect((await open(page, nowhere))?.status()).toBe(404);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL(base);
    await expect(page.getByRole('link', { name: 'Get In Touch' })).toBeVisible();
  });
});

test('Beside /portfolio/ there is nothing, and the page that says so leads into it.', async ({
  page,
  visit,
}) => {
  visit.allowFailedRequests(/\/elsewhere$/);
  visit.expectConsole(/^404: no page at \/elsewhere$/);
  expect((await page.goto('/elsewhere'))?.status()).toBe(404);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(base);
});
