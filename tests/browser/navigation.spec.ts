import { analyticsCalls } from './support/analytics.ts';
import { contactForm, expectFields, fillForm, newMessage } from './support/contact-form.ts';
import { holdRequests, open, pages } from './support/site-pages.ts';
import { expect, type Page, test } from './support/test.ts';

test('lets the browser prerender the pages of the site, but no downloads and not the current page', async ({
  page,
}) => {
  await open(page, './about');
  const paths = pages.map(({ path }) => path.slice(1));
  const current = { not: { selector_matches: '[aria-current], [target]' } };
  const rules = await page.locator('script[type="speculationrules"]').innerText();
  expect(JSON.parse(rules)).toEqual({
    prerender: [{ where: { and: [{ href_matches: paths }, current] }, eagerness: 'moderate' }],
  });
});

test('links a result on Home to its job, or to its record if it has one', async ({ page }) => {
  await open(page, './');
  const results = page.getByRole('list', { name: 'Measured results' });
  await results.getByRole('link', { name: 'PCB size' }).click();
  await expect(page).toHaveURL(/\/experience#rev-d$/);
  const headings = page.locator(':target').getByRole('heading');
  await expect(headings.filter({ hasText: 'Hardware Engineer I' })).toBeInViewport();
  await page.goBack();
  await results.getByRole('link', { name: 'Current draw' }).click();
  await expect(headings.first()).toBeInViewport();
  const parts = ['Requirement', 'Hazard', 'What was done', 'Method', 'Record'];
  await expect(page.locator(':target').getByRole('heading', { level: 3 })).toHaveText(parts);
});

/** Dispatches the event with which the back-forward cache shows a document again. Playwright turns that cache off. */
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
