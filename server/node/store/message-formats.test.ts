import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { acceptedMessages } from '#contact/test-cases/accepted.ts';
import { cellsOf, hostileText } from '../testing/csv.ts';
import { asCsvRecord, asJsonLine, asText, csvHeading, localTime } from './message-formats.ts';
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

/** One of each kind: C0, C1, marks and isolates of direction, fillers, joiners, selectors, tags. */
const unseen =
  '\u0000\u0007\r\u001b\u007f\u0085\u009b\u00ad\u034f\u061c\u115f\u17b4\u180e\u200b\u200c\u200d\u200e\u200f\u2028\u2029' +
  '\u202a\u202e\u2060\u2066\u2069\u206f\u3164\ufe0f\ufeff\uffa0\ufffb\u{1d173}\u{e0001}\u{e0041}\u{e0100}';

const codeOf = (character: string) =>
  `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;

describe('in a terminal', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('a message is shown with its time on the clock here, its sender and indented text', () => {
    vi.stubEnv('TZ', 'Asia/Kolkata');
    expect(asText(message)).toBe(
      [
        'Received 2026-11-20 20:50:11 +05:30',
        'Id       00000000',
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

  test.each([
    [0, '2026-11-20 15:20:11 +00:00'],
    [60, '2026-11-20 16:20:11 +01:00'],
    [720, '2026-11-21 03:20:11 +12:00'],
    [-210, '2026-11-20 11:50:11 -03:30'],
  ])('a clock %d minutes from UTC shows %s', (offset, shown) => {
    expect(localTime(message.receivedAt, offset)).toBe(shown);
  });

  test('characters that steer the terminal, reorder its text or are not shown are spelled out', () => {
    const hostile = '\u001b[2J \u009b31m \u0007 \u007f \u202eevil \u2028Received now';
    const shown = asText({ ...message, subject: hostile, message: `a\tb${hostile}` });
    expect(shown).toContain('<U+001B>[2J <U+009B>31m <U+0007> <U+007F> <U+202E>evil <U+2028>Received now');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: their absence is what is tested
    expect(shown).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u202e]/);
  });

  test.each([...unseen].map((character) => [codeOf(character), character]))(
    '%s is spelled out in text and CSV, and escaped in JSON',
    (code, character) => {
      const hostile = {
        ...message,
        name: `a${character}b`,
        subject: character,
        message: `x\n${character}\u0041`,
      };
      for (const shown of [asText(hostile), asCsvRecord(hostile).trimEnd(), asJsonLine(hostile)]) {
        expect(shown).not.toContain(character);
      }
      expect(asText(hostile)).toContain(`<${code}>`);
      expect(asCsvRecord(hostile)).toContain(`<${code}>`);
      expect(JSON.parse(asJsonLine(hostile))).toMatchObject({ name: hostile.name, subject: character });
    },
  );

  test('emoji of several parts and joiners of Persian and Hindi words stay as they are', () => {
    const texts = ['👩🏽‍🔬 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇨🇭', 'می‌خواهم', 'क्‍ष'];
    for (const text of texts) {
      expect(asText({ ...message, message: text })).toContain(text);
      expect(asCsvRecord({ ...message, message: text })).toContain(text);
    }
  });

  test('a joiner elsewhere, a doubled one and loose tags are spelled out', () => {
    const shown = asText({
      ...message,
      message: 'pay\u200cpal می\u200c\u200cخ 🏴\u{e0061}\u{e007f} \ufe0f👩',
    });
    expect(shown).toContain('pay<U+200C>pal');
    expect(shown).not.toMatch(/\p{Default_Ignorable_Code_Point}/u);
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
  test('the heading names the columns', () => {
    expect(csvHeading).toBe('id,receivedAt,name,email,subject,message,mail,marks\r\n');
  });

  test('every field is in quotes, and quotes inside are doubled', () => {
    expect(asCsvRecord(message)).toBe(
      `"${message.id}","2026-11-20T15:20:11.123Z","Zoë ""Z"" Example","zoe@example.com","Hello, world",` +
        '"First line\n\nThird line 🚀","none",""\r\n',
    );
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', "'=1", '"=1', '＝1', '＋1', '－1', '＠x', '= 1'])(
    'text that a spreadsheet could take for a formula is made text: %j',
    (subject) => {
      expect(asCsvRecord({ ...message, subject })).toContain(`"'${subject.replaceAll('"', '""')}"`);
    },
  );

  test.each([
    ['a;=1', "a;'=1"],
    ['a,+1', "a,'+1"],
    ['a|@x', "a|'@x"],
    ['a\t=1', "a  '=1"],
    ['a\n=1', "a\n'=1"],
    ['a\n\n-1', "a\n\n'-1"],
    ['a; "=1', `a;' '""=1`],
    ['  =1', "'  '=1"],
    ['call +49 30', "call '+49 30"],
  ])(
    'so is what another separator, or a line break, would make the beginning of a cell: %j',
    (subject, kept) => {
      expect(asCsvRecord({ ...message, subject })).toContain(`"${kept}"`);
    },
  );

  test('no cell begins as a formula at any separator, in 10,000 hostile texts', () => {
    fc.assert(
      fc.property(
        fc.tuple(hostileText, hostileText, hostileText, hostileText),
        ([name, email, subject, text]) => {
          const csv = csvHeading + asCsvRecord({ ...message, name, email, subject, message: text });
          for (const separator of [',', ';', '\t', '|']) {
            for (const cell of cellsOf(csv, separator)) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/u);
          }
          for (const cell of cellsOf(csv, ' ')) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]./u);
        },
      ),
      { numRuns: 2_500 },
    );
  });

  test('no field of any message of the test cases begins as a formula', () => {
    for (const { title, kept } of acceptedMessages) {
      const cells = cellsOf(asCsvRecord({ ...message, ...kept }), ',');
      expect(cells).toHaveLength(8);
      for (const cell of cells) expect(cell, title).not.toMatch(/^\s*[=+\-@＝＋－＠]/u);
    }
  });

  test('a sign that begins no formula changes nothing', () => {
    const subject = 'a = b - c, well-known; a@b.example (-5) 1+1';
    expect(asCsvRecord({ ...message, subject })).toContain(`"${subject}"`);
  });
});
