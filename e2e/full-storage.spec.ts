import { contactForm, expectTyped, fillIn, newMessage, nothingTyped } from './contact-form.ts';
import { received } from './received-messages.ts';
import { headerLink, laptop, open } from './site-pages.ts';
import { expect, test } from './test.ts';

test.use({ viewport: laptop });

test('Where the browser’s storage can be read and is full, theme and form work for as long as the page is open, without an error.', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const message = newMessage();
  await open(page, './contact');
  await page.getByRole('radio', { name: 'Dark theme' }).click();
  await fillIn(page, message);
  await expectTyped(page, message);
  await contactForm(page).button.click();
  await expect(contactForm(page).line).toHaveAttribute('data-state', 'sent');
  await expectTyped(page, nothingTyped);
  expect(await received(message)).toHaveLength(1);
  await headerLink(page, 'About').click();
  await expect(page).toHaveURL('/about');
  await expect(page.locator('html')).toHaveClass('dark');
  await expect(page.getByRole('radio', { name: 'Dark theme' })).toBeChecked();
});
