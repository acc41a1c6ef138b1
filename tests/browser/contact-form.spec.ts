import { contactFields } from '#contact/contact-message.ts';
import {
  contactForm,
  emptyMessage,
  expectFields,
  fillForm,
  newMessage,
  receivedMessages,
  toast,
} from './support/contact-form.ts';
import { goTo, holdRequests, open, phone, waitForHydration } from './support/site-pages.ts';
import { expect, type Locator, test } from './support/test.ts';

const endpoint = '**/api/contact';

test('delivers a message unchanged, confirms it with the time and clears the draft', async ({ page }) => {
  const message = newMessage({
    name: 'Zoë “Zo” O’Brien <zoe>',
    message: `'single' "double" <b>tags</b> <script>alert(1)</script> & 漢字 👩🏽‍🔬\n\n\t\\ %41 +1 ${'é🔋 '.repeat(1_600)}.`,
  });
  const respond = await holdRequests(page, endpoint);
  await page.clock.setFixedTime(new Date(2026, 10, 20, 14, 32));
  await open(page, './contact');
  const { button, statusLine, ...fields } = contactForm(page);
  await fillForm(page, message);
  const [request] = await Promise.all([page.waitForRequest(endpoint), button.click()]);
  expect(request.postDataJSON()).toEqual(message);
  await expect(statusLine).toHaveAttribute('data-state', 'sending');
  await expect(button).toHaveText('Sending...');
  await expect(button).toHaveJSProperty('disabled', true);
  await fields.message.press('x');
  await expectFields(page, message);

  respond();
  await expect(statusLine).toHaveText(/^Stored at 2:32.PM\.$/);
  await expect(page.getByText('Message Sent!')).toHaveCount(1);
  const thanks = "Thank you for reaching out. I'll get back to you within 24 hours.";
  await expect(toast(page, 'Message Sent!')).toContainText(thanks);
  await expect(fields.message, 'focus stays where the visitor moved it').toBeFocused();
  await expect(button).toHaveText('Send Message');
  await expect(button).toBeEnabled();
  await expectFields(page, emptyMessage);
  for (const field of Object.values(fields)) await expect(field).not.toHaveAttribute('aria-invalid');

  expect(await receivedMessages(message)).toMatchObject([message]);
  await page.reload();
  await waitForHydration(page);
  await expectFields(page, emptyMessage);
  await expect(statusLine).toHaveAttribute('data-state', 'idle');
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).not.toContain(message.subject);
});

test('sends one message on a double click or two submits at once', async ({ page }) => {
  // The receiver stores a repeated message once, so also count the requests.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) sent.push(request.postDataJSON().subject);
  });
  const respond = await holdRequests(page, endpoint);
  await open(page, './contact');
  const clicked = newMessage();
  await fillForm(page, clicked);
  await contactForm(page).button.dblclick();
  respond();
  await expectFields(page, emptyMessage);
  await expect(contactForm(page).button).toBeFocused();

  const submitted = newMessage();
  await fillForm(page, submitted);
  await contactForm(page).subject.evaluate((field: HTMLInputElement) => {
    field.form?.requestSubmit();
    field.form?.requestSubmit();
  });
  await expectFields(page, emptyMessage);
  expect(sent).toEqual([clicked.subject, submitted.subject]);
  for (const message of [clicked, submitted]) expect(await receivedMessages(message)).toHaveLength(1);
});

async function expectError(field: Locator, error: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(error);
  await expect(field.locator('..').locator('[aria-live="polite"]').getByText(error)).toBeVisible();
}

const wrongAddress = 'Email must be a single address, such as name@example.com.';

async function expectNoError(field: Locator): Promise<void> {
  await expect(field).not.toHaveAttribute('aria-invalid');
  await expect(field).toHaveAccessibleDescription('');
  // Screen readers announce text only in a live region that existed before it.
  await expect(field.locator('..').locator('[aria-live="polite"]')).toBeEmpty();
}

test('leaves errors to browsers without :user-invalid, and keeps the draft', async ({ page }) => {
  await page.addInitScript(() => {
    const { querySelectorAll } = Element.prototype;
    Element.prototype.querySelectorAll = function select(selector: string) {
      if (selector.includes(':user-invalid')) throw new DOMException('Unknown selector', 'SyntaxError');
      return querySelectorAll.call(this, selector);
    };
    CSS.supports = (condition: string) => !condition.includes(':user-invalid');
  });
  await open(page, './contact');
  const { name, email, button } = contactForm(page);
  await name.pressSequentially('Ada');
  await button.click();
  await expect(email).toBeFocused();
  await expectNoError(email);
  await page.reload();
  await expect(name).toHaveValue('Ada');
});

