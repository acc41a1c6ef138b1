import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { type DueMessage, deliverDue, deliverNow, ownerMail, type SendMail } from './mail.ts';
import { storeMessage } from './store.ts';
import { databaseInMemory } from './testing/database-in-memory.ts';

const noon = Date.UTC(2026, 5, 1, 12);
const minute = 60_000;
const hour = 60 * minute;

/** A message whose mail is due at noon, and a mail server that answers as `send` says. */
async function waitingMail(send: SendMail, mailed = true) {
  const database = databaseInMemory();
  await storeMessage(database, { message: plainMessage, spamFlags: [], address: null, now: noon, mailed });
  const sendMail = vi.fn(send);
  const state = () => {
    const row = database.sqlite.prepare('SELECT mail, mail_attempts, mail_error FROM messages').get();
    return [row?.mail, row?.mail_attempts, row?.mail_error];
  };
  return { database, sendMail, state };
}

const wait = async (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds);
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
  test('goes out once, and that is noted', async () => {
    const { database, sendMail, state } = await waitingMail(accept);
    await Promise.all([
      deliverDue(database, sendMail),
      deliverNow(database, sendMail),
      deliverDue(database, sendMail),
    ]);
    expect(state()).toEqual(['sent', 1, '']);
    expect(sendMail).toHaveBeenCalledOnce();
    expect(sendMail.mock.calls[0]?.[0]).toMatchObject({
      ...plainMessage,
      received_at: '2026-06-01T12:00:00.000Z',
    });
  });

  test('that nobody wanted when the message came does not go out later', async () => {
    const { database, sendMail, state } = await waitingMail(accept, false);
    await deliverDue(database, sendMail);
    expect([state(), sendMail.mock.calls]).toEqual([['none', 0, ''], []]);
  });

  test('that fails is tried again after 1, 2 and 4 seconds, then an hour later', async () => {
    const { database, sendMail, state } = await waitingMail(refuse);
    const pauses: number[] = [];
    await deliverNow(database, sendMail, (milliseconds) => {
      pauses.push(milliseconds);
      return wait(milliseconds);
    });
    expect(pauses).toEqual([1_000, 2_000, 4_000]);
    expect(state()).toEqual(['waiting', 4, '451 Try later, ada@example.com']);
    await wait(hour - 1);
    await deliverDue(database, sendMail);
    expect(sendMail).toHaveBeenCalledTimes(4);
    await wait(1);
    sendMail.mockImplementation(accept);
    await deliverDue(database, sendMail);
    expect(state()).toEqual(['sent', 5, '']);
  });

  test('is given up after three days of an attempt an hour', async () => {
    const { database, sendMail, state } = await waitingMail(refuse);
    await deliverNow(database, sendMail, wait);
    for (let hours = 1; hours < 72; hours += 1) {
      await wait(hour);
      await deliverDue(database, sendMail);
    }
    expect(state()[0]).toBe('waiting');
    for (let hours = 72; hours < 80; hours += 1) {
      await wait(hour);
      await deliverDue(database, sendMail);
    }
    expect(state()).toEqual(['failed', 76, '451 Try later, ada@example.com']);
  });

  test('that is refused for good is given up at once', async () => {
    const error = Object.assign(new Error('550 No such user'), { permanent: true });
    const { database, sendMail, state } = await waitingMail(() => Promise.reject(error));
    await deliverNow(database, sendMail, wait);
    expect([state(), sendMail.mock.calls.length]).toEqual([['failed', 1, '550 No such user'], 1]);
  });

  test('whose run was ended is taken up by another after two minutes', async () => {
    const { database, sendMail, state } = await waitingMail(accept);
    void deliverDue(database, () => new Promise(() => {}));
    await wait(2 * minute - 1);
    await deliverDue(database, sendMail);
    expect(state()[0]).toBe('waiting');
    await wait(1);
    await deliverDue(database, sendMail);
    expect(state()[0]).toBe('sent');
  });

  test('does not wait for the future that a clock was set back from', async () => {
    const { database, sendMail, state } = await waitingMail(refuse);
    await wait(30 * 24 * hour);
    await deliverDue(database, sendMail);
    vi.setSystemTime(noon);
    await deliverDue(database, accept);
    expect(state()[0]).toBe('sent');
  });

  test('that fails is logged without what the mail server said', async () => {
    const { database, sendMail } = await waitingMail(refuse);
    await deliverDue(database, sendMail);
    expect(vi.mocked(console.error).mock.calls).toEqual([
      [expect.stringMatching(/^The mail about message [\da-f-]{36} was not sent, attempt 1 of 76\.$/)],
    ]);
  });
});

describe('The owner’s mail', () => {
  const due: DueMessage = {
    ...plainMessage,
    position: 1,
    id: '42',
    received_at: '2026-06-01T12:00:00.000Z',
    marks: '',
    mail_attempts: 1,
  };

  test('says who wrote what and when', () => {
    expect(ownerMail(due)).toEqual({
      subject: plainMessage.subject,
      replyTo: 'ada@example.com',
      text: [
        'From     Ada Example <ada@example.com>',
        'Subject  A pacemaker lead tester',
        'Received 2026-06-01T12:00:00.000Z',
        '',
        plainMessage.message,
        '',
        'Message 42',
        '',
      ].join('\n'),
    });
  });

  test('says what was flagged, in its subject and before the message', () => {
    const { subject, text } = ownerMail({ ...due, marks: 'sent very fast; many links' });
    expect(subject).toBe('[flagged] A pacemaker lead tester');
    expect(text.split('\n').slice(2, 5)).toEqual([
      'Received 2026-06-01T12:00:00.000Z',
      'Flags    sent very fast; many links',
      '',
    ]);
  });

  test('has a subject of one line and of at most 200 units, cut between characters', () => {
    const subjectOf = (subject: string) => ownerMail({ ...due, subject }).subject;
    expect(subjectOf('a\r\nBcc: eve@example.com')).toBe('a Bcc: eve@example.com');
    expect(subjectOf(`${'x'.repeat(199)}🔋`)).toBe('x'.repeat(199));
    expect(subjectOf(`${'x'.repeat(198)}🔋y`)).toBe(`${'x'.repeat(198)}🔋`);
  });

  test.each([`${'a'.repeat(243)}@example.com`, 'ada@bücher.example'])(
    'is not to be replied to an address that mail cannot carry: %s',
    (email) => expect(ownerMail({ ...due, email })).not.toHaveProperty('replyTo'),
  );

  test('is to be replied to the longest address that mail can carry', () => {
    const email = `${'a'.repeat(242)}@example.com`;
    expect(ownerMail({ ...due, email }).replyTo).toBe(email);
  });
});
