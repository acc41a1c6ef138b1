import type { Page } from '@playwright/test';
import { contactForm, newMessage } from './contact-form.ts';
import { received } from './received-messages.ts';
import { hydrated, open, pages, phone } from './site-pages.ts';
import { expect, test } from './test.ts';
import { toast } from './toasts.ts';

/** Name of what has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const label = activeElement?.id ? document.querySelector(`label[for="${activeElement.id}"]`) : null;
    return (
      activeElement?.getAttribute('aria-label') ??
      label?.textContent ??
      activeElement?.textContent ??
      ''
    ).trim();
  });

/** Presses the tab key until this has the focus; more than 40 presses are an error. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (typeof name === 'string' ? now === name : name.test(now)) return;
  }
  throw new Error(`The tab key never reached ${name}.`);
}

test('From the first page to a sent message with the keyboard alone; the first Tab offers to skip the header.', async ({
  page,
}) => {
  const message = newMessage({ message: 'Typed with the keyboard alone.' });
  await open(page, './');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await hydrated(page);
  await tabTo(page, 'Contact');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contact');
  await expect(contactForm(page).name).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  for (const [label, text] of [
    [/^Name/, message.name],
    [/^Email/, message.email],
    [/^Subject/, message.subject],
    [/^Message/, message.message],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.insertText(text);
  }
  await tabTo(page, 'Send Message');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Message Sent!')).toBeVisible();
  expect(await received(message)).toMatchObject([message]);
  await expect(contactForm(page).button, 'the focus stays where it was').toBeFocused();
});

test('On a phone, a field of the form comes into view together with its label, below the header.', async ({
  page,
}) => {
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
});

test('On a phone with a keyboard, the menu leads to the form, and Enter in a field of one line sends it.', async ({
  page,
}) => {
  const message = newMessage({ message: 'One line' });
  await page.setViewportSize(phone);
  await open(page, './');
  await tabTo(page, 'Menu');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Contact');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, /^Name/);
  const form = contactForm(page);
  await expect(form.name).toBeFocused();
  await form.name.fill(message.name);
  await form.message.fill(message.message);
  await form.subject.fill(message.subject);
  await form.email.fill(message.email);
  await form.email.press('Enter');
  await expect(toast(page, 'Message Sent!')).toBeVisible();
  expect(await received(message)).toHaveLength(1);
});

for (const { name, path } of pages) {
  test(`On ${name} the focus can always be seen, and it visits everything that can be used.`, async ({
    page,
  }) => {
    await open(page, path);
    const usable = await page
      .locator('a[href], button, input, textarea, [tabindex="0"]')
      .evaluateAll((all) => {
        const visible = all.filter((element) => element.checkVisibility());
        // Of a group of radio buttons the tab key visits one; the arrow keys visit the others.
        const radios = visible.filter((element) => element.matches('[type="radio"]'));
        return visible.length - Math.max(0, radios.length - 1);
      });
    for (let visited = 0; visited < usable; visited += 1) {
      await page.keyboard.press('Tab');
      expect(await isFocusVisible(page), await focused(page)).toBe(true);
    }
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });
}

/** Whether what has the focus, or its label, is drawn with a mark, and lies in the window. */
const isFocusVisible = (page: Page) =>
  page.evaluate(async () => {
    const element = document.activeElement;
    if (!element || element === document.body) return false;
    // Scrolling to what has the focus takes a frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const { top, bottom } = element.getBoundingClientRect();
    const marked = [element, element.closest('label')].some((part) => {
      if (!part) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    });
    return marked && bottom > 0 && top < innerHeight;
  });
