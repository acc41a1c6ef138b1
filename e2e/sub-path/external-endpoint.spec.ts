import { contactForm, expectTyped, fillIn, newMessage, nothingTyped } from '../contact-form.ts';
import { subPathSite } from '../served-sites.ts';
import { open } from '../site-pages.ts';
import { expect, test } from '../test.ts';
import { toast } from '../toasts.ts';
import { fakeAnalytics } from './analytics-service.ts';

test('treats any cross-origin response as success, a network error as failure', async ({ page, watcher }) => {
  await fakeAnalytics(page, watcher);
  const address = subPathSite.settings['CONTACT_ENDPOINT'] ?? '';
  const { host } = new URL(address);
  watcher.allowHost(host);
  watcher.allowFailedRequests(new RegExp(host));
  await open(page, './contact');
  await expect(page.locator('form')).toHaveAttribute('action', address);
  await expect(page.locator('form')).toHaveAttribute('method', 'post');
  const message = newMessage();
  await fillIn(page, message);
  const { button, line } = contactForm(page);
  // Nothing listens at this address.
  await button.click();
  await expect(line).toHaveAttribute('data-state', 'failed');
  await expect(toast(page, 'Submission Error')).toBeVisible();
  await expectTyped(page, message);

  // An opaque response: its status can't be read.
  await page.route(address, (route) => route.fulfill({ status: 500 }));
  const [request] = await Promise.all([page.waitForRequest(address), button.click()]);
  expect([request.method(), request.postDataJSON()]).toEqual(['POST', message]);
  await expect(line).toHaveText(/^Sent at /);
  await expect(toast(page, 'Message Sent!')).toBeVisible();
  await expectTyped(page, nothingTyped);
});
