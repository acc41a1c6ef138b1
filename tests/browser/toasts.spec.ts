import {
  contactForm,
  fillForm,
  newMessage,
  openContactWithPausedClock,
  openToasts,
  toast,
} from './support/contact-form.ts';
import { phone } from './support/site-pages.ts';
import { expect, type Page, test } from './support/test.ts';

async function copyAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Copy address' }).click();
  // A pointer over the toast would keep it open.
  await page.mouse.move(0, 0);
  await expect(toast(page, 'Address copied').first()).toBeAttached();
}

async function send(page: Page, outcome: 'sent' | 'failed' = 'sent'): Promise<void> {
  if (outcome === 'failed') await page.route('**/api/contact', (route) => route.abort(), { times: 1 });
  await fillForm(page, newMessage());
  await contactForm(page).button.click();
  await expect(contactForm(page).statusLine).toHaveAttribute('data-state', outcome);
  await expect(openToasts(page)).toBeAttached();
}

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openContactWithPausedClock(page);
});

test('shows one outcome at a time and closes it after 5000 ms unless hovered', async ({ page, watcher }) => {
  watcher.allowFailedRequests(/\/api\/contact$/);
  const { button, statusLine } = contactForm(page);
  await send(page, 'failed');
  await expect(toast(page, 'Submission Error')).toBeVisible();
  await page.clock.runFor(4500);
  await button.click();
  await expect(toast(page, 'Message Sent!')).toBeVisible();
  await expect(openToasts(page)).toHaveCount(1);
  await openToasts(page).locator('button').click();
  await expect(openToasts(page)).toHaveCount(0);
  await expect(statusLine).toHaveText(/^Stored at [^.]+\.$/);

  await send(page);
  await page.clock.runFor(4900);
  await openToasts(page).hover();
  await page.clock.runFor(60_000);
  await expect(openToasts(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4900);
  await expect(openToasts(page)).toBeVisible();
  await page.clock.runFor(100);
  await expect(openToasts(page)).toHaveCount(0);
});

test('keeps the button and status line uncovered on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await send(page);
  const { button, statusLine } = contactForm(page);
  await expect(button).toBeInViewport();
  const { y: top = NaN } = (await toast(page, 'Message Sent!').boundingBox()) ?? {};
  for (const part of [button, statusLine]) {
    const { y = NaN, height = NaN } = (await part.boundingBox()) ?? {};
    expect(y + height).toBeLessThan(top);
  }
});

test('announces each toast once, failures as alerts', async ({ page, watcher }) => {
  watcher.allowFailedRequests(/\/api\/contact$/);
  const regions = page.locator('[role="status"], [role="alert"], [aria-live]');
  const announced = (text: string) => regions.filter({ hasText: text });
  // The live region must exist before its content.
  const alert = page.getByRole('alert');
  await expect(alert).toBeEmpty();
  await send(page, 'failed');
  await expect(announced('Submission Error')).toHaveCount(1);
  await expect(alert).toMatchAriaSnapshot(`
    - alert:
      - paragraph: Submission Error
      - paragraph: Something went wrong. Please email me directly.
      - link "ira@example.com"
      - button "Close"
  `);
  await expect(announced('Not sent.')).toHaveCount(0);
  await contactForm(page).button.click();
  await expect(page.getByRole('status').filter({ hasText: 'Message Sent!' })).toBeVisible();
  await expect(announced('Message Sent!')).toHaveCount(1);
  await expect(announced('Stored at')).toHaveCount(0);
  await expect(alert).toBeEmpty();
  await copyAddress(page);
  await expect(announced('Address copied')).toHaveCount(1);
});

test('copies the address, or reports below it that the browser refused', async ({ page }) => {
  await copyAddress(page);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ira@example.com');
  await page.clock.runFor(4000);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Copy address' }).click();
  const refused = page.getByText('The browser did not allow copying.');
  await expect(refused).toBeVisible();
  const address = page.getByRole('main').getByRole('link', { name: 'ira@example.com' }).first();
  const { y = NaN, height = NaN } = (await address.boundingBox()) ?? {};
  expect((await refused.boundingBox())?.y).toBeGreaterThanOrEqual(y + height - 1);
  await expect(toast(page, 'Address copied')).toHaveCount(0);
});

test('shows up to three notices for 4000 ms', async ({ page }) => {
  for (let times = 0; times < 4; times += 1) await copyAddress(page);
  await expect(openToasts(page)).toHaveCount(3);
  await page.clock.runFor(3_900);
  await expect(openToasts(page)).toHaveCount(3);
  await page.clock.runFor(100);
  await expect(openToasts(page)).toHaveCount(0);
});

test('keeps a focused toast open, then 5000 ms more; Escape closes it and returns the focus', async ({
  page,
  watcher,
}) => {
  watcher.allowFailedRequests(/\/api\/contact$/);
  await send(page, 'failed');
  const { button } = contactForm(page);
  await expect(button).toBeFocused();
  await openToasts(page).getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(openToasts(page).getByRole('button')).toBeFocused();
  await page.clock.runFor(60_000);
  await expect(openToasts(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(openToasts(page)).toHaveCount(0);
  await send(page, 'failed');
  await openToasts(page).getByRole('link').focus();
  // Not a multiple of 5000, after which the time would start again anyway.
  await page.clock.runFor(62_000);
  await button.focus();
  await page.clock.runFor(4900);
  await expect(openToasts(page)).toBeVisible();
  await page.clock.runFor(100);
  await expect(openToasts(page)).toHaveCount(0);
});
