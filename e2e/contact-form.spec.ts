import { contactForm, expectTyped, fillIn, newMessage, nothingTyped, received } from './contact-form.ts';
import { open } from './open.ts';
import { toast } from './toasts.ts';
import { expect, test } from './visit.ts';

const endpoint = '**/api/contact';

test('A message is sent, the visitor is thanked, the form is empty, and the owner can read it.', async ({
  page,
}) => {
  const message = newMessage();
  await open(page, './contact');
  await fillIn(page, message);
  await contactForm(page).button.click();
  const thanks = "Thank you for reaching out. I'll get back to you within 24 hours.";
  await expect(toast(page, 'Message Sent!')).toContainText(thanks);
  await expect(contactForm(page).line).toHaveText(`Message Sent! ${thanks}`);
  await expectTyped(page, nothingTyped);
  const [stored, ...more] = await received(message);
  expect(stored).toMatchObject(message);
  expect(Date.now() - Date.parse(stored?.receivedAt ?? '')).toBeLessThan(60_000);
  expect(more).toEqual([]);
});

test('The button is idle, then disabled and ‘Sending...’, then idle again.', async ({ page }) => {
  const answered = Promise.withResolvers<void>();
  await page.route(endpoint, async (route) => {
    await answered.promise;
    await route.continue();
  });
  const { button, line } = contactForm(page);
  await open(page, './contact');
  await expect(button).toHaveText('Send Message');
  await expect(button).toBeEnabled();
  await fillIn(page, newMessage());
  await button.click();
  await expect(button).toHaveText('Sending...');
  await expect(button).toBeDisabled();
  await expect(line).toHaveAttribute('data-state', 'sending');
  answered.resolve();
  await expect(button).toHaveText('Send Message');
  await expect(button).toBeEnabled();
  await expect(line).toHaveAttribute('data-state', 'sent');
});

test('What was typed stays in the form, unchangeable, until the outcome is known.', async ({ page }) => {
  const answered = Promise.withResolvers<void>();
  await page.route(endpoint, async (route) => {
    await answered.promise;
    await route.continue();
  });
  const message = newMessage();
  await open(page, './contact');
  await fillIn(page, message);
  await contactForm(page).button.click();
  await expect(contactForm(page).button).toBeDisabled();
  await contactForm(page).message.press('x');
  await expectTyped(page, message);
  answered.resolve();
  await expectTyped(page, nothingTyped);
});

test('Exactly the four fields go out, by POST, as JSON, in no-cors mode.', async ({ page }) => {
  await page.addInitScript(() => {
    const calls: unknown[] = [];
    Object.assign(window, { calls });
    const send = window.fetch;
    window.fetch = (input, init = {}) => {
      const { method, mode, headers } = init;
      calls.push({ method, mode, type: new Headers(headers).get('content-type') });
      return send(input, init);
    };
  });
  const message = newMessage();
  await open(page, './contact');
  await fillIn(page, message);
  const [request] = await Promise.all([page.waitForRequest(endpoint), contactForm(page).button.click()]);
  expect(request.method()).toBe('POST');
  expect(request.postDataJSON()).toEqual(message);
  const headers = await request.allHeaders();
  expect(headers['sec-fetch-mode']).toBe('no-cors');
  // In this mode the browser puts a type of its own in the place of application/json.
  expect(headers['content-type']).toBe('text/plain;charset=UTF-8');
  expect(await page.evaluate(() => Reflect.get(window, 'calls'))).toEqual([
    { method: 'POST', mode: 'no-cors', type: 'application/json' },
  ]);
});

test('Accents, emoji, quotes, <tags> and 5,000 characters arrive unchanged.', async ({ page }) => {
  const start =
    'Zoë Çelik said: “naïve” — \'single\' "double" <b>tags</b> <script>alert(1)</script> & 漢字 🫀👩🏽‍🔬\n\n\t\\ %41 +1 ';
  const text = `${start}${'é🔋 '.repeat(2000)}`;
  const message = newMessage({
    name: 'Zoë “Zo” O’Brien <zoe>',
    message: `${[...text].slice(0, 4999).join('')}.`,
  });
  expect([...message.message]).toHaveLength(5000);
  await open(page, './contact');
  await fillIn(page, message);
  await contactForm(page).button.click();
  await expect(toast(page, 'Message Sent!')).toBeVisible();
  const stored = await received(message);
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject(message);
});

test('A double click sends one message.', async ({ page }) => {
  const message = newMessage();
  await open(page, './contact');
  await fillIn(page, message);
  await contactForm(page).button.dblclick();
  await expect(toast(page, 'Message Sent!')).toBeVisible();
  expect(await received(message)).toHaveLength(1);
});

test('Enter pressed twice in a field sends one message.', async ({ page }) => {
  const message = newMessage();
  await open(page, './contact');
  await fillIn(page, message);
  await contactForm(page).subject.evaluate((field: HTMLInputElement) => {
    field.form?.requestSubmit();
    field.form?.requestSubmit();
  });
  await expect(toast(page, 'Message Sent!')).toBeVisible();
  expect(await received(message)).toHaveLength(1);
});

test('After one message another can be sent.', async ({ page }) => {
  await open(page, './contact');
  for (const message of [newMessage(), newMessage()]) {
    await fillIn(page, message);
    await contactForm(page).button.click();
    await expectTyped(page, nothingTyped);
    expect(await received(message)).toHaveLength(1);
  }
});

test.describe('The browser itself asks for what is missing:', () => {
  test('each of the four fields.', async ({ page }) => {
    await open(page, './contact');
    const form = contactForm(page);
    const message = newMessage();
    for (const field of ['name', 'email', 'subject', 'message'] as const) {
      await form.button.click();
      await expect(form[field]).toBeFocused();
      await form[field].fill(message[field]);
    }
    await expect(form.line).toHaveAttribute('data-state', 'idle');
    await form.button.click();
    await expect(toast(page, 'Message Sent!')).toBeVisible();
  });

  test('an email address that can be one.', async ({ page }) => {
    const message = newMessage({ email: 'ada at example.org' });
    await open(page, './contact');
    const form = contactForm(page);
    await fillIn(page, message);
    await form.button.click();
    await expect(form.email).toBeFocused();
    expect(await form.email.evaluate((field: HTMLInputElement) => field.validity.typeMismatch)).toBe(true);
    await expect(form.line).toHaveAttribute('data-state', 'idle');
    await form.email.fill('ada@example.org');
    await form.button.click();
    await expect(toast(page, 'Message Sent!')).toBeVisible();
    expect(await received(message)).toHaveLength(1);
  });
});
