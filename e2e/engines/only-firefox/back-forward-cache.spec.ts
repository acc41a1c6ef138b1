import { newMessage, nothingTyped } from '../../contact-form.ts';
import { received } from '../../received-messages.ts';
import { laptop } from '../../site-pages.ts';
import { expect, test } from '../test.ts';
import type { Visitor } from '../visitor.ts';

const line = 'main [data-state]';
const sendButton = 'main form button[type="submit"]';

/** Does this on the contact page, leaves for a plain file, and goes back to the page as Firefox kept it. */
async function doLeaveAndReturn(visitor: Visitor, home: string, act: () => Promise<void>): Promise<void> {
  // Firefox gives up a page now and then (about one in forty), however long the visitor stays:
  // then the page is loaded anew, which is no case for this spec, and the visitor begins again.
  await expect(async () => {
    await visitor.tab.open(`${home}resume.txt`);
    await visitor.tab.evaluate(() => sessionStorage.clear());
    await visitor.open('./contact');
    await act();
    await visitor.tab.evaluate(() => void Object.assign(window, { isKept: true }));
    await visitor.tab.open(`${home}resume.txt`);
    await visitor.tab.traverse(-1);
    await visitor.at('/contact');
    await visitor.hydrated();
    expect(await visitor.tab.evaluate(() => 'isKept' in window), 'Firefox keeps the page').toBe(true);
  }).toPass();
}

test('From the back/forward cache the form comes back as it was left: with what was typed; once sent, empty, with the outcome in place, once.', async ({
  visitor,
  baseURL,
}) => {
  await visitor.tab.setSize(laptop);
  const typed = newMessage({ message: 'Short.' });
  await doLeaveAndReturn(visitor, `${baseURL}`, () => visitor.fill({ ...typed }));
  expect(await visitor.typed()).toEqual(typed);
  expect(await visitor.text(line)).not.toContain('is back');

  let sent = typed;
  await doLeaveAndReturn(visitor, `${baseURL}`, async () => {
    sent = newMessage({ message: 'Short.' });
    await visitor.fill({ ...sent });
    await visitor.click(sendButton);
    await visitor.says(line, 'Message Sent!');
  });
  expect(await visitor.text(line)).toContain('Message Sent!');
  expect(await visitor.typed()).toEqual(nothingTyped);
  expect(
    await visitor.tab.evaluate(() => document.querySelectorAll('[role="dialog"]').length),
  ).toBeLessThanOrEqual(1);
  expect(await received(sent)).toHaveLength(1);
});
