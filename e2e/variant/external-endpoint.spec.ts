import type { Page } from '@playwright/test';
import type { ContactMessage } from '#contact/contact-message.ts';
import { contactForm, expectTyped, fillIn, newMessage, nothingTyped } from '../contact-form.ts';
import { open } from '../open.ts';
import { startReceiver } from '../receiver-stub.ts';
import { toast } from '../toasts.ts';
import { expect, test } from '../visit.ts';
import { answerAnalytics } from './analytics-stub.ts';

// The receiver's port is one, so these journeys take turns.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ page, visit }) => {
  visit.allowHost('127.0.0.1:4312');
  return answerAnalytics(page, visit);
});

async function send(page: Page, message: ContactMessage): Promise<void> {
  await open(page, './contact');
  await fillIn(page, message);
  await contactForm(page).button.click();
}

test('A message goes to the receiver elsewhere; its answer cannot be read and counts as success.', async ({
  page,
}) => {
  await using receiver = await startReceiver(200, {});
  const message = newMessage();
  await send(page, message);
  await expect(toast(page, 'Message Sent!')).toBeVisible();
  await expectTyped(page, nothingTyped);
  expect(receiver.received).toHaveLength(1);
  const [request] = receiver.received;
  expect(request?.method).toBe('POST');
  expect(request?.headers).toMatchObject({
    'content-type': 'text/plain;charset=UTF-8',
    'sec-fetch-mode': 'no-cors',
  });
  expect(JSON.parse(request?.body ?? '')).toEqual(message);
});

test('A message that the receiver answers with a redirect, as a script host does, is sent.', async ({
  page,
}) => {
  await using receiver = await startReceiver(302, { location: 'http://127.0.0.1:4312/answer' });
  const message = newMessage();
  await send(page, message);
  await expect(toast(page, 'Message Sent!')).toBeVisible();
  expect(receiver.received.map(({ method }) => method)).toEqual(['POST', 'GET']);
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toEqual(message);
});

test('A refusal that cannot be read counts as success, as the specification has it.', async ({
  page,
  visit,
}) => {
  visit.allowFailedRequests(/4312/);
  await using receiver = await startReceiver(500, {});
  await send(page, newMessage());
  await expect(toast(page, 'Message Sent!')).toBeVisible();
  expect(receiver.received).toHaveLength(1);
});

test('A refusal by a receiver of ours is a failure even there, and the text stays.', async ({
  page,
  visit,
}) => {
  visit.allowFailedRequests(/4312/);
  await using receiver = await startReceiver(503, { 'cross-origin-resource-policy': 'same-origin' });
  const message = newMessage();
  await send(page, message);
  await expect(toast(page, 'Submission Error')).toContainText(
    'Something went wrong. Please email me directly.',
  );
  await expect(page.getByText('Message Sent!')).toHaveCount(0);
  await expectTyped(page, message);
  expect(receiver.received).toHaveLength(1);
});

test('Where nobody listens, the message is not sent, and the text stays.', async ({ page, visit }) => {
  visit.allowFailedRequests(/4312/);
  const message = newMessage();
  await send(page, message);
  await expect(toast(page, 'Submission Error')).toContainText(
    'Something went wrong. Please email me directly.',
  );
  await expect(page.getByText('Message Sent!')).toHaveCount(0);
  await expectTyped(page, message);
});
