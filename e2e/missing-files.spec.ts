import { badTexts, excessWidth } from './bad-texts.ts';
import { contactForm, fillIn, newMessage } from './contact-form.ts';
import { owner } from './fixtures/sample-with-photo/content.ts';
import { verifiedSite } from './served-sites.ts';
import { headerLink, headerPages, laptop, open, pages, phone } from './site-pages.ts';
import { expect, test } from './test.ts';

test.use({ viewport: laptop });

test('Where a file of the script is missing, links, theme, menu and form work as in a page without script.', async ({
  page,
  watcher,
}) => {
  // No page is hydrated without it.
  const file = /\/assets\/app-[^/]+\.js$/;
  watcher.allowFailedRequests(file);
  await page.route(file, (route) => route.fulfill({ status: 404 }));
  const missed = page.waitForResponse(file);
  await page.goto('./');
  await missed;
  await page.getByRole('radio', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveClass('dark');
  for (const { name, path } of headerPages.slice(1)) {
    await headerLink(page, name).click();
    await expect(page).toHaveURL(path.slice(1));
    await expect(headerLink(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('html')).toHaveClass('dark');
  }
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();

  await contactForm(page).button.click();
  await expect(contactForm(page).name, 'the browser asks for what is missing').toBeFocused();
  await fillIn(page, newMessage());
  await contactForm(page).button.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message Sent!');
});

test('Where no font can be fetched, no text waits for one, and none is cut off or beyond the edge.', async ({
  page,
  watcher,
}) => {
  watcher.allowFailedRequests(/\.woff2$/);
  await page.route(/\.woff2$/, (route) => route.abort('failed'));
  for (const { path } of pages) {
    await open(page, path);
    for (const size of [{ width: 320, height: 640 }, laptop]) {
      await page.setViewportSize(size);
      expect([await excessWidth(page), ...(await badTexts(page))], `${path} at ${size.width} px`).toEqual([
        0,
      ]);
    }
    const states = new Set(await page.evaluate(() => [...document.fonts].map(({ status }) => status)));
    expect(states.has('error'), 'a font is missing').toBe(true);
    expect(states.has('loading'), 'a text waits').toBe(false);
  }
});

test('Where a photograph cannot be fetched, what it shows is said in its frame, and nothing else changes its place.', async ({
  page,
  watcher,
}) => {
  const photo = /\/assets\/portrait-[^/]+\.(avif|webp|jpg)$/;
  const links = `${verifiedSite.home}links`;
  watcher.allowHost(new URL(links).host);
  watcher.allowFailedRequests(photo);
  await open(page, links);
  const image = page.locator('main figure img');
  const places = () =>
    page.locator('main :is(img, h1, h2, p, a)').evaluateAll((parts) =>
      parts.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return { x, y, width, height };
      }),
    );
  const isShown = () => image.evaluate((element: HTMLImageElement) => element.naturalWidth > 0);
  await expect.poll(isShown).toBe(true);
  const before = await places();

  await page.route(photo, (route) => route.abort('failed'));
  const missed = page.waitForEvent('requestfailed', (request) => photo.test(request.url()));
  await open(page, links);
  await missed;
  expect(await isShown()).toBe(false);
  expect(await places()).toEqual(before);
  const { alt } = owner.portrait ?? {};
  await expect(page.getByRole('img', { name: alt ?? 'a photograph', exact: true })).toBeVisible();
});
