import { newMessage, nothingTyped } from '../../contact-form.ts';
import { received } from '../../received-messages.ts';
import { laptop } from '../../site-pages.ts';
import { expect, test } from '../test.ts';

const line = 'main [data-state]';
const sendButton = 'main form button[type="submit"]';

test('From the back/forward cache the form comes back as it was left: with what was typed; once sent, empty, with the outcome in place, once.', async ({
  visitor,
  baseURL,
}) => {
  const leaveAndReturn = async () => {
    await visitor.tab.evaluate(() => void Object.assign(window, { isKept: true }));
    await visitor.tab.open(`${baseURL}resume.txt`);
    await visitor.tab.traverse(-1);
    await visitor.at('/contact');
    await visitor.until(() => 'isKept' in window);
  };
  await visitor.tab.setSize(laptop);
  const message = newMessage({ message: 'Short.' });
  await visitor.open('./contact');
  await visitor.fill({ ...message });
  await leaveAndReturn();
  expect(await visitor.typed()).toEqual(message);
  expect(await visitor.text(line)).not.toContain('is back');

  await visitor.click(sendButton);
  await visitor.says(line, 'Message Sent!');
  await leaveAndReturn();
  expect(await visitor.text(line)).toContain('Message Sent!');
  expect(await visitor.typed()).toEqual(nothingTyped);
  expect(
    await visitor.tab.evaluate(() => document.querySelectorAll('[role="dialog"]').length),
  ).toBeLessThanOrEqual(1);
  expect(await received(message)).toHaveLength(1);
});
