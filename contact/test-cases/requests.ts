import { contactFields } from '../contact-message.ts';
import { bodyLimit } from '../limits.ts';
import { acceptedMessages } from './accepted.ts';
import { type BodyCase, plainMessage } from './test-case.ts';

const json = 'application/json';
const text = 'text/plain;charset=UTF-8';
const form = 'application/x-www-form-urlencoded';
const plainJson = JSON.stringify(plainMessage);
const plainForm = new URLSearchParams(plainMessage).toString();
/** All but the closing brace, to which more members can be added. */
const open = plainJson.slice(0, -1);

/** Blanks between the tokens of JSON have no meaning, nor has a field of a form that nobody asked for. */
const jsonOfSize = (bytes: number) => plainJson.padEnd(bytes, ' ');
const formOfSize = (bytes: number) => `${plainForm}&x=`.padEnd(bytes, 'x');

/** What is taken, by its body, and what is kept of it where that is not the plain message. */
type Taken = [title: string, contentType: string, body: string, kept?: Partial<typeof plainMessage>];

const taken: Taken[] = [
  ['a type in capitals', 'Application/JSON; Charset="utf-8"', plainJson],
  ['JSON after a byte order mark', json, `\ufeff${plainJson}`],
  ['JSON of exactly the limit', json, jsonOfSize(bodyLimit)],
  ['JSON with blanks between all tokens', json, JSON.stringify(plainMessage, undefined, '\r\n\t')],
  ['JSON with a name in escapes', json, plainJson.replace('"name":"A', '"\\u006eame":"\\u0041')],
  ['JSON with __proto__, which is ignored', json, `${open},"__proto__":{"name":"Eve"}}`],
  ['JSON that names a field twice, where the last one counts', json, `{"name":7,${plainJson.slice(1)}`],
  ['JSON with an ignored list 10,000 deep', json, `${open},"x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
  ['a form', form, plainForm],
  ['a form with a charset', `${form}; charset=utf-8`, plainForm],
  ['a form of exactly the limit', form, formOfSize(bodyLimit)],
  ['a form of 20,000 fields', form, plainForm + '&x='.repeat(20_000)],
  ['a form with empty pairs', form, `&&${plainForm}&&x&=y`],
  ['a form with blanks as %20', form, plainForm.replaceAll('+', '%20')],
  ['a form in small escapes', form, plainForm.replace('%3F', '%3f')],
  ['a form with an extra field twice', form, `${plainForm}&x=1&x=2`],
  ['a form with a bare percent sign', form, plainForm.replace('Ada', '5%+%zz'), { name: '5% %zz Example' }],
  ['a form with raw UTF-8', form, plainForm.replace('Ada', 'Zoë'), { name: 'Zoë Example' }],
  ['a form with an equals sign in a value', form, plainForm.replace('Ada', 'A=a'), { name: 'A=a Example' }],
  [
    'a form with an escape that is no UTF-8',
    form,
    plainForm.replace('Ada', 'A%ff'),
    { name: 'A\ufffd Example' },
  ],
  [
    'a form with lines, broken as browsers do',
    form,
    `${plainForm}%0D%0A.`,
    { message: `${plainMessage.message}\n.` },
  ],
  ['a form with CRLF in its subject', form, plainForm.replace('A+p', 'A%0D%0Ap')],
];

/** What is refused, by its body. */
type Refused = [title: string, contentType: string | null, body: string];

const unreadable: Refused[] = [
  ['nothing', json, ''],
  ['no JSON', json, 'hello'],
  ['JSON cut off', json, plainJson.slice(0, -2)],
  ['two JSON texts', json, `${plainJson}\n${plainJson}`],
  ['JSON of 60,000 lists', json, '['.repeat(60_000)],
  ['JSON with a raw line end in a text', json, plainJson.replace('Ada', 'A\nda')],
  ['JSON null', json, 'null'],
  ['a JSON number', json, '42'],
  ['a JSON text', json, '"hello"'],
  ['an empty JSON list', json, '[]'],
  ['a message in a list', json, `[${plainJson}]`],
  ['a form sent as JSON', json, plainForm],
  ['a form with two addresses', form, `${plainForm}&email=eve%40example.com`],
  ['a form with two names, alike', form, `${plainForm}&name=Ada+Example`],
  ['a form with two emails, one name in escapes', form, `${plainForm}&%65mail=eve@example.com`],
  ['a form with two messages, the first empty', form, `message=&${plainForm}`],
];

const otherTypes: Refused[] = [
  ['no type', null, plainJson],
  ['an empty type', '', plainJson],
  ['multipart', 'multipart/form-data; boundary=x', '--x--'],
  ['HTML', 'text/html', plainJson],
  ['another charset', `${json}; charset=utf-16`, plainJson],
  ['Latin 1', 'text/plain; charset=iso-8859-1', plainJson],
  ['a form in Latin 1', `${form};charset=windows-1252`, plainForm],
  ['two types', `${json}, text/plain`, plainJson],
];

const tooLarge: Refused[] = [
  ['JSON one byte beyond the limit', json, jsonOfSize(bodyLimit + 1)],
  ['a form one byte beyond the limit', form, formOfSize(bodyLimit + 1)],
];

/** Bytes that are no UTF-8, in the name of a message. */
const brokenBytes: [title: string, name: number[]][] = [
  ['an invalid byte', [0xff]],
  ['an overlong slash', [0xe0, 0x80, 0xaf]],
  ['a surrogate in UTF-8', [0xed, 0xa0, 0xbd]],
  ['the start of a character alone', [0xf0, 0x9f]],
  ['a character beyond the last', [0xf4, 0x90, 0x80, 0x80]],
  ['Latin 1 bytes', [0x5a, 0x6f, 0xeb]],
];

/** Texts in the field of the address that would reach a second recipient, a header or a program if they were believed. */
const noAddress = [
  ' ',
  'ada',
  'example.com',
  '@example.com',
  'ada@',
  'ada@@example.com',
  'ada@eve@example.com',
  'ada @example.com',
  'ada@exam ple.com',
  'ada@example.com, eve@example.com',
  'ada@example.com;eve@example.com',
  'ada@example.com eve@example.com',
  'ada@example.com\neve@example.com',
  'ada@example.com\r\nBcc: eve@example.com',
  'ada@example.com\u2028Bcc: eve@example.com',
  'ada@example.com%0aBcc: eve@example.com',
  'ada@example.com\u0000',
  'ada@example.com\u200b',
  'Ada <ada@example.com>',
  '<ada@example.com>',
  'ada(comment)@example.com',
  '"ada example"@example.com',
  'ada@[127.0.0.1]',
  'ada@example.com.',
  'ada@example..com',
  'ada@-example.com',
  'ada@exam_ple.com',
  `ada@${'a'.repeat(64)}.com`,
  'ada＠example.com',
  'zoë@example.com',
  'mailto:ada@example.com',
];

const notText: [what: string, value: unknown][] = [
  ['a number', 7],
  ['false', false],
  ['a list of one text', ['ada@example.com']],
  ['an object', { toString: 'ada@example.com' }],
];

const missing: [what: string, value: unknown][] = [
  ['left out', undefined],
  ['null', null],
  ['empty', ''],
];

const withField = (field: string, value: unknown) => JSON.stringify({ ...plainMessage, [field]: value });

/** All test cases as requests. */
export const allRequests: BodyCase[] = [
  ...acceptedMessages.map(
    ({ given, ...expected }, index): BodyCase => ({
      ...expected,
      contentType: index % 2 ? text : json,
      body: JSON.stringify(given),
      status: 200,
    }),
  ),
  ...taken.map(
    ([title, contentType, body, kept]): BodyCase => ({
      title,
      contentType,
      body,
      status: 200,
      kept: { ...plainMessage, ...kept },
    }),
  ),
  ...unreadable.map(
    ([title, contentType, body]): BodyCase => ({ title, contentType, body, status: 400, code: 'unreadable' }),
  ),
  ...otherTypes.map(
    ([title, contentType, body]): BodyCase => ({ title, contentType, body, status: 415, code: 'wrongType' }),
  ),
  ...tooLarge.map(
    ([title, contentType, body]): BodyCase => ({ title, contentType, body, status: 413, code: 'tooLarge' }),
  ),
  ...brokenBytes.map(([title, name]): BodyCase => {
    const [before = [], after = []] = plainJson
      .split('Ada')
      .map((part) => [...new TextEncoder().encode(part)]);
    const body = new Uint8Array([...before, ...name, ...after]);
    return { title, contentType: json, body, status: 400, code: 'unreadable', brokenBytes: true };
  }),
  ...noAddress.map(
    (address): BodyCase => ({
      title: `the address ${JSON.stringify(address)}`,
      contentType: text,
      body: withField('email', address),
      status: 400,
      code: 'address',
      field: 'email',
    }),
  ),
  ...contactFields.flatMap((field) => [
    ...notText.map(
      ([what, value]): BodyCase => ({
        title: `${field}: ${what}`,
        contentType: json,
        body: withField(field, value),
        status: 400,
        code: 'notText',
        field,
      }),
    ),
    ...missing.map(
      ([what, value]): BodyCase => ({
        title: `${field}: ${what}`,
        contentType: json,
        body: withField(field, value),
        status: 400,
        code: 'missing',
        field,
      }),
    ),
  ]),
  {
    title: 'a form with an empty subject',
    contentType: form,
    body: plainForm.replace(/subject=[^&]*/, 'subject='),
    status: 400,
    code: 'missing',
    field: 'subject',
  },
  {
    title: 'a form with a list for a name',
    contentType: form,
    body: plainForm.replace('name=', 'name[]='),
    status: 400,
    code: 'missing',
    field: 'name',
  },
];
