import { owner } from '../fixtures/sample-owner/owner.ts';
import { contactForm, expectFields, fillForm, newMessage } from './support/contact-form.ts';
import { headerLink, open, waitForHydration } from './support/site-pages.ts';
import { expect, type Page, test } from './support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const expectError = (page: Page) => expect(heading(page)).toHaveText('Unexpected Application Error!');

async function returnToHome(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(heading(page)).toContainText(owner.name);
}

/** Replaces a chunk's export with a component that throws. */
async function breakPage(page: Page, name: string): Promise<void> {
  const body = "export default () => { window.isBroken = true; throw new Error('broken on purpose'); };";
  const response = { contentType: 'text/javascript', body };
  await page.route(`**/assets/${name}-*.js`, (route) => route.fulfill(response));
}

test.beforeEach(({ watcher }) => watcher.expectConsole(/broken on purpose/));

test('shows the error page on navigation, not on hover, with working links and retry', async ({ page }) => {
  await breakPage(page, 'about');
  await open(page, './');
  const drawn = page.waitForFunction(() => 'isBroken' in window);
  await headerLink(page, 'About').hover();
  await drawn;
  await expect(heading(page)).toContainText(owner.name);

  await headerLink(page, 'About').click();
  await expectError(page);
  await expect(page).toHaveTitle(new RegExp(`Error.*${owner.name}`));
  await expect(page.getByRole('contentinfo')).toContainText(`© 2025 ${owner.name}`);
  const address = page.getByRole('main').getByRole('link', { name: owner.email });
  await expect(address).toHaveAttribute('href', `mailto:${owner.email}`);
  await returnToHome(page);

  await headerLink(page, 'About').click();
  await expectError(page);
  await headerLink(page, 'Contact').click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);

  await headerLink(page, 'About').click();
  await page.unroute('**/assets/about-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'My Journey' })).toBeVisible();
});

test('shows the error page when a broken page is loaded, with or without a header', async ({ page }) => {
  await breakPage(page, 'about');
  await page.goto('./about');
  await expectError(page);
  await expect(page.getByRole('banner')).toBeVisible();

  await breakPage(page, 'links');
  await page.goto('./links');
  await expectError(page);
  await expect(page.getByRole('link', { name: owner.email })).toBeVisible();
  await returnToHome(page);
});

test('keeps the draft when the contact page breaks, and restores it on reload', async ({ page, watcher }) => {
  watcher.expectConsole(/removeChild/);
  watcher.allowFailedRequests(/\/api\/contact$/);
  const kept = page.getByText('What you typed is kept. Reload the page to get it back.');
  await breakPage(page, 'contact');
  await page.goto('./contact');
  await expectError(page);
  await expect(kept, 'without a draft').toHaveCount(0);

  await page.unroute('**/assets/contact-*.js');
  await open(page, './contact');
  const message = newMessage();
  await fillForm(page, message);
  // Some browser extensions remove nodes, and React then fails.
  await contactForm(page).statusLine.evaluate((line) => line.replaceChildren());
  await page.route('**/api/contact', (route) => route.abort(), { times: 1 });
  await contactForm(page).button.click();
  await expectError(page);
  await expect(kept).toBeVisible();
  await headerLink(page, 'About').click();
  await expect(kept).toHaveCount(0);
  await page.goBack();
  await page.reload();
  await waitForHydration(page);
  await expectFields(page, message);
});
