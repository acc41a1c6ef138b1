import type { Page, Route } from '@playwright/test';
import type { ContactMessage } from '#contact/contact-message.ts';
import { contactForm, emptyMessage, expectFields, fillForm, newMessage } from '../support/contact-form.ts';
import { receivedMessages } from '../support/received-messages.ts';
import { site, statsHost, verifiedSite } from '../support/served-sites.ts';
import { open } from '../support/site-pages.ts';
import { expect, type PageWatcher, test } from '../support/test.ts';
import { toast } from '../support/toasts.ts';

const endpoint = verifiedSite.settings['CONTACT_ENDPOINT'] ?? '';
const server = `${site.home}api/contact`;

/** Opens and fills the form. Forwards its cross-origin request to the sample site's server. */
async function openFilledForm(page: Page, watcher: PageWatcher, message: ContactMessage): Promise<void> {
  for (const host of [new URL(endpoint).host, statsHost]) watcher.allowHost(host);
  await page.route(`https://${statsHost}/**`, (route) => route.fulfill());
  watcher.allowFailedRequests(/\/(contact|exec)\b/);
  await page.route(endpoint, (route) => route.continue({ url: server }));
  await open(page, './contact');
  await fillForm(page, message);
}

test('reports an unconfirmed delivery after 30 s; a retry stores no duplicate', async ({ page, watcher }) => {
  await page.clock.install();
  const message = newMessage();
  await openFilledForm(page, watcher, message);
  // The request arrives, but its response is lost.
  const lose = (route: Route) => fetch(server, { method: 'POST', body: route.request().postData() ?? '' });
  await page.route(endpoint, lose, { times: 1 });
  const { statusLine, button } = contactForm(page);
  await button.click();
  await expect.poll(async () => (await receivedMessages(message)).length).toBe(1);
  await page.clock.fastForward(30_000);
  await expect(statusLine).toContainText('Not confirmed. No answer came within 30 seconds');
  await expect(statusLine.getByRole('link')).toHaveAttribute('href', /^mailto:/);
  await expect(toast(page, 'Not confirmed.')).toBeVisible();
  await expect(page.getByText('Submission Error')).toHaveCount(0);
  await expectFields(page, message);
  await button.click();
  await expect(statusLine).toHaveText(/^Stored at /);
  await expectFields(page, emptyMessage);
  expect(await receivedMessages(message)).toMatchObject([message]);
});
