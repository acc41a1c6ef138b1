import { contactForm, expectTyped, fillIn, newMessage, nothingTyped } from '../contact-form.ts';
import { nodeServer, workerServer } from '../contact-servers.ts';
import { subPathSite } from '../served-sites.ts';
import { open } from '../site-pages.ts';
import { expect, test } from '../test.ts';
import { toast } from '../toasts.ts';
import { fakeAnalytics } from './analytics-service.ts';

const endpoint = subPathSite.settings['CONTACT_ENDPOINT'] ?? '';

for (const [name, start] of [
  ['the Node server', nodeServer],
  ['the Worker', workerServer],
] as const) {
  test(`The plain call to ${name} on another origin: ‘Message Sent!’ when it is stored, ‘Submission Error’ when it is refused.`, async ({
    page,
    watcher,
  }) => {
    await fakeAnalytics(page, watcher);
    watcher.allowHost(new URL(endpoint).host);
    // The header of the refusal makes the browser fail the call.
    watcher.allowFailedRequests(/\/contact$/);
    await using server = await start();
    // The build knows one endpoint; the request goes on to the real server, and its response comes back as it is.
    await page.route(endpoint, (route) => route.continue({ url: server.endpoint }));
    await open(page, './contact');
    const { button } = contactForm(page);

    const message = newMessage();
    await fillIn(page, message);
    await button.click();
    await expect(toast(page, 'Message Sent!')).toBeVisible();
    await expectTyped(page, nothingTyped);
    expect(await server.stored()).toContainEqual(expect.objectContaining(message));

    const tooLong = newMessage({ message: 'x'.repeat(10_001) });
    await fillIn(page, tooLong);
    await button.click();
    await expect(toast(page, 'Submission Error')).toBeVisible();
    await expectTyped(page, tooLong);
    expect((await server.stored()).map(({ subject }) => subject)).not.toContain(tooLong.subject);
  });
}
