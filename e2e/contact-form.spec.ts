import type { Locator } from '@playwright/test';
import { contactForm, expectTyped, fillIn, newMessage, nothingTyped } from './contact-form.ts';
import { received } from './received-messages.ts';
import { headerLink, hydrated, laptop, open } from './site-pages.ts';
import { expect, test } from './test.ts';
import { toast } from './toasts.ts';

test.use({ viewport: laptop });

const endpoint = '**/api/contact';

test('A message is sent: the button says ‘Sending...’, then the visitor is thanked, the form is empty, and the owner can read it.', async ({
  page,
}) => {
  const responded = Promise.withResolvers<void>();
  await page.route(endpoint, async (route) => {
    await responded.promise;
    await route.continue();
  });
  const message = newMessage();
  const { button, line, ...fields } = contactForm(page);
  await open(page, './contact');
  await expect(button).toHaveText('Send Message');
  await fillIn(page, message);
  await button.click();
  await expect(button).toHaveText('Sending...');
  await expect(button).toBeDisabled();
  await expect(button).toBeFocused();
  await expect(line).toHaveAttribute('data-state', 'sending');
  await fields.message.press('x');
  await expectTyped(page, message);

  responded.resolve();
  const thanks = "Thank you for reaching out. I'll get back to you within 24 hours.";
  await expect(toast(page, 'Message Sent!')).toContainText(thanks);
  await expect(line).toHaveText(`Message Sent! ${thanks}`);
  await expect(line).toHaveAttribute('data-state', 'sent');
  await expect(button).toHaveText('Send Message');
  await expect(button).toBeEnabled();
  await expectTyped(page, nothingTyped);
  for (const field of Object.values(fields)) await expect(field).not.toHaveAttribute('aria-invalid');

  const [stored, ...more] = await received(message);
  expect(stored).toMatchObject(message);
  expect(Date.now() - Date.parse(stored?.receivedAt ?? '')).toBeLessThan(60_000);
  expect(more).toEqual([]);

  await page.reload();
  await hydrated(page);
  await expectTyped(page, nothingTyped);
  await expect(line).toHaveAttribute('data-state', 'idle');
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept, 'nothing is kept of a message once it is sent').not.toContain(message.subject);
});

test('Exactly the four fields go out, by POST, as JSON, in no-cors mode; accents, emoji, quotes, <tags> and 5,000 characters arrive unchanged.', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const calls: unknown[] = [];
    Object.assign(window, { calls });
    const send = window.fetch;
    window.fetch = (input, init = {}) => {
      const { method, mode, headers } = init;
      if (method) calls.push({ method, mode, type: new Headers(headers).get('content-type') });
      return send(input, init);
    };
  });
  const start =
    'Zoë Çelik said: “naïve” — \'single\' "double" <b>tags</b> <script>alert(1)</script> & 漢字 🫀👩🏽‍🔬\n\n\t\\ %41 +1 ';
  const message = newMessage({
    name: 'Zoë “Zo” O’Brien <zoe>',
    message: `${[...`${start}${'é🔋 '.repeat(2000)}`].slice(0, 4999).join('')}.`,
  });
  expect([...message.message]).toHaveLength(5000);
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
  await expect(toast(page, 'Message Sent!')).toBeVisible();
  expect(await received(message)).toMatchObject([message]);
});

test('A double click and Enter pressed twice each send one message, one after the other.', async ({
  page,
}) => {
  await open(page, './contact');
  const clicked = newMessage();
  await fillIn(page, clicked);
  await contactForm(page).button.dblclick();
  await expectTyped(page, nothingTyped);

  const entered = newMessage();
  await fillIn(page, entered);
  await contactForm(page).subject.evaluate((field: HTMLInputElement) => {
    field.form?.requestSubmit();
    field.form?.requestSubmit();
  });
  await expectTyped(page, nothingTyped);
  expect(await received(clicked)).toHaveLength(1);
  expect(await received(entered)).toHaveLength(1);
});

/** What the browser says of a field stands under it and belongs to it. */
async function expectError(field: Locator): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const words = await field.evaluate((element: HTMLInputElement) => element.validationMessage);
  expect(words).not.toBe('');
  await expect(field).toHaveAccessibleDescription(words);
  await expect(field.locator('..').getByText(words)).toBeVisible();
}

async function expectNoError(field: Locator): Promise<void> {
  await expect(field).not.toHaveAttribute('aria-invalid');
  await expect(field).toHaveAccessibleDescription('');
}

test('The browser itself asks for each field that is missing, and for an email address that can be one; its words stay under each field until it is mended.', async ({
  page,
}) => {
  await open(page, './contact');
  const form = contactForm(page);
  const message = newMessage();
  const fields = ['name', 'email', 'subject', 'message'] as const;
  for (const field of fields) await expectNoError(form[field]);
  for (const [index, field] of fields.entries()) {
    await form.button.click();
    await expect(form[field]).toBeFocused();
    for (const missing of fields.slice(index)) await expectError(form[missing]);
    await form[field].fill(message[field]);
    await expectNoError(form[field]);
  }
  await form.email.fill('ada at example.org');
  await form.button.click();
  await expect(form.email).toBeFocused();
  expect(await form.email.evaluate((field: HTMLInputElement) => field.validity.typeMismatch)).toBe(true);
  await expectError(form.email);
  await expect(form.line).toHaveAttribute('data-state', 'idle');
  await form.email.fill(message.email);
  await form.button.click();
  await expect(toast(page, 'Message Sent!')).toBeVisible();
  expect(await received(message)).toHaveLength(1);
});

test('What was typed survives a look at another page and a reload, and stays in its own tab.', async ({
  page,
  context,
}) => {
  const message = newMessage();
  await open(page, './contact');
  await fillIn(page, message);
  await headerLink(page, 'Experience').click();
  await expect(page).toHaveURL('/experience');
  await headerLink(page, 'Contact').click();
  await expectTyped(page, message);
  await page.reload();
  await expectTyped(page, message);
  await expect(contactForm(page).line).toHaveText('What you typed before is back.');

  const other = await context.newPage();
  await open(other, './contact');
  await expectTyped(other, nothingTyped);
});

test('What is typed before the script has arrived stays, and is sent by it.', async ({ page }) => {
  const typed = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await typed.promise;
    await route.continue();
  });
  const message = newMessage();
  await page.goto('./contact', { waitUntil: 'commit' });
  await fillIn(page, message);
  typed.resolve();
  await hydrated(page);
  await expectTyped(page, message);
  await contactForm(page).button.click();
  await expect(toast(page, 'Message Sent!')).toBeVisible();
  expect(await received(message)).toHaveLength(1);
});

test('Where the browser stores nothing, the form works all the same.', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const message = newMessage();
  await open(page, './contact');
  await fillIn(page, message);
  await contactForm(page).button.click();
  await expect(toast(page, 'Message Sent!')).toBeVisible();
  expect(await received(message)).toHaveLength(1);
});
