import type { Page } from '@playwright/test';
import type { ContactMessage } from '#contact/contact-message.ts';
import { contactForm, expectTyped, fillIn, newMessage, nothingTyped } from '../contact-form.ts';
import { appsScriptServer, type ContactServer, nodeServer, workerServer } from '../contact-servers.ts';
import { scriptResponses, verifiedSite } from '../served-sites.ts';
import { open } from '../site-pages.ts';
import { expect, type PageWatcher, test } from '../test.ts';
import { toast } from '../toasts.ts';

// A page whose policy was widened on its way does not count as one of this machine; it may still ask this machine.
test.use({ permissions: ['local-network-access'] });

const endpoint = verifiedSite.settings['CONTACT_ENDPOINT'] ?? '';

/**
 * Opens the contact page with its messages going to a server. The build knows one endpoint only; requests to it are
 * sent on to the server's real address, and its real response comes back.
 */
async function openContact(page: Page, watcher: PageWatcher, server: ContactServer): Promise<void> {
  watcher.allowHost(new URL(endpoint).host);
  watcher.allowHost(new URL(scriptResponses).host);
  await page.route('**/contact', allowScriptResponses);
  if (server.endpoint !== endpoint) {
    await page.route(`${endpoint}?*`, (route) =>
      route.continue({ url: server.endpoint + new URL(route.request().url()).search }),
    );
  }
  await open(page, './contact');
}

/** The policy of a build for script.google.com names Google's second host too; a stand-in's has to be named here. */
async function allowScriptResponses(route: Parameters<Parameters<Page['route']>[1]>[0]): Promise<void> {
  const { origin } = new URL(endpoint);
  const widened = (text: string) =>
    text.replaceAll(new RegExp(`connect-src \\S+ ${origin}`, 'g'), `$& ${scriptResponses}`);
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

const subjects = async (server: ContactServer) => (await server.stored()).map(({ subject }) => subject);

for (const [name, start] of [
  ['Apps Script', appsScriptServer],
  ['the Worker', workerServer],
  ['the Node server', nodeServer],
] as const) {
  test(`Waiting for ${name} on another origin: ‘Message Sent!’ when it is stored, ‘Submission Error’ and the reason when it is refused.`, async ({
    page,
    watcher,
  }) => {
    watcher.allowFailedRequests(/\/(contact|exec)\b/);
    await using server = await start();
    const message = newMessage();
    await openContact(page, watcher, server);
    await send(page, message);
    await expect(toast(page, 'Message Sent!')).toBeVisible();
    await expectTyped(page, nothingTyped);
    expect(await server.stored()).toContainEqual(expect.objectContaining(message));

    const tooLong = newMessage({ message: 'x'.repeat(10_001) });
    await send(page, tooLong);
    await expect(toast(page, 'Submission Error')).toBeVisible();
    await expect(contactForm(page).line).toContainText('The message is longer than 10,000 characters');
    await expectTyped(page, tooLong);
    expect(await subjects(server)).not.toContain(tooLong.subject);

    if (name !== 'Apps Script') return;
    await test.step('a deployment that is gone is a submission error, although it responds', async () => {
      watcher.expectConsole(/blocked by CORS policy/);
      await page.route(`${endpoint}?*`, (route) =>
        route.continue({ url: route.request().url().replace('/portfolio/', '/gone/') }),
      );
      const lost = newMessage();
      await send(page, lost);
      await expect(contactForm(page).line).not.toContainText('10,000 characters');
      await expect(contactForm(page).line).toHaveAttribute('data-state', 'failed');
      expect(await subjects(server)).not.toContain(lost.subject);
    });
  });
}

test('No response in 30 seconds is told as not confirmed, and sending again keeps one message.', async ({
  page,
  watcher,
}) => {
  // The browser's own timer runs ten times as fast.
  await page.addInitScript(() => {
    const signalAfter = AbortSignal.timeout;
    AbortSignal.timeout = (milliseconds) => signalAfter.call(AbortSignal, milliseconds / 10);
  });
  watcher.allowFailedRequests(/\/exec\b/);
  await using server = await nodeServer();
  const message = newMessage();
  await openContact(page, watcher, server);
  await page.route(
    `${endpoint}?*`,
    // It arrives, and the way back is lost.
    async (route) => {
      await fetch(server.endpoint, { method: 'POST', body: route.request().postData() ?? '' });
    },
    { times: 1 },
  );
  await send(page, message);
  const { line, button } = contactForm(page);
  await expect(line).toContainText('Not confirmed. No answer came within 30 seconds');
  await expect(line.getByRole('link')).toHaveAttribute('href', /^mailto:/);
  await expectTyped(page, message);
  const kept = async () => (await subjects(server)).filter((subject) => subject === message.subject);
  expect(await kept()).toHaveLength(1);

  await button.click();
  await expect(line).toHaveAttribute('data-state', 'sent');
  expect(await kept()).toHaveLength(1);
});

test('The honeypot field is met by nobody, and only flags a message.', async ({ page, watcher }) => {
  await using server = await workerServer();
  await openContact(page, watcher, server);
  const honeypot = page.locator('form input[name="w"]');
  await expect(honeypot).toHaveCount(1);
  await expect(honeypot).toBeHidden();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(4);
  await honeypot.evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example';
  });
  const message = newMessage();
  await send(page, message);
  await expect(toast(page, 'Message Sent!')).toBeVisible();
  const flagged = { ...message, marks: expect.stringContaining('hidden field filled') };
  expect(await server.stored()).toEqual([expect.objectContaining(flagged)]);
});
