import { analyticsCalls } from './support/analytics.ts';
import { contactForm, emptyMessage, expectFields, fillForm, newMessage } from './support/contact-form.ts';
import { holdRequests } from './support/requests.ts';
import { headerLink, open, phone } from './support/site-pages.ts';
import { expect, type Page, test } from './support/test.ts';

/** Follows a link to another document. */
async function leaveTo(page: Page, name: string): Promise<void> {
  await headerLink(page, name).click();
  await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
}

/** Goes back, and checks that the browser restores the frozen document. */
async function returnTo(page: Page, path: string): Promise<void> {
  // Playwright's own `goBack` waits for a new document.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL(path);
  await expect.poll(() => page.evaluate(() => 'isFirst' in window)).toBe(true);
}

const openFirst = async (page: Page, path: string) => {
  await open(page, path);
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
};

test('counts a page that is shown again', async ({ page }) => {
  await openFirst(page, './about?from=mail');
  await leaveTo(page, 'Experience');
  await returnTo(page, '/about?from=mail');
  const view = ['config', expect.any(String), { page_path: '/about?from=mail' }];
  await expect.poll(() => analyticsCalls(page)).toEqual([view, view]);
});

test('shows the theme that was chosen on another page', async ({ page }) => {
  await openFirst(page, './about');
  await leaveTo(page, 'Experience');
  await page.getByRole('radio', { name: 'Dark' }).click();
  await returnTo(page, '/about');
  await expect(page.locator('html')).toHaveClass('dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('closes the menu before it leaves a page', async ({ page }) => {
  await page.setViewportSize(phone);
  await openFirst(page, './about');
  await page.getByRole('button', { name: 'Menu' }).click();
  await leaveTo(page, 'Experience');
  await returnTo(page, '/about');
  await expect(page.locator('#menu')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
});

test('keeps the text of a form that was left', async ({ page }) => {
  const message = newMessage();
  await openFirst(page, './contact');
  await fillForm(page, message);
  await leaveTo(page, 'About');
  await returnTo(page, '/contact');
  await expectFields(page, message);
});

test('shows an empty form after the message was sent from another document', async ({ page }) => {
  await openFirst(page, './contact');
  await fillForm(page, newMessage());
  await leaveTo(page, 'About');
  await leaveTo(page, 'Contact');
  await expect(contactForm(page).statusLine).toHaveAttribute('data-state', 'restored');
  await contactForm(page).button.click();
  await expect(contactForm(page).statusLine).toHaveAttribute('data-state', 'sent');
  await page.evaluate(() => void setTimeout(() => history.go(-2)));
  await expect.poll(() => page.evaluate(() => 'isFirst' in window)).toBe(true);
  await expectFields(page, emptyMessage);
  await expect(contactForm(page).statusLine).toHaveAttribute('data-state', 'idle');
});

test('unlocks the form if the page was left while a message was being sent', async ({ page, watcher }) => {
  watcher.allowFailedRequests(/\/api\/contact$/);
  await openFirst(page, './contact');
  await fillForm(page, newMessage());
  const respond = await holdRequests(page, '**/api/contact');
  await contactForm(page).button.click();
  await expect(contactForm(page).button).toHaveText('Sending...');
  await leaveTo(page, 'About');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/contact');
  respond();
  await expect(contactForm(page).button).toHaveText('Send Message');
  await expect(contactForm(page).button).toBeEnabled();
});
