import { newMessage, nothingTyped } from '../../contact-form.ts';
import { received } from '../../received-messages.ts';
import { laptop } from '../../site-pages.ts';
import { expect, test } from '../test.ts';
import type { Visitor } from '../visitor.ts';

const line = 'main [data-state]';
const sendButton = 'main form button[type="submit"]';

/** Leaves for a plain file and goes back; false where Firefox did not keep the page, but loads it anew. */
async function leaveAndReturn(visitor: Visitor, plainFile: string): Promise<boolean> {
  await visitor.tab.evaluate(() => void Object.assign(window, { isKept: true }));
  await visitor.tab.open(plainFile);
  await visitor.tab.traverse(-1);
  await visitor.at('/contact');
  await visitor.hydrated();
  return visitor.tab.evaluate(() => 'isKept' in window);
}

/** Types, leaves, returns, sends, leaves and returns; false where Firefox did not keep the page. */
async function sendAfterReturn(visitor: Visitor, plainFile: string): Promise<boolean> {
  await visitor.tab.open(plainFile);
  // The draft of an attempt before.
  await visitor.tab.evaluate(() => sessionStorage.clear());
  const message = newMessage({ message: 'Short.' });
  await visitor.open('./contact');
  await visitor.fill({ ...message });
  if (!(await leaveAndReturn(visitor, plainFile))) return false;
  expect(await visitor.typed()).toEqual(message);
  expect(await visitor.text(line)).not.toContain('is back');

  await visitor.click(sendButton);
  await visitor.says(line, 'Message Sent!');
  if (!(await leaveAndReturn(visitor, plainFile))) return false;
  expect(await visitor.text(line)).toContain('Message Sent!');
  expect(await visitor.typed()).toEqual(nothingTyped);
  expect(
    await visitor.tab.evaluate(() => document.querySelectorAll('[role="dialog"]').length),
  ).toBeLessThanOrEqual(1);
  expect(await received(message)).toHaveLength(1);
  return true;
}

test('From the back/forward cache the form comes back as it was left: with what was typed; once sent, empty, with the outcome in place, once.', async ({
  visitor,
  baseURL,
}) => {
  await visitor.tab.setSize(laptop);
  // Firefox gives up about one page in forty, however long the visitor stays. That is no case for this spec.
  let isKept = false;
  for (let attempts = 0; attempts < 4 && !isKept; attempts += 1) {
    isKept = await sendAfterReturn(visitor, `${baseURL}resume.txt`);
  }
  expect(isKept, 'Firefox keeps the page').toBe(true);
});
