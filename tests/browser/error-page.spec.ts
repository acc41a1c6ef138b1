import { owner } from '../owners/sample-owner/owner.ts';
import { contactForm, expectFields, fillForm, newMessage } from './support/contact-form.ts';
import { headerLink, open, waitForHydration } from './support/site-pages.ts';
import { expect, type Page, test } from './support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const expectError = (page: Page) => expect(heading(page)).toHaveText('Unexpected Application Error!');

test('replaces the content if an island throws, keeps header and footer, and offers a retry, an address and a link home', async ({
  page,
  watcher,
}) => {
  watcher.expectConsole(/broken on purpose/);
  const code = '**/assets/reading-list-*.js';
  const body = "export const ReadingList = () => { throw new Error('broken on purpose'); };";
  await page.route(code, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.goto('./about');
  await expect(heading(page)).not.toHaveText('Unexpected Application Error!');
  await page.getByRole('group', { name: 'Reading List' }).scrollIntoViewIfNeeded();
  await expectError(page);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('main')).not.toContainText(owner.role);
  await expect(page.getByRole('contentinfo')).toContainText(`© 2025 ${owner.name}`);
  await expect(headerLink(page, 'About')).toHaveAttribute('aria-current', 'page');
  const address = page.getByRole('main').getByRole('link', { name: owner.email });
  await expect(address).toHaveAttribute('href', `mailto:${owner.email}`);
  const home = page.getByRole('main').getByRole('link', { name: 'Return to Home' });
  await expect(home).toHaveAttribute('href', '/');
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'My Journey' })).toBeVisible();
});

test('keeps the draft if the form throws, and restores it on reload', async ({ page, watcher }) => {
  watcher.expectConsole(/removeChild/);
  watcher.allowFailedRequests(/\/api\/contact$/);
  await open(page, './contact');
  const message = newMessage();
  await fillForm(page, message);
  // Some browser extensions remove nodes, and React then fails.
  await contactForm(page).statusLine.evaluate((line) => line.replaceChildren());
  await page.route('**/api/contact', (route) => route.abort(), { times: 1 });
  await contactForm(page).button.click();
  await expectError(page);
  await page.reload();
  await waitForHydration(page);
  await expectFields(page, message);
});

test('leaves the form to the browser if its code can’t be loaded', async ({ page, watcher }) => {
  const scripts = /\/assets\/contact-islands-[^/]+\.js$/;
  watcher.allowFailedRequests(scripts);
  await page.route(scripts, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.goto('./contact');
  await failed;
  await fillForm(page, newMessage());
  await contactForm(page).button.click();
  await expect(heading(page)).toHaveText('Message Sent!');
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
