import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { plainMessage } from '#contact/test-cases/requests.ts';
import { composeMail, type DueMessage, deliverDue, type SendMail } from './mail.ts';
import { openDatabaseFile } from './node-database.ts';
import { type Database, storeMessage } from './store.ts';

const noon = Date.UTC(2026, 5, 1, 12);
const minute = 60_000;

function store(database: Database, change: Partial<typeof plainMessage> = {}, notifyOwner = true) {
  const message = { ...plainMessage, ...change };
  return storeMessage(database, { message, spamFlags: [], address: null, now: noon, notifyOwner });
}

async function storeAtNoon(send: SendMail, notifyOwner = true) {
  const database = openDatabaseFile(':memory:');
  await store(database, {}, notifyOwner);
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
afterEach(() => void vi.useRealTimers().restoreAllMocks());

describe('deliverDue', () => {
  test('sends a mail once, even if runs overlap', async () => {
    const { deliver, sendMail, state } = await storeAtNoon(accept);
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(state()).toEqual(['sent', 1, '']);
    const sent = { ...plainMessage, received_at: '2026-06-01T12:00:00.000Z' };
    expect(sendMail.mock.calls).toEqual([[expect.objectContaining(sent)]]);
  });

  test('sends the mail of a message that took the position of a deleted one', async () => {
    const { database, deliver, sendMail } = await storeAtNoon(accept);
    sendMail.mockImplementationOnce(async () => {
      database.sqlite.exec('DELETE FROM messages');
      await store(database, { message: 'Next' });
    });
    await deliver();
    expect(sendMail.mock.calls.map(([due]) => due.message)).toEqual([plainMessage.message, 'Next']);
  });

  test('sends ten mails an hour, then one digest', async () => {
    const { database, deliver, sendMail } = await storeAtNoon(async () => {
      vi.setSystemTime(Date.now() + 1);
    });
    for (const name of 'ABCDEFGHIJK'.split('')) {
      await deliver();
      await store(database, { name });
    }
    vi.setSystemTime(noon + 60 * minute);
    await deliver();
    expect(sendMail).toHaveBeenCalledTimes(10);
    vi.setSystemTime(noon + 60 * minute + 1);
    await Promise.all([deliver(), deliver()]);
    const mails = sendMail.mock.calls.map(([due]) => composeMail(due));
    expect(mails.slice(10)).toEqual([
      {
        subject: '2 new messages from the contact form',
        text: 'At most 10 mails are sent in an hour. This one lists the senders of 2 messages:\n\nJ\nK\n',
      },
    ]);
    const { results } = await database.prepare('SELECT DISTINCT mail FROM messages').all();
    expect(results).toMatchObject([{ mail: 'sent' }]);
  });

  test('sends no mail for a message that was stored while mail was off', async () => {
    const { deliver, sendMail, state } = await storeAtNoon(accept, false);
    await deliver();
    expect([state(), sendMail.mock.calls]).toEqual([['none', 0, ''], []]);
  });

  test('retries after 1, 2, 4 … 32 minutes, then hourly for three days, then gives up', async () => {
    const { deliver, sendMail, state } = await storeAtNoon(refuse);
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

  test('retries after the clock was set back', async () => {
    const { deliver, sendMail, state } = await storeAtNoon(accept);
    sendMail.mockImplementationOnce(refuse);
    await deliver();
    vi.setSystemTime(noon - 24 * 60 * minute);
    await deliver();
    expect(state()).toEqual(['sent', 2, '']);
  });

  test('sends new mails before retries', async () => {
    const { database, deliver, sendMail } = await storeAtNoon(refuse);
    await deliver();
    await store(database, { message: 'New' });
    vi.setSystemTime(noon + minute);
    await deliver();
    const messages = sendMail.mock.calls.map(([due]) => due.message);
    expect(messages).toEqual([plainMessage.message, 'New', plainMessage.message]);
  });

  test('takes over the mail of an aborted run after two minutes', async () => {
    const { deliver, sendMail, state } = await storeAtNoon(accept);
    sendMail.mockImplementationOnce(() => new Promise(() => {}));
    void deliver();
    vi.setSystemTime(noon + 2 * minute - 1);
    await deliver();
    expect(state()).toEqual(['waiting', 1, '']);
    vi.setSystemTime(noon + 2 * minute);
    await deliver();
    expect(state()).toEqual(['sent', 2, '']);
  });

  test('sends each mail once even if the mail server takes longer than the time between runs', async () => {
    const sendSlowly = () => new Promise<void>((resolve) => setTimeout(resolve, 85_000));
    const { database, deliver, sendMail } = await storeAtNoon(sendSlowly);
    const others = Array.from({ length: 9 }, (_, number) => `Message ${number}`);
    for (const message of others) await store(database, { message });
    vi.useFakeTimers({ now: noon });
    const timer = setInterval(deliver, minute);
    await vi.advanceTimersByTimeAsync(20 * minute);
    clearInterval(timer);
    const sent = sendMail.mock.calls.map(([due]) => due.message);
    expect(sent.sort()).toEqual([plainMessage.message, ...others]);
  });

  test('logs a failure without the mail server’s message', async () => {
    await (await storeAtNoon(refuse)).deliver();
    expect(vi.mocked(console.error).mock.calls).toEqual([
      [expect.stringMatching(/^The mail about message [\da-f-]{36} was not sent, attempt 1 of 79\.$/)],
    ]);
  });
});

describe('composeMail', () => {
  const row = { id: '42', marks: '', mail_attempts: 1 };
  const due: DueMessage = { ...plainMessage, ...row, received_at: '2026-06-01T12:00:00.000Z' };

  test('has the sender, the time and the message', () => {
    const head = `From     Ada Example <ada@example.com>\nSubject  ${plainMessage.subject}\nReceived ${due.received_at}`;
    const text = `${head}\n\n${plainMessage.message}\n\nMessage 42\n`;
    expect(composeMail(due)).toEqual({ subject: plainMessage.subject, replyTo: 'ada@example.com', text });
  });

  test('marks a flagged subject and lists the spam flags before the message', () => {
    const { subject, text } = composeMail({ ...due, marks: 'hidden field filled; many links' });
    expect(subject).toBe('[flagged] A pacemaker lead tester');
    expect(text).toContain('.000Z\nFlags    hidden field filled; many links\n\n');
  });

  test('limits the subject to 200 code units without half a character', () => {
    const { subject } = composeMail({ ...due, subject: `${'x'.repeat(199)}🔋` });
    expect(subject).toBe(`${'x'.repeat(199)}\ufffd`);
  });

  test('omits Reply-To if mail can’t carry the address', () => {
    const replyTo = (email: string) => composeMail({ ...due, email }).replyTo;
    const longest = `${'a'.repeat(242)}@example.com`;
    expect(replyTo(longest)).toBe(longest);
    expect([`a${longest}`, 'ada@bücher.example'].map(replyTo)).toEqual([undefined, undefined]);
  });
});
