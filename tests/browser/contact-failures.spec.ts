import type { ContactMessage } from '#contact/contact-message.ts';
import { mailLink } from '#site/features/contact-form/send-message.ts';
import { owner } from '../owners/sample-owner/owner.ts';
import {
  contactForm,
  expectFields,
  fillForm,
  newMessage,
  openToasts,
  receivedMessages,
  toast,
} from './support/contact-form.ts';
import { open, phone, waitForHydration } from './support/site-pages.ts';
import { expect, type Locator, type Page, type PageWatcher, test } from './support/test.ts';

const endpoint = '**/api/contact';
const apology = 'Something went wrong. Please email me directly.';
const notSent = `Not sent. Your text is kept; write to ${owner.email} or try again.`;

async function expectFailure(page: Page, message: ContactMessage, reason = ''): Promise<void> {
  const { button, statusLine } = contactForm(page);
  const text = `${reason} ${notSent}`.trim();
  await expect(statusLine).toHaveText(text);
  await expect(button, 'for screen readers').toHaveAccessibleDescription(text);
  await expect(toast(page, 'Submission Error')).toContainText(apology);
  await expect(page.getByText('Submission Error')).toHaveCount(1);
  await expect(button).toHaveText('Send Message');
  await expect(button).toBeEnabled();
  await expectFields(page, message);
  await expect(page.getByText('Message Sent!')).toHaveCount(0);
  for (const place of [statusLine, toast(page, 'Submission Error')]) {
    const link = place.getByRole('link', { name: owner.email });
    await expect(link).toHaveAttribute('href', mailLink(owner.email, message));
  }
}

async function openFilledForm(page: Page, watcher: PageWatcher, message: ContactMessage): Promise<void> {
  watcher.allowFailedRequests(/\/api\/contact$/);
  await open(page, './contact');
  await fillForm(page, message);
}

test('keeps a failed message across a reload and offers it as a mail link', async ({ page, watcher }) => {
  const message = newMessage();
  await openFilledForm(page, watcher, message);
  await page.route(endpoint, (route) => route.abort('connectionreset'), { times: 1 });
  await contactForm(page).button.click();
  await expectFailure(page, message);
  await expect(contactForm(page).button).toBeFocused();

  await page.reload();
  await waitForHydration(page);
  await expectFields(page, message);
  await expect(openToasts(page)).toHaveCount(0);
  await page.route(endpoint, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), { times: 1 });
  await contactForm(page).button.click();
  await expectFailure(page, message);
});

test('shows a refusal at its field and sends the corrected message', async ({ page, watcher }) => {
  const message = newMessage({ message: 'A long schematic in words. '.repeat(6_000) });
  await openFilledForm(page, watcher, message);
  await contactForm(page).button.click();
  await expect(contactForm(page).statusLine).toHaveText(
    `The message is too large: the limit is 128 KiB. Please shorten it. ${notSent}`,
  );
  await expectFields(page, message);
  expect(await receivedMessages(message)).toEqual([]);

  const short = newMessage();
  await fillForm(page, short);
  const respond = (status: number, json: object) =>
    page.route(endpoint, (route) => route.fulfill({ status, json: { ok: false, ...json } }), { times: 1 });
  await respond(429, { code: 'tooMany', seconds: 170, reason: 'Not this text.' });
  await contactForm(page).name.press('Enter');
  await expectFailure(page, short, 'Too many messages have come in. Please send yours again in 3 min.');
  await expect(contactForm(page).button).toBeFocused();

  const own = 'Email must be a single address, such as name@example.com.';
  await respond(400, { code: 'address', field: 'email', reason: 'Not this text.' });
  await page.setViewportSize(phone);
  const { email, subject } = contactForm(page);
  await subject.focus();
  await email.evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().bottom - innerHeight));
  await page.keyboard.press('Enter');
  await expectFailure(page, short, own);
  await expect(email).toBeFocused();
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: NaN, height: NaN };
  const aboveToast = async () => {
    const [field, notice] = [await boxOf(email), await boxOf(toast(page, 'Submission Error'))];
    return notice.y - field.y - field.height;
  };
  await expect.poll(aboveToast, 'the invalid field is above the toast').toBeGreaterThan(0);
  await expect(email).toHaveJSProperty('validationMessage', own);
  await expect(email).toHaveAccessibleDescription(own);
  await email.fill('grace@example.org');
  await expect(email).toHaveJSProperty('validationMessage', '');

  await respond(422, { code: 'customCode', reason: 'Reason from the owner’s own receiver.' });
  await contactForm(page).button.click();
  const corrected = { ...short, email: 'grace@example.org' };
  await expectFailure(page, corrected, 'Reason from the owner’s own receiver.');
  await contactForm(page).button.click();
  await expect(toast(page, 'Message Sent!')).toBeVisible();
  expect(await receivedMessages(short)).toMatchObject([corrected]);
});
