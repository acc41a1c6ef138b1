import type { Page } from '@playwright/test';
import { contactForm, newMessage } from './support/contact-form.ts';
import { receivedMessages } from './support/received-messages.ts';
import { open, phone, waitForHydration } from './support/site-pages.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toasts.ts';

/** Presses Tab until the control with this lower-case label or text has focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      const label = activeElement?.id && document.querySelector(`label[for="${activeElement.id}"]`);
      return activeElement?.getAttribute('aria-label') ?? (label || activeElement)?.textContent ?? '';
    });
    if (focused.replace('*', '').trim().toLowerCase() === name) return;
  }
  throw new Error(`The tab key never reached ${name}.`);
}

test('sends a message with the keyboard alone, starting with the skip link', async ({ page }) => {
  const message = newMessage({ message: 'Typed with the keyboard alone.' });
  await open(page, './');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await waitForHydration(page);
  await tabTo(page, 'contact');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contact');
  await expect(contactForm(page).name).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  for (const [label, text] of Object.entries(message)) {
    await tabTo(page, label);
    await page.keyboard.insertText(text);
  }
  await tabTo(page, 'send message');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Message Sent!')).toBeVisible();
  expect(await receivedMessages(message)).toMatchObject([message]);
  await expect(contactForm(page).button, 'focus stays on the button').toBeFocused();
});

test('scrolls a focused field with label and focus ring into view on a phone', async ({ page }) => {
  await page.setViewportSize({ width: phone.width, height: 400 });
  await open(page, './contact');
  const header = await page.getByRole('banner').boundingBox();
  const form = contactForm(page);
  await form.button.focus();
  for (const field of ['message', 'subject', 'email', 'name'] as const) {
    await page.keyboard.press('Shift+Tab');
    await expect(form[field]).toBeFocused();
    const label = await page.locator(`label[for="${field}"]`).boundingBox();
    expect(label?.y, field).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  }
  for (const field of ['email', 'subject', 'message'] as const) {
    await page.keyboard.press('Tab');
    await expect(form[field]).toBeFocused();
    const { y = NaN, height = NaN } = (await form[field].boundingBox()) ?? {};
    expect(y + height + 5, field).toBeLessThanOrEqual(400);
  }
});
