import { startContactEndpoint } from '../contact-endpoint.ts';
import { contactForm, expectTyped, fillIn, newMessage, nothingTyped } from '../contact-form.ts';
import { subPathSite } from '../served-sites.ts';
import { open } from '../site-pages.ts';
import { expect, test } from '../test.ts';
import { toast } from '../toasts.ts';
import { fakeAnalytics } from './analytics-service.ts';

test('A message goes to an endpoint elsewhere, whose response counts as success unless the network fails.', async ({
  page,
  watcher,
}) => {
  await fakeAnalytics(page, watcher);
  const address = subPathSite.settings['CONTACT_ENDPOINT'] ?? '';
  const { host, origin } = new URL(address);
  watcher.allowHost(host);
  watcher.allowFailedRequests(new RegExp(host));
  await open(page, './contact');
  await expect(page.locator('form')).toHaveAttribute('action', address);
  await expect(page.locator('form')).toHaveAttribute('method', 'post');
  const { button, line } = contactForm(page);
  const send = async () => {
    const message = newMessage();
    await fillIn(page, message);
    await button.click();
    return message;
  };
  const expectFailure = async () => {
    const failed = page.waitForEvent('requestfailed');
    const message = await send();
    await failed;
    await expect(line).toHaveAttribute('data-state', 'failed');
    await expect(toast(page, 'Submission Error')).toContainText(
      'Something went wrong. Please email me directly.',
    );
    await expect(page.getByText('Message Sent!')).toHaveCount(0);
    await expectTyped(page, message);
  };

  {
    await using endpoint = await startContactEndpoint();
    // A success, a redirect, as script hosts send it, and a refusal that cannot be read.
    for (const [status, headers, methods] of [
      [200, {}, ['POST']],
      [302, { location: `${origin}/result` }, ['POST', 'GET']],
      [500, {}, ['POST']],
    ] as const) {
      endpoint.response = { status, headers };
      const message = await send();
      await expectTyped(page, nothingTyped);
      await expect(line).toHaveText(/^Sent at /);
      await expect(toast(page, 'Message Sent!')).toBeVisible();
      const received = endpoint.received.splice(0);
      expect(received.map(({ method }) => method)).toEqual(methods);
      expect(received[0]?.headers).toMatchObject({
        'content-type': 'text/plain;charset=UTF-8',
        'sec-fetch-mode': 'no-cors',
      });
      expect(JSON.parse(received[0]?.body ?? '')).toEqual(message);
    }
    // The browser fails a call that a server of ours refuses.
    endpoint.response = { status: 503, headers: { 'cross-origin-resource-policy': 'same-origin' } };
    await expectFailure();
    expect(endpoint.received).toHaveLength(1);
  }
  // Nobody listens.
  await expectFailure();
});
