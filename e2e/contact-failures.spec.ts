import type { Page } from '@playwright/test';
import type { ContactMessage } from '#contact/contact-message.ts';
import { owner } from '../content/owner.ts';
import { contactForm, expectTyped, fillIn, newMessage, nothingTyped, received } from './contact-form.ts';
import { open } from './open.ts';
import { toast, toasts } from './toasts.ts';
import { expect, test } from './visit.ts';

const apology = 'Something went wrong. Please email me directly.';

/** The parts of a mail link that carries the message on. */
async function mailIn(page: Page, where: 'toast' | 'line') {
  const place = where === 'toast' ? toast(page, 'Submission Error') : contactForm(page).line;
  const href = (await place.getByRole('link', { name: owner.email }).getAttribute('href')) ?? '';
  const { pathname, searchParams } = new URL(href);
  return { to: pathname, subject: searchParams.get('subject'), body: searchParams.get('body') };
}

/** Everything that a visitor is owed when the message did not go out. */
async function expectFailure(page: Page, message: ContactMessage): Promise<void> {
  await expect(toast(page, 'Submission Error')).toContainText(apology);
  const { button, line } = contactForm(page);
  await expect(line).toHaveAttribute('data-state', 'failed');
  await expect(button).toHaveText('Send Message');
  await expect(button).toBeEnabled();
  await expectTyped(page, message);
  await expect(page.getByText('Message Sent!')).toHaveCount(0);
  for (const where of ['toast', 'line'] as const) {
    expect(await mailIn(page, where)).toEqual({
      to: owner.email,
      subject: message.subject,
      body: `${message.message}\n\n${message.name}`.replaceAll('\n', '\r\n'),
    });
  }
}

test.describe('When the message cannot be sent, the visitor sees ‘Submission Error’, keeps the text, and gets a mail link with it:', () => {
  test.beforeEach(({ visit }) => visit.allowFailedRequests(/\/api\/contact$/));

  test('the connection breaks.', async ({ page }) => {
    const message = newMessage();
    await page.route('**/api/contact', (route) => route.abort('connectionreset'));
    await open(page, './contact');
    await fillIn(page, message);
    await contactForm(page).button.click();
    await expectFailure(page, message);
    await expect(contactForm(page).line).toContainText(`Submission Error ${apology}`);
  });

  test('the visitor is offline.', async ({ page, context }) => {
    const message = newMessage();
    await open(page, './contact');
    await fillIn(page, message);
    // The code of the toasts is fetched early, because without a connection it could not be.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await contactForm(page).button.click();
    await expectFailure(page, message);

    await context.setOffline(false);
    await contactForm(page).button.click();
    await expect(toast(page, 'Message Sent!')).toBeVisible();
    await expectTyped(page, nothingTyped);
    expect(await received(message)).toHaveLength(1);
  });

  test('nobody answers within half a minute.', async ({ page }) => {
    // The journey does not wait that long: it has the browser's own timer run a hundred times as fast.
    await page.addInitScript(() => {
      const signalAfter = AbortSignal.timeout;
      AbortSignal.timeout = (milliseconds) => {
        Object.assign(window, { patience: milliseconds });
        return signalAfter.call(AbortSignal, milliseconds / 100);
      };
    });
    const message = newMessage();
    await page.route('**/api/contact', () => {});
    await open(page, './contact');
    await fillIn(page, message);
    await contactForm(page).button.click();
    await expectFailure(page, message);
    expect(await page.evaluate(() => Reflect.get(window, 'patience'))).toBe(30_000);
  });

  for (const [status, reason] of [
    [429, 'Too many messages have come in. Send it again in 3 minutes, or write an email instead.'],
    [503, 'The message could not be stored just now. Send it again in a minute, or write an email instead.'],
  ] as const) {
    test(`the receiver refuses with ${status} and says why.`, async ({ page }) => {
      const message = newMessage();
      await page.route('**/api/contact', (route) => route.fulfill({ status, json: { ok: false, reason } }));
      await open(page, './contact');
      await fillIn(page, message);
      await contactForm(page).button.click();
      await expectFailure(page, message);
      await expect(contactForm(page).line).toContainText(reason);
    });
  }

  test('something else answers with an error page.', async ({ page }) => {
    const message = newMessage();
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
    );
    await open(page, './contact');
    await fillIn(page, message);
    await contactForm(page).button.click();
    await expectFailure(page, message);
    await expect(contactForm(page).line).not.toContainText('Bad gateway');
  });

  test('the receiver itself refuses a name that is too long.', async ({ page }) => {
    const message = newMessage({ name: 'n'.repeat(201) });
    await open(page, './contact');
    await fillIn(page, message);
    await contactForm(page).button.click();
    await expectFailure(page, message);
    await expect(contactForm(page).line).toContainText(
      'The name is longer than 200 characters: it has 201. Shorten it and send it again.',
    );
    expect(await received(message)).toEqual([]);

    await contactForm(page).name.fill('Ada Example');
    await contactForm(page).button.click();
    await expect(toast(page, 'Message Sent!')).toBeVisible();
    expect(await received(message)).toHaveLength(1);
  });

  test('the line beside the button stays when the toast is gone.', async ({ page }) => {
    const message = newMessage();
    await page.route('**/api/contact', (route) => route.abort());
    await open(page, './contact');
    await fillIn(page, message);
    await contactForm(page).button.click();
    await expect(toasts(page)).toHaveCount(1);
    await expect(toasts(page)).toHaveCount(0);
    await expect(contactForm(page).line).toContainText(`Submission Error ${apology}`);
    expect((await mailIn(page, 'line')).to).toBe(owner.email);
  });

  test('a success after it replaces the bad news, in the line and as a toast.', async ({ page }) => {
    await page.route('**/api/contact', (route) => route.abort(), { times: 1 });
    await open(page, './contact');
    await fillIn(page, newMessage());
    const { button, line } = contactForm(page);
    await button.click();
    await expect(line).toHaveAttribute('data-state', 'failed');
    await button.click();
    await expect(line).toHaveAttribute('data-state', 'sent');
    await expect(line).not.toContainText('Submission Error');
    await expect(toast(page, 'Message Sent!')).toBeVisible();
    await expect(toasts(page)).toHaveCount(1);
  });

  test('a text too long for a mail link is cut there, with a word about it, and kept whole in the form.', async ({
    page,
  }) => {
    const message = newMessage({ message: 'ü'.repeat(4000) });
    await page.route('**/api/contact', (route) => route.abort());
    await open(page, './contact');
    await fillIn(page, message);
    await contactForm(page).button.click();
    await expect(contactForm(page).line).toHaveAttribute('data-state', 'failed');
    const { body } = await mailIn(page, 'line');
    expect(body).toMatch(/^ü{1000,3999}\s+\[Cut here\./);
    await expectTyped(page, message);
  });
});
