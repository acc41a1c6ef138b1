import type { Page } from '@playwright/test';
import { contact } from '../content/contact.ts';
import { owner } from '../content/owner.ts';
import { settings } from '../content/settings.ts';
import { contactForm } from './contact-form.ts';
import { open } from './open.ts';
import { toast } from './toasts.ts';
import { expect, test } from './visit.ts';

const card = (page: Page, heading: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });

test.beforeEach(({ page }) => open(page, './contact'));

test('The form has four fields that say what belongs in them.', async ({ page }) => {
  const form = contactForm(page);
  await expect(form.name).toHaveAttribute('placeholder', 'Your full name');
  await expect(form.email).toHaveAttribute('placeholder', /^\S+@example\.(com|org|net)$/);
  await expect(form.subject).toHaveAttribute('placeholder', 'What would you like to discuss?');
  await expect(form.message).toHaveAttribute(
    'placeholder',
    'Tell me about your project, question, or collaboration idea...',
  );
  await expect(page.getByRole('textbox')).toHaveCount(4);
});

test('All four fields are required and marked with a star.', async ({ page }) => {
  const form = contactForm(page);
  for (const [field, name] of [
    ['name', 'Name'],
    ['email', 'Email'],
    ['subject', 'Subject'],
    ['message', 'Message'],
  ] as const) {
    await expect(form[field]).toHaveAttribute('required');
    await expect(form[field]).toHaveAccessibleName(`${name} *`);
    await expect(page.locator(`label[for="${await form[field].getAttribute('id')}"]`)).toContainText('*');
  }
});

test('The email field is the browser’s own, the message has six rows, and nothing limits a length.', async ({
  page,
}) => {
  const form = contactForm(page);
  await expect(form.email).toHaveAttribute('type', 'email');
  await expect(form.message).toHaveAttribute('rows', '6');
  for (const field of [form.name, form.email, form.subject, form.message]) {
    await expect(field).not.toHaveAttribute('maxlength');
    await expect(field).not.toHaveAttribute('pattern');
  }
});

test('The email card gives the owner’s address.', async ({ page }) => {
  await expect(card(page, 'Email').getByRole('link', { name: owner.email })).toHaveAttribute(
    'href',
    `mailto:${owner.email}`,
  );
});

test('‘Book a Meeting’ leads to the calendar in a new tab and promises a 30-minute discussion.', async ({
  page,
}) => {
  const booking = card(page, 'Book a Meeting');
  await expect(booking).toContainText('30-minute discussion');
  const link = booking.getByRole('link');
  await expect(link).toHaveAttribute('href', settings.bookingUrl);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
});

test('‘Connect on Social’ links every network in a new tab.', async ({ page }) => {
  const links = card(page, 'Connect on Social').getByRole('link');
  await expect(links).toHaveCount(owner.networks.length);
  for (const [at, { name, url }] of owner.networks.entries()) {
    await expect(links.nth(at)).toHaveText(name);
    await expect(links.nth(at)).toHaveAttribute('href', url);
    await expect(links.nth(at)).toHaveAttribute('target', '_blank');
  }
});

test('The ‘Quick Response Guarantee’ promises a response within 24 hours and asks to mention urgency in the subject.', async ({
  page,
}) => {
  const note = card(page, 'Quick Response Guarantee');
  await expect(note).toContainText(/response within 24 hours/);
  await expect(note).toContainText(/urgent.*subject/);
});

test('Three questions are answered: projects, consulting and speaking.', async ({ page }) => {
  const questions = page.getByRole('region', { name: contact.faqHeading }).getByRole('article');
  await expect(questions).toHaveCount(3);
  for (const [at, subject] of [/project/i, /consulting/i, /speak.*events/i].entries()) {
    await expect(questions.nth(at).getByRole('heading')).toHaveText(subject);
    await expect(questions.nth(at).getByRole('paragraph')).toHaveText(contact.faq[at]?.answer ?? '');
  }
});

test('The address can be copied, and a notice says so.', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy email address' }).click();
  await expect(toast(page, 'Email address copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(owner.email);
});

test('Where the browser does not allow copying, the page says so instead.', async ({ page }) => {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Copy email address' }).click();
  await expect(page.getByText('The browser did not allow copying.')).toBeVisible();
  await expect(toast(page, 'Email address copied')).toHaveCount(0);
});
