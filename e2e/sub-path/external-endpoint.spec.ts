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
  const { host, origin } = new URL(subPathSite.settings['CONTACT_ENDPOINT'] ?? '');
  watcher.allowHost(host);
  watcher.allowFailedRequests(new RegExp(host));
  await open(page, './contact');
  const { button, line } = contactForm(page);

  await test.step('a success, a redirect, as script hosts send it, and a refusal that cannot be read', async () => {
    await using endpoint = await startContactEndpoint();
    for (const [status, headers, methods] of [
      [200, {}, ['POST']],
      [302, { location: `${origin}/result` }, ['POST', 'GET']],
      [500, {}, ['POST']],
    ] as const) {
      endpoint.response = { status, headers };
      endpoint.received.length = 0;
      const message = newMessage();
      await fillIn(page, message);
      await button.click();
      await expectTyped(page, nothingTyped);
      await expect(line).toHaveText(/^Sent at /);
      await expect(toast(page, 'Message Sent!')).toBeVisible();
      expect(endpoint.received.map(({ method }) => method)).toEqual(methods);
      const [request] = endpoint.received;
      expect(request?.headers).toMatchObject({
        'content-type': 'text/plain;charset=UTF-8',
        'sec-fetch-mode': 'no-cors',
      });
      expect(JSON.parse(request?.body ?? '')).toEqual(message);
    }

    await test.step('a refusal by a server of ours makes the browser fail the call', async () => {
      endpoint.response = { status: 503, headers: { 'cross-origin-resource-policy': 'same-origin' } };
      endpoint.received.length = 0;
      const message = newMessage();
      await fillIn(page, message);
      await button.click();
      await expect(line).toHaveAttribute('data-state', 'failed');
      await expect(toast(page, 'Submission Error')).toContainText(
        'Something went wrong. Please email me directly.',
      );
      await expect(page.getByText('Message Sent!')).toHaveCount(0);
      await expectTyped(page, message);
      expect(endpoint.received).toHaveLength(1);
    });
  });

  await test.step('nobody listens', async () => {
    const message = newMessage();
    await fillIn(page, message);
    const failed = page.waitForEvent('requestfailed');
    await button.click();
    await failed;
    await expect(line).toHaveAttribute('data-state', 'failed');
    await expect(toast(page, 'Submission Error')).toBeVisible();
    await expect(page.getByText('Message Sent!')).toHaveCount(0);
    await expectTyped(page, message);
  });
});
