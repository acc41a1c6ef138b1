import { describe, expect, test } from 'vitest';
import { acceptedMessages } from '#contact/test-cases/accepted.ts';
import { asCsvRecord, asJsonLine, asText, csvHeading } from './message-formats.ts';
import type { StoredMessage } from './stored-message.ts';

const message: StoredMessage = {
  id: '019a9f00-0000-7000-8000-000000000000',
  receivedAt: '2026-11-20T15:20:11.123Z',
  name: 'Zoë "Z" Example',
  email: 'zoe@example.com',
  subject: 'Hello, world',
  message: 'First line\n\nThird line 🚀',
  spamFlags: [],
  mail: 'none',
  mailAttempts: 0,
  mailError: '',
};

/** What the exports show of it. */
const { mailAttempts, mailError, spamFlags: marks, ...rest } = message;
const exported = { ...rest, marks };

describe('in a terminal', () => {
  test('a message is shown with its sender and indented text', () => {
    expect(asText(message)).toBe(
      [
        'Received 2026-11-20 15:20:11 UTC',
        'From     Zoë "Z" Example <zoe@example.com>',
        'Subject  Hello, world',
        '',
        '    First line',
        '',
        '    Third line 🚀',
        '',
        '',
      ].join('\n'),
    );
  });

  test('characters that steer the terminal or reorder its text are spelled out', () => {
    const hostile = '\u001b[2J \u009b31m \u0007 \u007f \u202eevil \u2028Received now';
    const shown = asText({ ...message, subject: hostile, message: `a\tb${hostile}` });
    expect(shown).toContain('<U+001B>[2J <U+009B>31m <U+0007> <U+007F> <U+202E>evil <U+2028>Received now');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: their absence is what is tested
    expect(shown).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u202e]/);
  });

  test.each([
    [{ mail: 'sent' }, 'Mail     sent\n'],
    [{ mail: 'waiting' }, 'Mail     waiting\n'],
    [
      { mail: 'waiting', mailAttempts: 4, mailError: 'refused' },
      'Mail     waiting, tried 4 times: refused\n',
    ],
    [
      { mail: 'failed', mailAttempts: 76, mailError: '550 no\u001b' },
      'NOT SENT, given up after 76 attempts: 550 no<U+001B>\n',
    ],
    [{ spamFlags: ['many links', 'sent very fast'] }, 'Flags    many links, sent very fast\n'],
  ] as const)('the state of the mail and the spam flags are shown: %o', (about, line) => {
    expect(asText({ ...message, ...about } as StoredMessage)).toContain(line);
  });

  test('a text cannot pose as the heading of another message', () => {
    expect(asText({ ...message, message: 'x\nReceived 2026' })).toContain('\n    Received 2026');
  });
});

describe('as JSON', () => {
  test('a message is one line with its eight properties in order', () => {
    const line = asJsonLine(message);
    expect(line.indexOf('\n')).toBe(line.length - 1);
    expect(JSON.parse(line)).toStrictEqual(exported);
    expect(Object.keys(JSON.parse(line))).toEqual([
      'id',
      'receivedAt',
      'name',
      'email',
      'subject',
      'message',
      'mail',
      'marks',
    ]);
  });

  test('steering characters are escaped and come back the same', () => {
    const hostile = { ...exported, message: '\u001b \u009b \u2028 \u202e \\u0041 "' };
    const line = asJsonLine({ ...message, ...hostile });
    expect(line).not.toMatch(/[\u009b\u2028\u202e]/);
    expect(JSON.parse(line)).toStrictEqual(hostile);
  });
});

describe('as CSV', () => {
  test('the heading starts with a byte order mark', () => {
    expect(csvHeading).toBe('\ufeffid,receivedAt,name,email,subject,message,mail,marks\r\n');
  });

  test('every field is in quotes, and quotes inside are doubled', () => {
    expect(asCsvRecord(message)).toBe(
      `"${message.id}","2026-11-20T15:20:11.123Z","Zoë ""Z"" Example","zoe@example.com","Hello, world",` +
        '"First line\n\nThird line 🚀","none",""\r\n',
    );
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', '\u00a0=1', '＝1', '＋1', '－1', '＠x'])(
    'text that a spreadsheet could take for a formula is made text: %j',
    (subject) => {
      expect(asCsvRecord({ ...message, subject })).toContain(`"'${subject}"`);
    },
  );

  test('no field of any message of the test cases begins as a formula', () => {
    for (const { title, kept } of acceptedMessages) {
      const fields = asCsvRecord({ ...message, ...kept }).matchAll(/"((?:[^"]|"")*)"/g);
      for (const [, text = ''] of fields) expect(text, title).not.toMatch(/^\s*[=+\-@＝＋－＠]/u);
    }
  });

  test('a formula sign inside a text changes nothing', () => {
    expect(asCsvRecord({ ...message, subject: 'a = b' })).toContain('"a = b"');
  });
});
