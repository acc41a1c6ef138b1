import type { Page } from '@playwright/test';
import { contactForm, fillIn, newMessage } from './contact-form.ts';
import { alive } from './open.ts';
import { everyToast, toast, toasts } from './toasts.ts';
import { expect, test } from './visit.ts';

/** Opens the contact page with its clock standing still; from then on only `runFor` moves it. */
async function openWithClockStopped(page: Page): Promise<void> {
  await page.clock.install({ time: '2025-11-20T10:00:00' });
  await page.goto('./contact');
  await alive(page);
  // The code of the toasts must have come before the clock stops, so that no wait of the network counts.
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt('2025-11-20T11:00:00');
}

async function copyAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Copy email address' }).click();
  // A pointer that rests where the notice comes up would hold its clock.
  await page.mouse.move(0, 0);
  await expect(toast(page, 'Email address copied').first()).toBeAttached();
}

async function send(page: Page): Promise<void> {
  await fillIn(page, newMessage());
  await contactForm(page).button.click();
  await expect(toasts(page)).toBeAttached();
}

/** Time for a toast to come in, or to fade away. */
const fading = 1000;

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

test.describe('The outcome of the form', () => {
  test('is shown for 5000 ms.', async ({ page }) => {
    await openWithClockStopped(page);
    await send(page);
    await page.clock.runFor(4900);
    await expect(toast(page, 'Message Sent!')).toBeVisible();
    await page.clock.runFor(100);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('is shown alone: a newer one takes the place of the older, for good.', async ({ page, visit }) => {
    visit.allowFailedRequests(/\/api\/contact$/);
    await openWithClockStopped(page);
    await page.route('**/api/contact', (route) => route.abort(), { times: 1 });
    await send(page);
    await expect(toast(page, 'Submission Error')).toBeVisible();
    await page.clock.runFor(2000);
    await contactForm(page).button.click();
    await expect(toast(page, 'Message Sent!')).toBeVisible();
    await page.clock.runFor(fading);
    await expect(toasts(page)).toHaveCount(1);

    await toast(page, 'Message Sent!').locator('button').click();
    await page.clock.runFor(fading);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('has its own 5000 ms when it takes the place of another.', async ({ page }) => {
    await openWithClockStopped(page);
    await send(page);
    await page.clock.runFor(4000);
    await send(page);
    await expect(contactForm(page).line).toHaveAttribute('data-state', 'sent');
    await page.clock.runFor(4900);
    await expect(toast(page, 'Message Sent!')).toBeVisible();
    await page.clock.runFor(100);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('can be closed.', async ({ page }) => {
    await openWithClockStopped(page);
    await send(page);
    await page.clock.runFor(fading);
    await toasts(page).locator('button').click();
    await expect(toasts(page)).toHaveCount(0);
    await page.clock.resume();
    await expect(everyToast(page)).toHaveCount(0);
    await expect(contactForm(page).line).toContainText('Message Sent!');
  });
});

test.describe('A small notice', () => {
  test('is shown for 4000 ms.', async ({ page }) => {
    await openWithClockStopped(page);
    await copyAddress(page);
    await page.clock.runFor(3900);
    await expect(toasts(page)).toBeVisible();
    await page.clock.runFor(100);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('shares the room with up to two others, and a fourth takes the place of the oldest.', async ({
    page,
  }) => {
    await openWithClockStopped(page);
    for (const count of [1, 2, 3, 3]) {
      await copyAddress(page);
      await page.clock.runFor(fading / 4);
      await expect(toasts(page)).toHaveCount(count);
    }
    const overlaps = () =>
      toasts(page).evaluateAll((all) => {
        const boxes = all.map((one) => one.getBoundingClientRect()).sort((one, other) => one.top - other.top);
        return boxes.filter((box, at) => box.bottom > (boxes[at + 1]?.top ?? Number.POSITIVE_INFINITY))
          .length;
      });
    await expect.poll(overlaps).toBe(0);
  });

  test('does not disturb the outcome of the form.', async ({ page }) => {
    await openWithClockStopped(page);
    await send(page);
    await copyAddress(page);
    await expect(toast(page, 'Message Sent!')).toBeVisible();
    await expect(toast(page, 'Email address copied')).toBeVisible();
    await expect(toasts(page)).toHaveCount(2);
  });
});

test.describe('A toast waits', () => {
  test('while the pointer rests on it.', async ({ page }) => {
    await openWithClockStopped(page);
    await send(page);
    await page.clock.runFor(fading);
    await toasts(page).hover();
    await page.clock.runFor(60_000);
    await expect(toasts(page)).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(3900);
    await expect(toasts(page)).toBeVisible();
    await page.clock.runFor(100);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('while it has the focus.', async ({ page }) => {
    await openWithClockStopped(page);
    await send(page);
    await page.clock.runFor(fading);
    await page.keyboard.press('F6');
    await page.keyboard.press('Tab');
    await expect(toasts(page)).toBeFocused();
    await page.clock.runFor(60_000);
    await expect(toasts(page)).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).focus();
    await page.clock.runFor(5000);
    await expect(toasts(page)).toHaveCount(0);
  });
});

test('A toast closes with Escape while it has the focus, and the focus goes back to where it was.', async ({
  page,
}) => {
  await openWithClockStopped(page);
  await send(page);
  await page.clock.runFor(fading);
  await contactForm(page).name.focus();
  await page.keyboard.press('F6');
  await page.keyboard.press('Tab');
  await expect(toasts(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.clock.runFor(fading);
  await expect(toasts(page)).toHaveCount(0);
  await expect(contactForm(page).name).toBeFocused();
});
