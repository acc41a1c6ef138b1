import { contact } from '../owners/sample-owner/contact.ts';
import { owner } from '../owners/sample-owner/owner.ts';
import {
  contactForm,
  emptyMessage,
  expectFields,
  fillForm,
  newMessage,
  openToasts,
  toast,
} from './support/contact-form.ts';
import { holdRequests, open, waitForHydration } from './support/site-pages.ts';
import { expect, type Page, type PageWatcher, test } from './support/test.ts';

/** Wraps current and future texts, except in SVG, in `<font><font>`, as Chrome's translation does. */
function translate(): void {
  const wrapAll = () => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(({ parentElement }) => !parentElement?.closest('font, script, svg'))) {
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild?.append(text.data);
      text.replaceWith(font);
    }
  };
  wrapAll();
  new MutationObserver(wrapAll).observe(document.body, { childList: true, subtree: true });
}

async function openTranslated(page: Page, watcher: PageWatcher, path: string, moment: string): Promise<void> {
  if (moment === 'before hydration') {
    // Translation causes a hydration mismatch, after which React renders from scratch.
    watcher.expectConsole(/React error #418/);
    await page.addInitScript(`addEventListener('DOMContentLoaded', ${translate})`);
  }
  await open(page, path);
  if (moment === 'after hydration') await page.evaluate(translate);
  await expect(page.locator('h1 font font')).not.toHaveCount(0);
}

for (const moment of ['before hydration', 'after hydration']) {
  test(`shows outcomes and errors in a form translated ${moment}`, async ({ page, context, watcher }) => {
    await context.grantPermissions(['clipboard-write']);
    watcher.allowFailedRequests(/\/api\/contact$/);
    await openTranslated(page, watcher, './contact', moment);
    const { button, statusLine, ...fields } = contactForm(page);
    await expect(statusLine).toHaveText(contact.privacy ?? '');
    await button.click();
    const error = page.locator('#email-error');
    await expect(error).toHaveText('Email is missing.');
    const message = newMessage();
    await fillForm(page, { ...message, email: 'ada at example.org' });
    await expect(error).toHaveText('Email must be a single address, such as name@example.com.');
    await fields.email.fill(message.email);
    await expect(error).toHaveCount(0);

    const held = Promise.withResolvers<void>();
    await page.route('**/api/contact', (route) => held.promise.then(() => route.abort()), { times: 2 });
    await button.click();
    await expect(statusLine).toHaveText('On its way.');
    await expect(button).toHaveText('Sending...');
    held.resolve();
    const notSent = `Not sent. Your text is kept; write to ${owner.email} or try again.`;
    const apology = `Something went wrong. Please email me directly.${owner.email}`;
    for (const attempt of ['first', 'second']) {
      await expect(statusLine, attempt).toHaveText(notSent);
      await expect(button, attempt).toHaveText('Send Message');
      await expect(openToasts(page), attempt).toHaveText(`Submission Error${apology}`);
      await expectFields(page, message);
      await button.click();
    }
    await expect(statusLine).toHaveText(/^Stored at [^.]+\.$/);
    await expect(toast(page, 'Message Sent!')).toBeVisible();
    await expectFields(page, emptyMessage);

    const copy = page.getByRole('button', { name: 'Copy address' });
    await copy.hover();
    await expect(page.getByRole('tooltip')).toHaveText('Copy address');
    await copy.click();
    await expect(toast(page, 'Address copied')).toBeVisible();
    await page.mouse.move(2, 400);
    await copy.hover();
    await expect(page.getByRole('tooltip')).toHaveText('Address copied');
  });
}

test('keeps text typed before a form is translated and hydrated', async ({ page, watcher }) => {
  const hydrate = await holdRequests(page, '**/*.js');
  watcher.expectConsole(/React error #418/);
  await page.goto('./contact', { waitUntil: 'commit' });
  const message = newMessage();
  await fillForm(page, message);
  await page.evaluate(translate);
  hydrate();
  await waitForHydration(page);
  await expectFields(page, message);
});
