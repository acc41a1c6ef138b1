import { describe, expect, test } from 'vitest';
import { type SheetHabits, startScript } from './testing/google.ts';

const ada = {
  name: 'Ada Example',
  email: 'ada@example.com',
  subject: 'A pacemaker lead tester',
  message: 'Could we talk about leakage?',
};
const json = JSON.stringify(ada);
const other = (number: number, email = `v${number}@example.com`) =>
  JSON.stringify({ ...ada, email, message: `Message ${number}` });
const minute = 60_000;
const form = 'application/x-www-form-urlencoded';
const posted = (script: ReturnType<typeof startScript>, bodies: string[]) =>
  bodies.map((body) => script.post(body)['ok']);
const mailStates = (script: ReturnType<typeof startScript>) =>
  script
    .sheet()
    ?.rows()
    .map((row) => row[5]);

describe('A message', () => {
  test('is one row of text, in the sheet before it is acknowledged, and one mail to the owner', () => {
    const script = startScript();
    expect(script.post(json)).toEqual({ ok: true });
    expect(script.sheet()?.rows()).toEqual([
      [
        '2026-11-20T12:00:00.000Z',
        ...Object.values(ada),
        'sent',
        '',
        expect.stringMatching(/^[0-9a-f]{64}$/),
        json,
      ],
    ]);
    expect(script.mails).toEqual([
      {
        to: 'owner@example.com',
        name: 'Contact form',
        subject: 'A pacemaker lead tester',
        replyTo: 'ada@example.com',
        body: [
          'From     Ada Example <ada@example.com>',
          'Subject  A pacemaker lead tester',
          'Received 2026-11-20T12:00:00.000Z',
          '',
          'Could we talk about leakage?\n\n',
          'All messages: https://docs.google.com/spreadsheets/d/sheet-id/edit',
        ].join('\n'),
      },
    ]);
  });

  test('is read as JSON under any type', () => {
    const script = startScript();
    expect(script.post(json, 'application/octet-stream')).toEqual({ ok: true });
    expect(script.stored()).toEqual([{ ...ada, marks: '' }]);
  });

  test.each([
    [json, 'text/plain', 't=900&w=x', 'hidden field filled; sent very fast'],
    [json, 'text/plain', 't=2000', ''],
    [new URLSearchParams({ ...ada, w: 'x' }).toString(), form, '', 'hidden field filled'],
    [JSON.stringify({ ...ada, message: 'http://a www.b [url=c] http://d' }), '', '', 'many links'],
    [JSON.stringify({ ...ada, name: '  ' }), '', '', 'only blanks'],
  ])('that looks like spam is stored and mailed all the same: %s', (body, type, query, flags) => {
    const script = startScript();
    expect(script.post(body, type, query)).toEqual({ ok: true });
    expect(script.sheet()?.rows()[0]?.[6]).toBe(flags);
    expect(script.mails[0]?.['subject']).toBe(`${flags && '[flagged] '}${ada.subject}`);
  });

  test.each<SheetHabits>([
    { honoursTextFormat: true, eatsApostrophe: true },
    { honoursTextFormat: true, eatsApostrophe: false },
    { honoursTextFormat: false, eatsApostrophe: true },
    { honoursTextFormat: false, eatsApostrophe: false },
  ])('never becomes a formula, and is kept as it came (%j)', (habit) => {
    const script = startScript(habit);
    for (const start of ['=1+1', '+1', '-1', '@x', "'=1", '\u200b=1', '＝1', '1/2', '007']) {
      const message = { ...ada, subject: start, message: `${start}\n=2` };
      expect(script.post(JSON.stringify(message))).toEqual({ ok: true });
      expect(script.stored().at(-1)).toEqual({ ...message, marks: '' });
    }
    expect(script.sheet()?.formulas).toEqual([]);
  });
});

test.each([undefined, null, {}, { postData: {} }])('The event %j, which is none, is refused.', (event) => {
  const { type, content } = startScript().call('doPost', event);
  expect(type).toBe('application/json');
  expect(JSON.parse(content)).toMatchObject({ ok: false, code: 'unreadable' });
});

test('Where sheet, lock or spreadsheet fail, nothing is acknowledged, and the same message is stored later.', () => {
  const script = startScript();
  const notStored = {
    ok: false,
    code: 'notStored',
    reason: 'The message could not be stored just now. Send it again in a minute.',
  };
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
  expect(script.stored()).toMatchObject([JSON.parse(other(1)), ada]);
});

test('The same message within 24 hours is acknowledged, but makes no second row and no second mail.', () => {
  const script = startScript();
  script.post(json);
  script.state.now += 24 * 60 * minute - 1;
  expect(script.post(json)).toEqual({ ok: true });
  expect(script.stored()).toHaveLength(1);
  expect(script.mails).toHaveLength(1);
  script.state.now += 1;
  script.post(json);
  expect(script.stored()).toHaveLength(2);
});

test('Of one address twenty messages are taken in ten minutes, and others are served meanwhile.', () => {
  const script = startScript();
  const address = 'ada@long-name-of-an-organisation.example';
  const messages = Array.from({ length: 21 }, (_, number) => other(number, address));
  expect(posted(script, messages)).toEqual([...Array(20).fill(true), false]);
  expect(script.post(other(30, 'grace@long-name-of-an-organisation.example'))).toEqual({ ok: true });
  script.state.now += 3 * minute;
  expect(script.post(other(31, address.toUpperCase().replace('@LONG', '@long')))).toEqual({
    ok: false,
    code: 'tooMany',
    seconds: 420,
    reason: 'Send it again in 420 seconds.',
  });
  script.state.now += 7 * minute;
  expect(script.post(other(32, address))).toEqual({ ok: true });
});

test('Under many names two hundred are taken in ten minutes.', () => {
  const script = startScript();
  const messages = Array.from({ length: 201 }, (_, number) => other(number));
  expect(posted(script, messages)).toEqual([...Array(200).fill(true), false]);
});

describe('Mail', () => {
  test('has one subject line of whole characters and one recipient, and replies to no address that it cannot carry', () => {
    const script = startScript();
    script.post(JSON.stringify({ ...ada, subject: `Hello\r\nBcc: eve@example.com${'🔋'.repeat(300)}` }));
    script.post(JSON.stringify({ ...ada, email: 'ada@bücher.example' }));
    expect(script.mails.map(({ to, subject, replyTo }) => [to, subject, replyTo])).toEqual([
      ['owner@example.com', `Hello Bcc: eve@example.com${'🔋'.repeat(94)}`, 'ada@example.com'],
      ['owner@example.com', ada.subject, undefined],
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
    posted(script, [other(1), other(2), other(3)]);
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
    for (let number = 0; number < 3; number += 1)
      script.post(JSON.stringify({ ...ada, email: `v${number}@example.com`, message: '漢'.repeat(20_000) }));
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
  expect(script.sheet()?.rows()).toEqual([]);
  expect(JSON.parse(script.call('doGet').content)).toEqual({ ok: true, receiver: 'apps-script', version: 2 });
});