test('reports missing and invalid fields until corrected, invalid ones also on blur', async ({ page }) => {
  await open(page, './contact');
  const form = contactForm(page);
  const message = newMessage();
  const labels = { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' };
  for (const field of contactFields) await expectNoError(form[field]);
  // The error on blur must not move the button away from the pointer.
  await form.email.fill('ada at example.org');
  await form.button.click();
  await expect(form.name).toBeFocused();
  await form.email.fill('');
  for (const [index, field] of contactFields.entries()) {
    await form.button.click();
    await expect(form[field]).toBeFocused();
    for (const other of contactFields.slice(index))
      await expectError(form[other], `${labels[other]} is missing.`);
    // A field with only spaces counts as empty.
    await form[field].fill(' \u00a0 ');
    await form.button.click();
    await expectError(form[field], `${labels[field]} is missing.`);
    await form[field].fill(message[field]);
    await expectNoError(form[field]);
  }
  await form.email.fill('ada at example.org');
  await form.button.click();
  await expect(form.email).toBeFocused();
  expect(await form.email.evaluate((field: HTMLInputElement) => field.validity.typeMismatch)).toBe(true);
  await expectError(form.email, wrongAddress);
  await expect(form.statusLine).toHaveAttribute('data-state', 'idle');
  await form.email.fill(message.email);
  await form.button.click();
  await expect(toast(page, 'Message Sent!')).toBeVisible();
  await expect(form.button).toBeFocused();
  expect(await receivedMessages(message)).toHaveLength(1);
  await form.email.fill('ada at example.org');
  await expectNoError(form.email);
  await form.email.press('Tab');
  await expect(form.subject).toBeFocused();
  await expectError(form.email, wrongAddress);
});

test('keeps the draft across navigation and reloads, in its own tab only', async ({ page, context }) => {
  const message = newMessage();
  await open(page, './contact');
  await fillForm(page, message);
  await goTo(page, 'Experience');
  await goTo(page, 'Contact');
  await expectFields(page, message);
  await page.reload();
  await expectFields(page, message);
  await expect(contactForm(page).statusLine).toHaveText('What you typed before is back.');

  const other = await context.newPage();
  await open(other, './contact');
  await expectFields(other, emptyMessage);
});

test('merges text typed before hydration into the draft', async ({ page }) => {
  const before = newMessage({ name: 'Old draft', message: 'Typed before the reload.' });
  await open(page, './contact');
  await fillForm(page, before);
  const { name, subject } = contactForm(page);
  await subject.fill('');
  const hydrate = await holdRequests(page, '**/*.js');
  await page.reload({ waitUntil: 'commit' });
  const now = newMessage({ name: 'Newly typed' });
  await name.fill(now.name);
  await subject.fill(now.subject);
  hydrate();
  await waitForHydration(page);
  const both = { ...before, name: now.name, subject: now.subject };
  await expectFields(page, both);
  await contactForm(page).button.click();
  await expect(toast(page, 'Message Sent!')).toBeVisible();
  expect(await receivedMessages(now)).toMatchObject([both]);
});

test('sends messages and switches themes while storage is blocked', async ({ page }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['sessionStorage', 'localStorage']) Object.defineProperty(window, name, { get });
  });
  const message = newMessage();
  await open(page, './contact');
  await page.getByRole('radio', { name: 'Dark' }).click();
  await fillForm(page, message);
  await contactForm(page).button.click();
  await expect(toast(page, 'Message Sent!')).toBeVisible();
  await expect(page.locator('html')).toHaveClass('dark');
});

test('scrolls a focused field with label and focus ring into view on a phone', async ({ page }) => {
  await page.setViewportSize({ width: phone.width, height: 400 });
  await open(page, './contact');
  const header = await page.getByRole('banner').boundingBox();
  const form = contactForm(page);
  await form.button.focus();
  for (const field of ['message', 'subject', 'email', 'name'] as const) {
    await page.keyboard.press('Shift+Tab');
    await expect(form[field]).toBeFocused();
    const label = await page.locator(`label[for="${field}"]`).boundingBox();
    expect(label?.y, field).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  }
  for (const field of ['email', 'subject', 'message'] as const) {
    await page.keyboard.press('Tab');
    await expect(form[field]).toBeFocused();
    const { y = NaN, height = NaN } = (await form[field].boundingBox()) ?? {};
    expect(y + height + 5, field).toBeLessThanOrEqual(400);
  }
});
