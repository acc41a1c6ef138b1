import { analyticsCalls } from './support/analytics.ts';
import { contactForm, expectFields, fillForm, newMessage } from './support/contact-form.ts';
import { holdRequests } from './support/requests.ts';
import { open, phone } from './support/site-pages.ts';
import { expect, type Page, test } from './support/test.ts';

/**
 * Dispatches the event with which the back-forward cache shows a document again. Chromium's headless shell has no such
 * cache.
 */
const restore = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

/** Changes the draft, as another document in the same tab does. */
const storeDraft = (page: Page, draft: object) =>
  page.evaluate((text) => sessionStorage.setItem('contact-draft', text), JSON.stringify(draft));

test('counts a page that is shown again', async ({ page }) => {
  await open(page, './about?from=mail');
  const view = ['config', expect.any(String), { page_path: '/about?from=mail' }];
  expect(await analyticsCalls(page)).toEqual([view]);
  await restore(page);
  expect(await analyticsCalls(page)).toEqual([view, view]);
});

test('closes the menu before it leaves a page', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, './about');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await page.locator('#menu').getByRole('link', { name: 'Experience' }).click();
  await expect(page.locator('#menu')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
});

test('shows the draft that another document changed', async ({ page }) => {
  const message = newMessage();
  await open(page, './contact');
  await fillForm(page, newMessage());
  await storeDraft(page, message);
  await restore(page);
  await expectFields(page, message);
  await expect(contactForm(page).statusLine).toHaveAttribute('data-state', 'restored');
});

test('finishes sending a message after a return', async ({ page }) => {
  await open(page, './contact');
  await fillForm(page, newMessage());
  const respond = await holdRequests(page, '**/api/contact');
  await contactForm(page).button.click();
  await expect(contactForm(page).button).toHaveText('Sending...');
  await storeDraft(page, {});
  await restore(page);
  await expect(contactForm(page).button).toHaveText('Sending...');
  respond();
  await expect(contactForm(page).button).toHaveText('Send Message');
  await expect(contactForm(page).button).toBeEnabled();
  await expect(contactForm(page).statusLine).toHaveAttribute('data-state', 'sent');
});
