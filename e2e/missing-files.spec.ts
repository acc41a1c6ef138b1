import type { Page } from '@playwright/test';
import { contactForm, fillIn, newMessage } from './contact-form.ts';
import { received } from './received-messages.ts';
import { headerLink, headerPages, laptop, open, pages, phone } from './site-pages.ts';
import { expect, test } from './test.ts';

test.use({ viewport: laptop });

/** Without which no page is hydrated: a file of React's, and one of the site's own. */
for (const name of ['react', 'app']) {
  test(`Where the file ‘${name}’ of the script is missing, links, theme, menu and form work as in a page without script.`, async ({
    page,
    watcher,
  }) => {
    const file = new RegExp(`/assets/${name}-[^/]+\\.js$`);
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

    const message = newMessage();
    await fillIn(page, message);
    await contactForm(page).button.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message Sent!');
    expect(await received(message)).toHaveLength(1);
  });
}

/** What shows that a page's layout does not hold: parts beyond its edge, and words cut off by their own box. */
function brokenParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const beyond = document.documentElement.scrollWidth - innerWidth;
    const cut = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, li, dt, dd, a, button, label')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }) && part.clientWidth > 1)
      .filter((part) => ['hidden', 'clip'].includes(getComputedStyle(part).overflowX))
      .filter((part) => part.scrollWidth > part.clientWidth + 1)
      .map((part) => `cut off: ${part.innerText.slice(0, 40)}`);
    return beyond > 0 ? [`${beyond} px beyond the edge`, ...cut] : cut;
  });
}

/** The description and the size of each picture. */
function pictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main img')].map((image) => {
      const { width, height } = image.getBoundingClientRect();
      return `${image.getAttribute('alt')}: ${Math.round(width)} × ${Math.round(height)}`;
    }),
  );
}

test('Where fonts and pictures are missing, every page says the same words, nothing is hidden or beyond its edge, and a picture’s place is kept with its description.', async ({
  page,
  watcher,
}) => {
  const files = /\.(?:woff2|avif|webp|jpe?g|png)$/;
  watcher.allowFailedRequests(files);
  const words = () => page.locator('body').innerText();
  const shown = async () => [await words(), ...(await pictures(page))];
  const whole = new Map<string, string[]>();
  for (const { path } of pages) {
    await open(page, path);
    whole.set(path, await shown());
  }
  expect([...whole.values()].flat().length, 'there are pictures').toBeGreaterThan(pages.length);
  await page.route(files, (route) =>
    route.request().url().endsWith('woff2') ? route.abort('failed') : route.fulfill({ status: 404 }),
  );
  for (const size of [laptop, { width: 320, height: 640 }]) {
    await page.setViewportSize(size);
    for (const { path } of pages) {
      await open(page, path);
      if (size === laptop) expect(await shown(), path).toEqual(whole.get(path));
      expect(await page.evaluate(() => document.fonts.status), 'no text waits for its font').toBe('loaded');
      expect(await brokenParts(page), `${path} at ${size.width} px`).toEqual([]);
    }
  }
});
