import { contactForm, expectTyped, fillIn, newMessage, nothingTyped } from './contact-form.ts';
import { received } from './received-messages.ts';
import { hydrated, laptop, open } from './site-pages.ts';
import { expect, test } from './test.ts';

test.use({ viewport: laptop });

test('A duplicated tab holds what was typed; sending in one leaves the other as it is, and the same message from both is kept once.', async ({
  page,
  context,
}) => {
  const message = newMessage();
  await open(page, './contact');
  await fillIn(page, message);
  // A window that a page opens gets a copy of its session storage, as a duplicated tab does.
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open(location.href)),
  ]);
  await hydrated(copy);
  await expectTyped(copy, message);
  await expect(contactForm(copy).line).toHaveText('What you typed before is back.');

  await contactForm(page).button.click();
  await expect(contactForm(page).line).toHaveAttribute('data-state', 'sent');
  await expectTyped(page, nothingTyped);
  await expect(contactForm(copy).line).toHaveAttribute('data-state', 'restored');
  await copy.reload();
  await hydrated(copy);
  await expectTyped(copy, message);

  await contactForm(copy).button.click();
  await expect(contactForm(copy).line).toHaveAttribute('data-state', 'sent');
  await expectTyped(copy, nothingTyped);
  expect(await received(message)).toHaveLength(1);
  await page.reload();
  await hydrated(page);
  await expectTyped(page, nothingTyped);
});
