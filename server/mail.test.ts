import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { type DueMessage, deliverDue, ownerMail, type SendMail } from './mail.ts';
import { openFile } from './node-database.ts';
import { storeMessage } from './store.ts';

const noon = Date.UTC(2026, 5, 1, 12);
const minute = 60_000;

/** A message whose mail is due at noon, and a mail server that answers as `send` says. */
async function waitingMail(send: SendMail, mailed = true) {
  const database = openFile(':memory:');
  await storeMessage(database, { message: plainMessage, spamFlags: [], address: null, now: noon, mailed });
  const query = database.sqlite.prepare('SELECT mail, mail_attempts, mail_error FROM messages');
  const sendMail = vi.fn(send);
  const state = () => Object.values(query.get() ?? {});
  return { database, sendMail, deliver: () => deliverDue(database, sendMail), state };
}

const accept = async () => {};
const refuse = () => Promise.reject(new Error('451 Try later, ada@example.com'));

beforeEach(() => {
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('A mail', () => {
  test('goes out once, however many runs there are, and that is noted', async () => {
    const { deliver, sendMail, state } = await waitingMail(accept);
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(state()).toEqual(['sent', 1, '']);
    const sent = { ...plainMessage, received_at: '2026-06-01T12:00:00.000Z' };
    expect(sendMail.mock.calls).toEqual([[expect.objectContaining(sent)]]);
  });

  test('that nobody wanted when the message came does not go out later', async () => {
    const { deliver, sendMail, state } = await waitingMail(accept, false);
    await deliver();
    expect([state(), sendMail.mock.calls]).toEqual([['none', 0, ''], []]);
  });

  test('that fails is tried again after 1, 2, 4 … 32 minutes, then hourly for three days, and given up', async () => {
    const { deliver, sendMail, state } = await waitingMail(refuse);
    const attempts: number[] = [];
    for (let minutes = 0; minutes < 5 * 24 * 60; minutes += 1) {
      vi.setSystemTime(noon + minutes * minute);
      await deliver();
      if (sendMail.mock.calls.length > attempts.length) attempts.push(minutes);
      if (minutes === 72 * 60) expect(state()[0]).toBe('waiting');
    }
    expect(attempts.slice(0, 9)).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
    expect([attempts.length, attempts.at(-1)]).toEqual([79, 63 + 72 * 60]);
    expect(state()).toEqual(['failed', 79, '451 Try later, ada@example.com']);
  });

  test('that waits is due after the clock was set back', async () => {
    const { deliver, sendMail, state } = await waitingMail(accept);
    sendMail.mockImplementationOnce(refuse);
    await deliver();
    vi.setSystemTime(noon - 24 * 60 * minute);
    await deliver();
    expect(state()).toEqual(['sent', 2, '']);
  });

  test('about a new message goes out before one that failed', async () => {
    const { database, deliver, sendMail } = await waitingMail(refuse);
    await deliver();
    const message = { ...plainMessage, message: 'New' };
    await storeMessage(database, { message, spamFlags: [], address: null, now: noon, mailed: true });
    vi.setSystemTime(noon + minute);
    await deliver();
    const messages = sendMail.mock.calls.map(([due]) => due.message);
    expect(messages).toEqual([plainMessage.message, 'New', plainMessage.message]);
  });

  test('that is refused for good is given up at once', async () => {
    const error = Object.assign(new Error('550 No such user'), { permanent: true });
    const { deliver, state } = await waitingMail(() => Promise.reject(error));
    await deliver();
    expect(state()).toEqual(['failed', 1, '550 No such user']);
  });

  test('whose run was ended is taken up by another after two minutes', async () => {
    const { deliver, sendMail, state } = await waitingMail(accept);
    sendMail.mockImplementationOnce(() => new Promise(() => {}));
    void deliver();
    vi.setSystemTime(noon + 2 * minute - 1);
    await deliver();
    expect(state()).toEqual(['waiting', 1, '']);
    vi.setSystemTime(noon + 2 * minute);
    await deliver();
    expect(state()).toEqual(['sent', 2, '']);
  });

  test('goes out once from a mail server so slow that other runs start meanwhile', async () => {
    const database = openFile(':memory:');
    for (let number = 0; number < 10; number += 1) {
      const message = { ...plainMessage, message: `Message ${number}` };
      await storeMessage(database, { message, spamFlags: [], address: null, now: noon, mailed: true });
    }
    vi.useFakeTimers({ now: noon });
    const sent: string[] = [];
    const sendSlowly: SendMail = ({ message }) => {
      sent.push(message);
      return new Promise((resolve) => setTimeout(resolve, 85_000));
    };
    const timer = setInterval(() => deliverDue(database, sendSlowly), minute);
    await vi.advanceTimersByTimeAsync(20 * minute);
    clearInterval(timer);
    expect(sent.toSorted()).toEqual(Array.from({ length: 10 }, (_, number) => `Message ${number}`));
  });

  test('that fails is logged without what the mail server said', async () => {
    await (await waitingMail(refuse)).deliver();
    expect(vi.mocked(console.error).mock.calls).toEqual([
      [expect.stringMatching(/^The mail about message [\da-f-]{36} was not sent, attempt 1 of 79\.$/)],
    ]);
  });
});

describe('The owner’s mail', () => {
  const noted = { position: 1, id: '42', marks: '', mail_attempts: 1 };
  const due: DueMessage = { ...plainMessage, ...noted, received_at: '2026-06-01T12:00:00.000Z' };

  test('says who wrote what and when', () => {
    expect(ownerMail(due)).toEqual({
      subject: plainMessage.subject,
      replyTo: 'ada@example.com',
      text: `From     Ada Example <ada@example.com>
Subject  A pacemaker lead tester
Received 2026-06-01T12:00:00.000Z

${plainMessage.message}

Message 42
`,
    });
  });

  test('says what was flagged, in its subject and before the message', () => {
    const { subject, text } = ownerMail({ ...due, marks: 'sent very fast; many links' });
    expect(subject).toBe('[flagged] A pacemaker lead tester');
    expect(text).toContain('.000Z\nFlags    sent very fast; many links\n\n');
  });

  test('has a subject of one line and of at most 200 units, cut between characters', () => {
    const subjectOf = (subject: string) => ownerMail({ ...due, subject }).subject;
    expect(subjectOf('a\r\nBcc: eve@example.com')).toBe('a Bcc: eve@example.com');
    expect(subjectOf(`${'x'.repeat(199)}🔋`)).toBe('x'.repeat(199));
    expect(subjectOf(`${'x'.repeat(198)}🔋y`)).toBe(`${'x'.repeat(198)}🔋`);
  });

  test('is to be replied to no address that mail cannot carry', () => {
    const replyTo = (email: string) => ownerMail({ ...due, email }).replyTo;
    const longest = `${'a'.repeat(242)}@example.com`;
    expect(replyTo(longest)).toBe(longest);
    expect([`a${longest}`, 'ada@bücher.example'].map(replyTo)).toEqual([undefined, undefined]);
  });
});
