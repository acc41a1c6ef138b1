import { contactForm, expectTyped, fillIn, newMessage, nothingTyped, received } from './contact-form.ts';
import { alive, barLink, open } from './open.ts';
import { toast } from './toasts.ts';
import { expect, test } from './visit.ts';

test('What was typed survives a reload, and the form says so.', async ({ page }) => {
  const message = newMessage();
  await open(page, './contact');
  await fillIn(page, message);
  await page.reload();
  await expectTyped(page, message);
  await expect(contactForm(page).line).toHaveText('What you typed before is back.');
});

test('What was typed survives a look at another page.', async ({ page }) => {
  const message = newMessage();
  await open(page, './contact');
  await fillIn(page, message);
  await barLink(page, 'Experience').click();
  await expect(page).toHaveURL('/experience');
  await barLink(page, 'Contact').click();
  await expectTyped(page, message);
});

test('What was typed survives a failure and a reload after it.', async ({ page, visit }) => {
  visit.allowFailedRequests(/\/api\/contact$/);
  const message = newMessage();
  await page.route('**/api/contact', (route) => route.abort());
  await open(page, './contact');
  await fillIn(page, message);
  await contactForm(page).button.click();
  await expect(contactForm(page).line).toHaveAttribute('data-state', 'failed');
  await page.reload();
  await expectTyped(page, message);
});

test('Nothing is kept of a message once it is sent.', async ({ page }) => {
  const message = newMessage();
  await open(page, './contact');
  await fillIn(page, message);
  await contactForm(page).button.click();
  await expect(toast(page, 'Message Sent!')).toBeVisible();
  await page.reload();
  await alive(page);
  await expectTyped(page, nothingTyped);
  await expect(contactForm(page).line).toHaveAttribute('data-state', 'idle');
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).not.toContain(message.subject);
});

test('The draft stays in its own tab.', async ({ page, context }) => {
  await open(page, './contact');
  await fillIn(page, newMessage());
  const other = await context.newPage();
  await open(other, './contact');
  await expectTyped(other, nothingTyped);
});

test('What is typed before the script has arrived stays, and is sent by it.', async ({ page }) => {
  const typed = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await typed.promise;
    await route.continue();
  });
  const message = newMessage();
  await page.goto('./contact', { waitUntil: 'domcontentloaded' });
  await fillIn(page, message);
  typed.resolve();
  await alive(page);
  await expectTyped(page, message);
  await contactForm(page).button.click();
  await expect(toast(page, 'Message Sent!')).toBeVisible();
  expect(await received(message)).toHaveLength(1);
});

test('Where the browser keeps nothing, the form works all the same.', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const message = newMessage();
  await open(page, './contact');
  await fillIn(page, message);
  await contactForm(page).button.click();
  await expect(toast(page, 'Message Sent!')).toBeVisible();
  expect(await received(message)).toHaveLength(1);
});
