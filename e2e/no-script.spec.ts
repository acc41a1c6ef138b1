import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { contactForm, expectTyped, fillIn, newMessage, received } from './contact-form.ts';
import { framedPages, open, pages, phone } from './open.ts';
import { expect, test, type Visit } from './visit.ts';

test.use({ javaScriptEnabled: false });

// A browser without script turns down the scripts that the page offers.
test.beforeEach(({ visit }) => visit.allowFailedRequests(/\/assets\/[^/]+\.js$/));

/** A page of the same site with its script, to compare with. */
async function withScript(browser: Browser, visit: Visit, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...options, javaScriptEnabled: true });
  await visit.watch(context);
  return context.newPage();
}

/** The words that are laid out, in order. Not those of the control of the theme, which needs script to work. */
async function words(page: Page): Promise<string> {
  const parts = page.locator('nav, main, footer');
  const texts = await parts.evaluateAll((all) => all.map((part) => (part as HTMLElement).innerText));
  return texts.join(' ').replaceAll(/\s+/g, ' ');
}

for (const { name, path } of pages) {
  test(`The page ${name} says the same as with script.`, async ({ page, browser, visit, baseURL }) => {
    const other = await withScript(browser, visit, { baseURL: baseURL ?? '' });
    await open(other, path);
    await page.goto(path);
    const expected = await words(other);
    expect(expected.length).toBeGreaterThan(50);
    expect(await words(page)).toBe(expected);
    await other.context().close();
  });
}

test('All books can be read, and nothing pretends to grow.', async ({ page }) => {
  await page.goto('./about');
  const part = page.getByRole('region', { name: 'Reading List' });
  const books = part.getByRole('listitem');
  await expect(books).toHaveCount(26);
  await books.last().scrollIntoViewIfNeeded();
  await expect(books.last()).toBeInViewport();
});

test('The bar’s links lead to the pages, and mark the one that is open.', async ({ page }) => {
  await page.goto('./');
  for (const { name, path } of framedPages.toReversed()) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path.slice(1));
    await expect(page.getByRole('banner').locator('[aria-current="page"]')).toHaveText([name]);
  }
});

test.describe('On a phone', () => {
  test.use({ viewport: phone });

  test('the menu opens, leads on, and closes.', async ({ page }) => {
    await page.goto('./');
    const menu = page.getByRole('navigation', { name: 'Main' });
    const toggle = page.getByRole('button', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await toggle.click();
    await expect(menu).toBeVisible();
    await toggle.click();
    await expect(menu).toBeHidden();
    await toggle.click();
    await menu.getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(menu).toBeHidden();
  });
});

test('A message is sent: a page says ‘Message Sent!’, and the owner can read it.', async ({ page }) => {
  const message = newMessage({
    name: 'Zoë “Zo” O’Brien',
    message: 'Grüße & <b>tags</b> "quoted" + 100 % 🫀\n\nSecond paragraph.',
  });
  await page.goto('./contact');
  await fillIn(page, message);
  await contactForm(page).button.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message Sent!');
  await expect(page.getByRole('main')).toContainText(
    "Thank you for reaching out. I'll get back to you within 24 hours.",
  );
  await expect(page.getByRole('banner')).toBeVisible();
  const stored = await received(message);
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject(message);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('A message that is refused comes back with the reason and all that was typed, and can be sent again.', async ({
  page,
  visit,
}) => {
  visit.allowFailedRequests(/\/api\/contact$/);
  const message = newMessage({
    name: `"${'n'.repeat(200)}"`,
    message: 'Kept <b>as typed</b> & "quoted"\n</textarea> %name%',
  });
  await page.goto('./contact');
  await fillIn(page, message);
  await contactForm(page).button.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Submission Error');
  await expect(page.getByRole('main')).toContainText('The name is longer than 200 characters: it has 202.');
  await expect(page.getByText('Message Sent!')).toHaveCount(0);
  await expectTyped(page, message);
  expect(await received(message)).toEqual([]);

  await contactForm(page).name.fill('Ada Example');
  await contactForm(page).button.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message Sent!');
  expect(await received(message)).toMatchObject([{ ...message, name: 'Ada Example' }]);
});

test('The browser still asks for what is missing.', async ({ page }) => {
  await page.goto('./contact');
  await fillIn(page, newMessage({ email: 'no address' }));
  await contactForm(page).button.click();
  await expect(contactForm(page).email).toBeFocused();
  await expect(page).toHaveURL('/contact');
});

test('An unknown address says so and leads home.', async ({ page, visit }) => {
  visit.allowFailedRequests(/\/nowhere$/);
  await page.goto('./nowhere');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});
