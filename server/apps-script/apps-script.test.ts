import { describe, expect, test } from 'vitest';
import { plainMessage } from '#contact/test-cases/requests.ts';
import { startScript } from './testing/google.ts';

const json = JSON.stringify(plainMessage);
const changedJson = (change: Partial<typeof plainMessage>) => JSON.stringify({ ...plainMessage, ...change });
const otherJson = (number: number, email = `v${number}@example.com`) =>
  changedJson({ email, message: `Message ${number}` });
const minute = 60_000;
const mailStates = (script: ReturnType<typeof startScript>) => script.rows().map((row) => row[5]);

describe('A message', () => {
  test('becomes one row of text and one mail to the owner', () => {
    const script = startScript();
    expect(script.post(json)).toEqual({ ok: true });
    const fingerprint = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(script.rows()).toEqual([
      ['2026-11-20T12:00:00.000Z', ...Object.values(plainMessage), 'sent', '', fingerprint, json],
    ]);
    const head = `From     Ada Example <ada@example.com>\nSubject  A pacemaker lead tester\nReceived 2026-11-20T12:00:00.000Z`;
    const link = 'All messages: https://docs.google.com/spreadsheets/d/sheet-id/edit';
    expect(script.mails).toEqual([
      {
        to: 'owner@example.com',
        name: 'Contact form',
        replyTo: 'ada@example.com',
        subject: 'A pacemaker lead tester',
        body: `${head}\n\n${plainMessage.message}\n\n\n${link}`,
      },
    ]);
  });

  test('with spam flags is mailed with [flagged] in the subject', () => {
    const script = startScript();
    script.post(changedJson({ message: 'http://a www.b [url=c] http://d' }));
    expect(script.mails[0]?.['subject']).toBe(`[flagged] ${plainMessage.subject}`);
    expect(script.mails[0]?.['body']).toContain('\nFlags    many links\n\nhttp://a');
  });

  test('never becomes a formula, a date or a number, and is stored exactly', () => {
    const script = startScript();
    const starts = ['=1+1', '+1', '-1', '@x', "'=1", '\u200b=1', '＝1', '1/2', '007'];
    for (const subject of starts) {
      const change = { subject, message: `${subject}\n=2` };
      expect(script.post(changedJson(change))).toEqual({ ok: true });
      expect(script.stored().at(-1)).toEqual({ ...plainMessage, ...change, marks: '' });
    }
    expect(script.formulas).toEqual([]);
    const shown = starts.map((subject) => (/^\d/.test(subject) ? subject : `'${subject}`));
    expect(script.rows().map((row) => row[3])).toEqual(shown);
  });
});

test('If the sheet, lock or spreadsheet fails, the message is not acknowledged and can be sent again', () => {
  const script = startScript();
  const reason = 'The message could not be stored just now. Send it again in a minute.';
  const notStored = { ok: false, code: 'notStored', reason };
  for (const failing of [{ isLocked: true }, { isLocked: false, isBound: false }]) {
    Object.assign(script.state, failing);
    expect(script.post(json)).toEqual(notStored);
  }
  script.state.isBound = true;
  script.post(otherJson(1));
  script.errors.sheet = new Error('This document is locked.');
  expect(script.post(json)).toEqual(notStored);
  delete script.errors.sheet;
  expect(script.post(json)).toEqual({ ok: true });
  expect(script.stored()).toMatchObject([JSON.parse(otherJson(1)), plainMessage]);
});

test('A duplicate within 24 hours is acknowledged without a second row or mail', () => {
  const script = startScript();
  script.post(json);
  script.state.now += 24 * 60 * minute - 1;
  expect(script.post(json)).toEqual({ ok: true });
  expect([script.stored().length, script.mails.length]).toEqual([1, 1]);
  script.state.now += 1;
  script.post(json);
  expect(script.stored()).toHaveLength(2);
});

test('In ten minutes, 20 messages from one address and 200 overall are accepted', () => {
  const script = startScript();
  const post = (number: number, email?: string) => script.post(otherJson(number, email))['ok'];
  const own = Array.from({ length: 21 }, (_, number) => post(number, 'ada@example.com'));
  expect(own).toEqual([...Array(20).fill(true), false]);
  script.state.now += 3 * minute;
  const refused = { ok: false, code: 'tooMany', seconds: 420, reason: 'Send it again in 420 seconds.' };
  expect(script.post(otherJson(22, 'ADA@example.com'))).toEqual(refused);
  const others = Array.from({ length: 181 }, (_, number) => post(number));
  expect(others).toEqual([...Array(180).fill(true), false]);
  script.state.now += 7 * minute;
  expect(post(23, 'ada@example.com')).toBe(true);
});

describe('Mail', () => {
  test('has a one-line subject without split characters, one recipient, and only an ASCII Reply-To', () => {
    const script = startScript();
    script.post(changedJson({ subject: `Hello\r\nBcc: eve@example.com${'🔋'.repeat(300)}` }));
    script.post(changedJson({ email: 'ada@bücher.example' }));
    expect(script.mails.map(({ to, subject, replyTo }) => [to, subject, replyTo])).toEqual([
      ['owner@example.com', `Hello Bcc: eve@example.com${'🔋'.repeat(94)}`, 'ada@example.com'],
      ['owner@example.com', plainMessage.subject, undefined],
    ]);
  });

  test('that fails is sent with the next one as a digest', () => {
    const script = startScript();
    script.errors.mail = new Error('down');
    expect(script.post(otherJson(1))).toEqual({ ok: true });
    expect(mailStates(script)).toEqual(['waiting']);
    delete script.errors.mail;
    script.post(otherJson(2));
    expect(mailStates(script)).toEqual(['sent', 'sent']);
    expect(script.mails.map(({ subject }) => subject)).toEqual(['2 messages from the contact form']);
    expect(script.mails[0]?.['body']).toMatch(/Message 1\n[\s\S]*Message 2\n/);
  });

  test('waits for the hourly digest when the quota is down to the reserve', () => {
    const script = startScript();
    script.state.quota = 21;
    for (const number of [1, 2, 3]) script.post(otherJson(number));
    expect(mailStates(script)).toEqual(['sent', 'waiting', 'waiting']);
    script.call('sendWaiting');
    expect(mailStates(script)).toEqual(['sent', 'sent', 'sent']);
    script.state.quota = 0;
    script.post(otherJson(4));
    script.call('sendWaiting');
    expect(mailStates(script).at(-1)).toBe('waiting');
  });

  test('is cut if it would be too large', () => {
    const script = startScript();
    script.state.quota = 0;
    for (const name of ['A', 'B', 'C', 'D']) script.post(changedJson({ name, message: '漢'.repeat(20_000) }));
    script.state.quota = 100;
    script.call('sendWaiting');
    expect(mailStates(script)).toEqual(['sent', 'sent', 'sent', 'sent']);
    const body = script.mails[0]?.['body'] ?? '';
    expect(Buffer.byteLength(body)).toBeLessThan(200_000);
    expect(body).toMatch(/漢\n\n\nAll messages: .*edit$/);
  });
});

test('Running setUp twice creates one hourly trigger and no rows', () => {
  const script = startScript();
  script.call('setUp');
  script.call('setUp');
  expect(script.triggers).toEqual([['sendWaiting', 1]]);
  expect(script.rows()).toEqual([]);
});

test('GET names the receiver, as JSON', () => {
  const script = startScript();
  const content = '{"ok":true,"receiver":"apps-script"}';
  expect(script.call('doGet')).toEqual({ type: 'application/json', content });
});
