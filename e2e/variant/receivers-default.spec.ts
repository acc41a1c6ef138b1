import { contactForm, expectTyped, fillIn, newMessage, nothingTyped } from '../contact-form.ts';
import { open } from '../open.ts';
import { nodeReceiver, type Receiver, workerReceiver } from '../receivers-elsewhere.ts';
import { variant } from '../served-sites.ts';
import { toast } from '../toasts.ts';
import { expect, test } from '../visit.ts';
import { answerAnalytics } from './analytics-stub.ts';

const endpoint = variant.settings['CONTACT_ENDPOINT'] ?? '';

test.beforeEach(({ page, visit }) => {
  visit.allowHost(new URL(endpoint).host);
  return answerAnalytics(page, visit);
});

for (const [name, start] of [
  ['the Node server', nodeReceiver],
  ['the Worker', workerReceiver],
] as const) {
  test(`The plain call to ${name} on another origin: 'Message Sent!' when it is stored`, async ({ page }) => {
    await using receiver: Receiver = await start();
    // The build knows one endpoint; the request goes on to the real receiver, and its answer comes back as it is.
    await page.route(endpoint, (route) => route.continue({ url: receiver.endpoint }));
    const message = newMessage();
    await open(page, './contact');
    await fillIn(page, message);
    await contactForm(page).button.click();
    await expect(toast(page, 'Message Sent!')).toBeVisible();
    await expectTyped(page, nothingTyped);
    expect(await receiver.stored()).toContainEqual(expect.objectContaining(message));
  });

  test(`The plain call to ${name} on another origin: 'Submission Error' when it is refused`, async ({
    page,
    visit,
  }) => {
    // The header of the refusal makes the browser fail the call.
    visit.allowFailedRequests(/\/contact$/);
    await using receiver: Receiver = await start();
    await page.route(endpoint, (route) => route.continue({ url: receiver.endpoint }));
    const message = newMessage({ message: 'x'.repeat(10_001) });
    await open(page, './contact');
    await fillIn(page, message);
    await contactForm(page).button.click();
    await expect(toast(page, 'Submission Error')).toBeVisible();
    await expectTyped(page, message);
    expect((await receiver.stored()).map(({ subject }) => subject)).not.toContain(message.subject);
  });
}
