import { contactForm, expectFields, fillForm, newMessage, receivedMessages } from './support/contact-form.ts';
import { headerPages, laptop, open, pages, phone } from './support/site-pages.ts';
import { expect, type Page, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

/** Removes controls that need script, and returns the visible text. */
async function visibleText(page: Page): Promise<string> {
  await page.locator('main button[type="button"], footer fieldset').evaluateAll((all) => {
    for (const control of all) control.remove();
  });
  const texts = await page.locator('nav, main, footer').allInnerTexts();
  return texts.join(' ').replaceAll(/\s+/g, ' ');
}

test('shows the same text on every page as with script', async ({ page, browser, watcher, baseURL }) => {
  const scripted = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: true });
  await watcher.watch(scripted);
  const other = await scripted.newPage();
  for (const { path } of pages) {
    await open(other, path);
    await page.goto(path);
    const expected = await visibleText(other);
    expect(expected.length).toBeGreaterThan(50);
    expect(await visibleText(page)).toBe(expected);
  }
  await scripted.close();
});

test('keeps the header, menu, reading list and 404 page usable', async ({ page, watcher }) => {
  watcher.allowFailedRequests(/\/nowhere$/);
  await page.goto('./nowhere');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  for (const { name, path } of headerPages.toReversed()) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path.slice(1));
    await expect(page.getByRole('banner').locator('[aria-current="page"]')).toHaveText([name]);
  }
  await page.setViewportSize(phone);
  const menu = page.locator('#menu');
  for (const isOpen of [true, false, true]) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible({ visible: isOpen });
  }
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(menu).toBeHidden();
  const box = page.getByRole('group', { name: 'Reading List' });
  for (const size of [phone, { width: 1024, height: 768 }, laptop]) {
    await page.setViewportSize(size);
    const hidden = await box.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(hidden, `hidden height of the list at ${size.width} px`).toBe(0);
  }
});

test('sends a message as typed and shows a confirmation page', async ({ page }) => {
  const message = newMessage({
    message: 'Kept <b>as typed</b> & "quoted" + 100 % 🫀\n</textarea> %name%\n\nNext',
  });
  const form = contactForm(page);
  await page.goto('./contact');
  await fillForm(page, { ...message, email: 'no address' });
  await form.button.click();
  await expect(form.email, 'native validation').toBeFocused();
  await form.email.fill(message.email);
  await form.button.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message Sent!');
  const thanks = "Thank you for reaching out. I'll get back to you within 24 hours.";
  await expect(page.getByRole('main')).toContainText(thanks);
  for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeVisible();
  expect(await receivedMessages(message)).toMatchObject([message]);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('returns a refused message with its reason and marks the invalid field', async ({ page, watcher }) => {
  watcher.allowFailedRequests(/\/api\/contact$/);
  const form = contactForm(page);
  await page.goto('./contact');
  const message = newMessage({ email: 'no address' });
  await fillForm(page, message);
  await page.locator('form').evaluate((form) => form.setAttribute('novalidate', ''));
  await form.button.click();
  await expect(page.getByRole('main')).toContainText('Email must be a single address');
  await expectFields(page, message);
  // A via is filled if its field is valid.
  const colors = await page
    .locator('body, main form i')
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).backgroundColor));
  expect(colors.map((color) => color === colors[0])).toEqual([true, false, true, false, false]);
});
