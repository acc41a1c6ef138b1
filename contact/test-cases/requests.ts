import { type ContactField, type ContactMessage, contactFields } from '../contact-message.ts';
import type { Refusal } from '../refusals.ts';
import { bodyLimit } from '../request-limits.ts';

/** A request, sent with its actual Content-Length, and the expected result. */
export interface TestCase {
  title: string;
  contentType: string | null;
  body: string | Uint8Array<ArrayBuffer>;
  /** The stored rows: one message with its spam flags, or none. */
  rows: (ContactMessage & { marks: string })[];
  refusal?: Refusal;
}

export const plainMessage: ContactMessage = {
  name: 'Ada Example',
  email: 'ada@example.com',
  subject: 'A pacemaker lead tester',
  message: 'Could we talk about the leakage current of your test bench?',
};

const json = 'application/json';
const text = 'text/plain;charset=UTF-8';
const form = 'application/x-www-form-urlencoded';
const plainJson = JSON.stringify(plainMessage);
const plainForm = new URLSearchParams(plainMessage).toString();
const openJson = plainJson.slice(0, -1);
const label = 'b'.repeat(63);

/** Accepted field values. `stored` is omitted if it equals the input. */
const fieldValues: [field: ContactField, input: string, stored?: string][] = [
  ['name', "Zoë O'Brien 李小龍 ليلى கார்த்திக்"],
  ['name', 'n'.repeat(30_000)],
  ['name', ' \u00a0Ada\u00a0\u202fExample\u3000\t', 'Ada\u00a0\u202fExample'],
  ['name', 'Ada\r\n\nExample', 'Ada Example'],
  ['name', 'Ada\u000bEx\u0000ample', 'Ada Example'],
  ['name', 'Ada \ud83d', 'Ada \ufffd'],
  ['name', '\u200b\u200d\u2060'],

  ['email', "a.!#$%&'*+/=?^_`{|}~-z@example.com"],
  ['email', 'ada@localhost'],
  ['email', '1@2.mail.example.org'],
  ['email', 'ADA@EXAMPLE.COM'],
  ['email', 'ada@bücher.example'],
  ['email', 'ada@xn--bcher-kva.example'],
  ['email', ' ada@example.com\r\n', 'ada@example.com'],
  ['email', `${'a'.repeat(300)}@${label}.${label}.example`],

  ['subject', 'Hello\r\nBcc: eve@example.com', 'Hello Bcc: eve@example.com'],
  ['subject', 'one\u2028two\u2029three\u0085four\tfive', 'one two three four five'],

  ['message', '<script>alert("x")</script><b>&amp;</b>'],
  ['message', '100% + 20%2B = %41 &c=1'],
  ['message', 'one\r\ntwo\rthree\n\n\nfour', 'one\ntwo\nthree\n\n\nfour'],
  ['message', '\n\r\n text \n\n', 'text'],
  ['message', 'a \t\n\t b'],
  ['message', 'a\u0000b\u0007c\u0008d\u000be\u000cf\u001bg\u001fh', 'abcdefgh'],
  ['message', 'kept: \u007f \u0085 \u009b \u2028 \u2029 \ufffe \uffff \ue000 \ufeff .'],
  ['message', 'not normalized: e\u0301 é ﬁ ① \u2126 \u212b ｆｕｌｌ'],
  ['message', '👨‍👩‍👧‍👦 🏳️‍🌈 👍🏿 🇺🇸 1️⃣ 𝕳𝖎 𠜎 \u{10ffff}'],
  ['message', 'abc \u202eשלום\u202c \u2067ليلى\u2069'],
  ['message', 'surrogates in the wrong order: \udd0b\ud83d', 'surrogates in the wrong order: \ufffd\ufffd'],
  ['message', '🔋'.repeat(30_000)],
];

const threeLinks = { name: '<a href=x>', message: 'https://www.a.example and www.c.example' };
const fourLinks = { ...threeLinks, subject: '[url=x]' };
const fourLinksForm = new URLSearchParams({ ...plainMessage, ...fourLinks }).toString();

/** Accepted bodies. `change` has the fields of the stored row that differ from `plainMessage` without spam flags. */
const acceptedBodies: [title: string, contentType: string, body: string, change?: object][] = [
  ['a type in capitals', 'Application/JSON; Charset="utf-8"', plainJson],
  ['JSON after a byte order mark', json, `\ufeff${plainJson}`],
  ['JSON of exactly the limit', json, plainJson.padEnd(bodyLimit, ' ')],
  ['JSON with further fields, which are ignored', json, `${openJson},"id":"x","__proto__":{"name":"Eve"}}`],
  ['a form with a charset', `${form}; charset=utf-8`, plainForm],
  ['a form of exactly the limit', form, `${plainForm}&x=`.padEnd(bodyLimit, 'x')],
  ['a form with a bare percent sign', form, plainForm.replace('Ada', '5%+%zz'), { name: '5% %zz Example' }],
  ['a form with raw UTF-8', form, plainForm.replace('Ada', 'Zoë'), { name: 'Zoë Example' }],
  ['a form with invalid UTF-8', form, plainForm.replace('Ada', 'A%ff'), { name: 'A\ufffd Example' }],
  ['three links', json, JSON.stringify({ ...plainMessage, ...threeLinks }), threeLinks],
  ['four links', form, fourLinksForm, { ...fourLinks, marks: 'many links' }],
  ['an empty hidden field', form, `${plainForm}&w=`],
  ['a space in the hidden field', form, `${plainForm}&w=+`, { marks: 'hidden field filled' }],
  ['both', form, `${fourLinksForm}&w=x`, { ...fourLinks, marks: 'hidden field filled; many links' }],
];

