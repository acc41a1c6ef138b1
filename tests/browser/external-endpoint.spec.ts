import { mockAnalytics } from './support/analytics.ts';
import {
  contactForm,
  emptyMessage,
  expectFields,
  fillForm,
  newMessage,
  receivedMessages,
  toast,
} from './support/contact-form.ts';
import { site, statsHost, subPathSite, verifiedSite } from './support/served-sites.ts';
import { open } from './support/site-pages.ts';
import { expect, test } from './support/test.ts';

test.describe('default delivery', () => {
  test.use({ baseURL: subPathSite.home });

  test('treats an unreadable response from another origin as success', async ({ page, watcher }) => {
    await mockAnalytics(page, watcher);
    const address = subPathSite.settings['CONTACT_ENDPOINT'] ?? '';
    const { host } = new URL(address);
    watcher.allowHost(host);
    watcher.allowFailedRequests(new RegExp(host));
    await open(page, './contact');
    await expect(page.locator('form')).toHaveAttribute('action', address);
    await expect(page.locator('form')).toHaveAttribute('method', 'post');
    const message = newMessage();
    await fillForm(page, message);
    const { button, statusLine } = contactForm(page);
    // An opaque response: its status can't be read.
    await page.route(address, (route) => route.fulfill({ status: 500 }));
    const [request] = await Promise.all([page.waitForRequest(address), button.click()]);
    expect([request.method(), request.postDataJSON()]).toEqual(['POST', message]);
    await expect(statusLine).toHaveText(/^Sent at /);
    await expect(toast(page, 'Message Sent!')).toBeVisible();
    await expectFields(page, emptyMessage);
  });
});

test.describe('verified delivery', () => {
  test.use({ baseURL: verifiedSite.home });

  test('reports an unconfirmed delivery after 30 s; a retry stores no duplicate', async ({
    page,
    watcher,
  }) => {
    await page.clock.install();
    const endpoint = verifiedSite.settings['CONTACT_ENDPOINT'] ?? '';
    const server = `${site.home}api/contact`;
    const message = newMessage();
    for (const host of [new URL(endpoint).host, statsHost]) watcher.allowHost(host);
    await page.route(`https://${statsHost}/**`, (route) => route.fulfill());
    watcher.allowFailedRequests(/\/(contact|exec)\b/);
    // The sample site's server stands in for the Apps Script.
    await page.route(endpoint, (route) => route.continue({ url: server }));
    await open(page, './contact');
    await fillForm(page, message);
    // The request arrives, but its response is lost.
    await page.route(
      endpoint,
      (route) => fetch(server, { method: 'POST', body: route.request().postData() ?? '' }),
      { times: 1 },
    );
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
});
