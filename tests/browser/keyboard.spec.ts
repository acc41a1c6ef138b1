import { contactForm } from './support/contact-form.ts';
import { open, phone } from './support/site-pages.ts';
import { expect, test } from './support/test.ts';

test('skips to the content with the first link', async ({ page }) => {
  await open(page, './');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
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