const unreadableBodies: [title: string, contentType: string, body: string | Uint8Array<ArrayBuffer>][] = [
  ['an empty body', json, ''],
  ['plain text', json, 'hello'],
  ['JSON null', json, 'null'],
  ['a JSON string', json, '"hello"'],
  ['a message in an array', json, `[${plainJson}]`],
  ['a form sent as JSON', json, plainForm],
  ['a form with two addresses', form, `${plainForm}&email=eve%40example.com`],
  ['a form with two equal names', form, `${plainForm}&name=Ada+Example`],
  ['a form with two messages, the first empty', form, `message=&${plainForm}`],
  ['Latin-1', json, new Uint8Array(Buffer.from(plainJson.replace('Ada', 'Zo\u00eb'), 'latin1'))],
];

const unsupportedTypes = [
  ...[null, '', 'multipart/form-data; boundary=x', 'text/html', `${json}, text/plain`],
  ...[`${json}; charset=utf-16`, 'text/plain; charset=iso-8859-1', `${form};charset=windows-1252`],
];

const invalidAddresses = [
  ...'ada|example.com|@example.com|ada@|ada@@example.com|ada@eve@example.com|ada @example.com'.split('|'),
  ...'ada@example.com, eve@example.com|ada@example.com;eve@example.com|ada@exam ple.com'.split('|'),
  ...'Ada <ada@example.com>|<ada@example.com>|ada(comment)@example.com|mailto:ada@example.com'.split('|'),
  ...'ada@[127.0.0.1]|ada@example.com.|ada@example..com|ada@-example.com|ada@exam_ple.com'.split('|'),
  ...'"ada example"@example.com|ada＠example.com|zoë@example.com'.split('|'),
  `ada@${'a'.repeat(64)}.com`,
  ...['\neve@example.com', '\r\nBcc: eve@example.com', '\u2028Bcc: eve@example.com', '\u0000', '\u200b'].map(
    (end) => `ada@example.com${end}`,
  ),
];

const nonTexts = [7, false, ['ada@example.com'], { toString: 'ada@example.com' }];
const emptyValues = [undefined, null, '', ' ', '\u00a0\u3000', '\r\n\t\n'];

const storedRows = (change: object = {}) => [{ ...plainMessage, marks: '', ...change }];
const refused = (subject: string, contentType: string | null, body: TestCase['body'], refusal: Refusal) => {
  return { title: `${refusal.code}: ${subject}`, contentType, body, rows: [], refusal };
};
const withField = (field: ContactField, value: unknown, code: Refusal['code']) => {
  const body = JSON.stringify({ ...plainMessage, [field]: value });
  return refused(`${field} is ${JSON.stringify(value)}`, text, body, { code, field });
};

/** The test cases for all receivers. server/test-cases.test.ts skips those that don't apply to Google. */
export const testCases: TestCase[] = [
  ...fieldValues.flatMap(([field, value, stored = value]) => {
    const message = { ...plainMessage, [field]: value };
    const title = `${field}: ${JSON.stringify(value.slice(0, 40))}`;
    const rows = storedRows({ [field]: stored });
    const inForm = new URLSearchParams(message).toString();
    const posts = [{ title, contentType: text, body: JSON.stringify(message), rows }];
    // Percent-encoded, 30,000 emoji would exceed the body limit.
    if (value.length < 10_000)
      posts.push({ title: `${title}, in a form`, contentType: form, body: inForm, rows });
    return posts;
  }),
  ...acceptedBodies.map(([title, contentType, body, change]) => {
    return { title, contentType, body, rows: storedRows(change) };
  }),
  ...unreadableBodies.map(([title, type, body]) => refused(title, type, body, { code: 'unreadable' })),
  ...unsupportedTypes.map((type) => refused(String(type), type, plainJson, { code: 'wrongType' })),
  refused('JSON', json, plainJson.padEnd(bodyLimit + 1, ' '), { code: 'tooLarge', max: bodyLimit }),
  ...invalidAddresses.map((address) => withField('email', address, 'address')),
  ...contactFields.flatMap((field) => [
    ...nonTexts.map((value) => withField(field, value, 'notText')),
    ...emptyValues.map((value) => withField(field, value, 'missing')),
  ]),
];
