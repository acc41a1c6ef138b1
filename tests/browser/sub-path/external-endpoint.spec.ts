import { mockAnalytics } from '../support/analytics.ts';
import { contactForm, emptyMessage, expectFields, fillForm, newMessage } from '../support/contact-form.ts';
import { subPathSite } from '../support/served-sites.ts';
import { open } from '../support/site-pages.ts';
import { expect, test } from '../support/test.ts';
import { toast } from '../support/toasts.ts';

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
