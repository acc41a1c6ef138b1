import { describe, expect, test } from 'vitest';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { startScript } from './testing/google.ts';

const json = JSON.stringify(plainMessage);
const changed = (change: Partial<typeof plainMessage>) => JSON.stringify({ ...plainMessage, ...change });
const other = (number: number, email = `v${number}@example.com`) =>
  changed({ email, message: `Message ${number}` });
const minute = 60_000;
const form = 'application/x-www-form-urlencoded';
const mailStates = (script: ReturnType<typeof startScript>) => script.rows().map((row) => row[5]);

describe('A message', () => {
  test('is one row of text, in the sheet before it is acknowledged, and one mail to the owner', () => {
    const script = startScript();
    expect(script.post(json)).toEqual({ ok: true });
    const fingerprint = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(script.rows()).toEqual([
      ['2026-11-20T12:00:00.000Z', ...Object.values(plainMessage), 'sent', '', fingerprint, json],
    ]);
    expect(script.mails).toEqual([
      {
        to: 'owner@example.com',
        name: 'Contact form',
        subject: 'A pacemaker lead tester',
        replyTo: 'ada@example.com',
        body: `From     Ada Example <ada@example.com>
Subject  A pacemaker lead tester
Received 2026-11-20T12:00:00.000Z

${plainMessage.message}


All messages: https://docs.google.com/spreadsheets/d/sheet-id/edit`,
      },
    ]);
  });

  test.each([
    [json, 'text/plain', 't=900&w=x', 'hidden field filled; sent very fast'],
    [json, 'application/octet-stream', 't=2000', ''],
    [new URLSearchParams({ ...plainMessage, w: 'x' }).toString(), form, '', 'hidden field filled'],
    [changed({ message: 'http://a www.b [url=c] http://d' }), '', '', 'many links'],
  ])('that looks like spam is stored and mailed all the same: %s', (body, type, query, flags) => {
    const script = startScript();
    expect(script.post(body, type, query)).toEqual({ ok: true });
    expect(script.stored()).toMatchObject([{ name: plainMessage.name, marks: flags }]);
    expect(script.mails[0]?.['subject']).toBe(`${flags && '[flagged] '}${plainMessage.subject}`);
  });

  test('never becomes a formula, a date or a number, and is kept as it came', () => {
    const script = startScript();
    const starts = ['=1+1', '+1', '-1', '@x', "'=1", '\u200b=1', '＝1', '1/2', '007'];
    for (const subject of starts) {
      const change = { subject, message: `${subject}\n=2` };
      expect(script.post(changed(change))).toEqual({ ok: true });
      expect(script.stored().at(-1)).toEqual({ ...plainMessage, ...change, marks: '' });
    }
    expect(script.formulas).toEqual([]);
    const shown = starts.map((subject) => (/^\d/.test(subject) ? subject : `'${subject}`));
    expect(script.rows().map((row) => row[3])).toEqual(shown);
  });
});

test.each([undefined, null, {}, { postData: {} }])('The event %j, which is none, is refused.', (event) => {
  const { type, content } = startScript().call('doPost', event);
  expect(type).toBe('application/json');
  expect(JSON.parse(content)).toMatchObject({ ok: false, code: 'unreadable' });
});

test('Where sheet, lock or spreadsheet fail, nothing is acknowledged, and the same message is stored later.', () => {
  const script = startScript();
  const reason = 'The message could not be stored just now. Send it again in a minute.';
  const notStored = { ok: false, code: 'notStored', reason };
  script.state.isLocked = true;
  expect(script.post(json)).toEqual(notStored);
  script.state.isLocked = false;
  script.state.isBound = false;
  expect(script.post(json)).toEqual(notStored);
  script.state.isBound = true;
  script.post(other(1));
  script.errors.sheet = new Error('This document is locked.');
  expect(script.post(json)).toEqual(notStored);
  delete script.errors.sheet;
  expect(script.post(json)).toEqual({ ok: true });
  expect(script.stored()).toMatchObject([JSON.parse(other(1)), plainMessage]);
});

