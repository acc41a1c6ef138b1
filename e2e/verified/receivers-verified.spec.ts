import type { Page } from '@playwright/test';
import type { ContactMessage } from '#contact/contact-message.ts';
import { contactForm, expectTyped, fillIn, newMessage, nothingTyped } from '../contact-form.ts';
import { open } from '../open.ts';
import {
  appsScriptReceiver,
  nodeReceiver,
  type Receiver,
  scriptAnswers,
  workerReceiver,
} from '../receivers-elsewhere.ts';
import { verified } from '../served-sites.ts';
import { toast } from '../toasts.ts';
import { expect, test, type Visit } from '../visit.ts';

// The stand-in for Google has one address, so these journeys take turns.
test.describe.configure({ mode: 'default' });

// A page whose policy was widened on its way does not count as one of this machine; it may still ask this machine.
test.use({ permissions: ['local-network-access'] });

const endpoint = verified.settings['CONTACT_ENDPOINT'] ?? '';

/**
 * Opens the contact page with its messages going to a receiver. The build knows one endpoint only; requests to it are
 * sent on to the receiver's real address, and its real answer comes back.
 */
async function visitContact(page: Page, visit: Visit, receiver: Receiver): Promise<void> {
  visit.allowHost(new URL(endpoint).host);
  visit.allowHost(new URL(scriptAnswers).host);
  await page.route('**/contact', allowScriptAnswers);
  if (receiver.endpoint !== endpoint) {
    await page.route(`${endpoint}?*`, (route) =>
      route.continue({ url: receiver.endpoint + new URL(route.request().url()).search }),
    );
  }
  await open(page, './contact');
}

/** The policy of a build for script.google.com names Google's second host too; a stand-in's has to be named here. */
async function allowScriptAnswers(route: Parameters<Parameters<Page['route']>[1]>[0]): Promise<void> {
  const { origin } = new URL(endpoint);
  const widened = (text: string) => text.replaceAll(`connect-src 'self' ${origin}`, `$& ${scriptAnswers}`);
  const response = await route.fetch();
  const headers = response.headers();
  for (const name of ['content-encoding', 'content-length']) delete headers[name];
  if (headers['content-security-policy']) {
    headers['content-security-policy'] = widened(headers['content-security-policy']);
  }
  await route.fulfill({ response, headers, body: widened(await response.text()) });
}

async function send(page: Page, message: ContactMessage): Promise<void> {
  await fillIn(page, message);
  await contactForm(page).button.click();
}

const subjects = async (receiver: Receiver) => (await receiver.stored()).map(({ subject }) => subject);

for (const [name, start] of [
  ['Apps Script', appsScriptReceiver],
  ['the Worker', workerReceiver],
  ['the Node server', nodeReceiver],
] as const) {
  test(`Waiting for ${name} on another origin: 'Message Sent!' when it is stored`, async ({
    page,
    visit,
  }) => {
    await using receiver = await start();
    const message = newMessage();
    await visitContact(page, visit, receiver);
    await send(page, message);
    await expect(toast(page, 'Message Sent!')).toBeVisible();
    await expectTyped(page, nothingTyped);
    expect(await receiver.stored()).toContainEqual(expect.objectContaining(message));
  });

  test(`Waiting for ${name} on another origin: 'Submission Error' and the reason when it is refused`, async ({
    page,
    visit,
  }) => {
    visit.allowFailedRequests(/\/(contact|exec)\b/);
    await using receiver = await start();
    const message = newMessage({ message: 'x'.repeat(10_001) });
    await visitContact(page, visit, receiver);
    await send(page, message);
    await expect(toast(page, 'Submission Error')).toBeVisible();
    await expect(contactForm(page).line).toContainText('The message is longer than 10,000 characters');
    await expectTyped(page, message);
    expect(await subjects(receiver)).not.toContain(message.subject);
  });
}

test('A deployment that is gone is a submission error, although it answers', async ({ page, visit }) => {
  visit.expectConsole(/blocked by CORS policy/);
  visit.allowFailedRequests(/\/exec\b/);
  await using receiver = await appsScriptReceiver();
  const gone = { ...receiver, endpoint: receiver.endpoint.replace('portfolio', 'gone') };
  await visitContact(page, visit, gone);
  await send(page, newMessage());
  await expect(toast(page, 'Submission Error')).toBeVisible();
  expect(await receiver.stored()).toEqual([]);
});

test('No answer in 30 seconds is told as not confirmed, and sending again keeps one message', async ({
  page,
  visit,
}) => {
  visit.allowFailedRequests(/\/exec\b/);
  await using receiver = await workerReceiver();
  const message = newMessage();
  await visitContact(page, visit, receiver);
  let answered = true;
  await page.route(`${endpoint}?*`, async (route) => {
    if (answered) {
      answered = false;
      // It arrives, and the way back is lost.
      await fetch(receiver.endpoint, { method: 'POST', body: route.request().postData() ?? '' });
    } else await route.fallback();
  });
  await send(page, message);
  const { line } = contactForm(page);
  await expect(line).toContainText('Not confirmed. No answer came within 30 seconds', { timeout: 45_000 });
  await expect(line.getByRole('link')).toHaveAttribute('href', /^mailto:/);
  await expectTyped(page, message);
  expect(await subjects(receiver)).toEqual([message.subject]);

  await contactForm(page).button.click();
  await expect(line).toHaveAttribute('data-state', 'sent');
  expect(await subjects(receiver)).toEqual([message.subject]);
});

test('The hidden field is met by nobody, and only marks a message', async ({ page, visit }) => {
  await using receiver = await workerReceiver();
  await visitContact(page, visit, receiver);
  const trap = page.locator('form input[name="w"]');
  await expect(trap).toHaveCount(1);
  await expect(trap).toBeHidden();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(4);
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example';
  });
  const message = newMessage();
  await send(page, message);
  await expect(toast(page, 'Message Sent!')).toBeVisible();
  const marked = { ...message, marks: expect.stringContaining('hidden field filled') };
  expect(await receiver.stored()).toEqual([expect.objectContaining(marked)]);
});
