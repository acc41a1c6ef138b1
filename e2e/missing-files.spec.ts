import type { Page } from '@playwright/test';
import { contactForm, fillIn, newMessage } from './contact-form.ts';
import { received } from './received-messages.ts';
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

  const message = newMessage();
  await fillIn(page, message);
  await contactForm(page).button.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message Sent!');
  expect(await received(message)).toHaveLength(1);
});

/** What shows that a page's layout does not hold: parts beyond its edge, and words cut off by their own box. */
function brokenParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const beyond = document.documentElement.scrollWidth - innerWidth;
    const cut = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, li, dt, dd, a, button, label')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }) && part.clientWidth > 1)
      .filter((part) => ['hidden', 'clip'].includes(getComputedStyle(part).overflowX))
      .filter((part) => {
        const text = document.createRange();
        text.selectNodeContents(part);
        const [inner, outer] = [text.getBoundingClientRect(), part.getBoundingClientRect()];
        return inner.left < outer.left - 1 || inner.right > outer.right + 1;
      })
      .map((part) => `cut off: ${part.innerText.slice(0, 40)}`);
    return beyond > 0 ? [`${beyond} px beyond the edge`, ...cut] : cut;
  });
}

test('Where no font can be fetched, no text waits for one: every page says the same words, and none is cut off or beyond the edge.', async ({
  page,
  watcher,
}) => {
  watcher.allowFailedRequests(/\.woff2$/);
  const words = () => page.locator('body').innerText();
  const whole = new Map<string, string>();
  for (const { path } of pages) {
    await open(page, path);
    whole.set(path, await words());
  }
  await page.route(/\.woff2$/, (route) => route.abort('failed'));
  for (const { path } of pages) {
    await page.setViewportSize(laptop);
    await open(page, path);
    expect(await words(), path).toBe(whole.get(path));
    for (const size of [laptop, { width: 320, height: 640 }]) {
      await page.setViewportSize(size);
      expect(await brokenParts(page), `${path} at ${size.width} px`).toEqual([]);
    }
    const faces = await page.evaluate(() =>
      [...document.fonts].map(({ family, status }) => ({ family, status })),
    );
    expect(faces, 'a font is missing').toContainEqual({ family: expect.any(String), status: 'error' });
    expect(faces, 'no text waits').not.toContainEqual({ family: expect.any(String), status: 'loading' });
  }
});