test('The same message within 24 hours is acknowledged, but makes no second row and no second mail.', () => {
  const script = startScript();
  script.post(json);
  script.state.now += 24 * 60 * minute - 1;
  expect(script.post(json)).toEqual({ ok: true });
  expect([script.stored().length, script.mails.length]).toEqual([1, 1]);
  script.state.now += 1;
  script.post(json);
  expect(script.stored()).toHaveLength(2);
});

test('In ten minutes twenty messages of one address are taken, and two hundred of all.', () => {
  const script = startScript();
  const post = (number: number, email?: string) => script.post(other(number, email))['ok'];
  const own = Array.from({ length: 21 }, (_, number) => post(number, 'ada@example.com'));
  expect(own).toEqual([...Array(20).fill(true), false]);
  script.state.now += 3 * minute;
  const reason = 'Send it again in 420 seconds.';
  const refused = { ok: false, code: 'tooMany', seconds: 420, reason };
  expect(script.post(other(22, 'ADA@example.com'))).toEqual(refused);
  const others = Array.from({ length: 181 }, (_, number) => post(number));
  expect(others).toEqual([...Array(180).fill(true), false]);
  script.state.now += 7 * minute;
  expect(post(23, 'ada@example.com')).toBe(true);
});

describe('Mail', () => {
  test('has one subject line of whole characters and one recipient, and replies to no address that it cannot carry', () => {
    const script = startScript();
    script.post(changed({ subject: `Hello\r\nBcc: eve@example.com${'🔋'.repeat(300)}` }));
    script.post(changed({ email: 'ada@bücher.example' }));
    expect(script.mails.map(({ to, subject, replyTo }) => [to, subject, replyTo])).toEqual([
      ['owner@example.com', `Hello Bcc: eve@example.com${'🔋'.repeat(94)}`, 'ada@example.com'],
      ['owner@example.com', plainMessage.subject, undefined],
    ]);
  });

  test('that cannot go out leaves the message stored, and goes out with the next one as a digest', () => {
    const script = startScript();
    script.errors.mail = new Error('down');
    expect(script.post(other(1))).toEqual({ ok: true });
    expect(mailStates(script)).toEqual(['waiting']);
    delete script.errors.mail;
    script.post(other(2));
    expect(mailStates(script)).toEqual(['sent', 'sent']);
    expect(script.mails.map(({ subject }) => subject)).toEqual(['2 of 2 messages from the contact form']);
    expect(script.mails[0]?.['body']).toMatch(/Message 1\n[\s\S]*Message 2\n/);
  });

  test('does not use up the day’s quota: at the reserve, messages wait for the hourly digest', () => {
    const script = startScript();
    script.state.quota = 21;
    for (const number of [1, 2, 3]) script.post(other(number));
    expect(mailStates(script)).toEqual(['sent', 'waiting', 'waiting']);
    script.call('sendWaiting');
    expect(mailStates(script)).toEqual(['sent', 'sent', 'sent']);
    script.state.quota = 0;
    script.post(other(4));
    script.call('sendWaiting');
    expect(mailStates(script)?.at(-1)).toBe('waiting');
  });

  test('of a digest is bounded, and the rest follows in the next', () => {
    const script = startScript();
    script.state.quota = 0;
    for (const name of ['A', 'B', 'C']) script.post(changed({ name, message: '漢'.repeat(20_000) }));
    script.state.quota = 100;
    script.call('sendWaiting');
    expect(mailStates(script)).toEqual(['sent', 'sent', 'waiting']);
    expect(Buffer.byteLength(script.mails[0]?.['body'] ?? '')).toBeLessThan(200_000);
    script.call('sendWaiting');
    expect(mailStates(script)).toEqual(['sent', 'sent', 'sent']);
  });
});

test('Running setUp makes the sheet and one hourly trigger, however often it is run.', () => {
  const script = startScript();
  script.call('setUp');
  script.call('setUp');
  expect(script.triggers).toEqual(['sendWaiting']);
  expect(script.rows()).toEqual([]);
  expect(JSON.parse(script.call('doGet').content)).toEqual({ ok: true, receiver: 'apps-script', version: 2 });
});
