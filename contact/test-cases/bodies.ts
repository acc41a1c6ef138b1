import { bodyLimit } from '../limits.ts';
import { formBodies } from './form-bodies.ts';
import { jsonBodies } from './json-bodies.ts';
import { type BodyCase, plainMessage } from './test-case.ts';

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const plainJson = JSON.stringify(plainMessage);
const plainForm = new URLSearchParams(plainMessage).toString();

/** A JSON body of exactly so many bytes: blanks between tokens have no meaning. */
const jsonOfSize = (bytes: number) => plainJson + ' '.repeat(bytes - plainJson.length);

/** A form of exactly so many bytes: an unknown field is ignored. */
const formOfSize = (bytes: number) => `${plainForm}&x=`.padEnd(bytes, 'x');

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
  );

const taken: BodyCase[] = [
  { title: 'JSON', contentType: json, body: plainJson, status: 200 },
  { title: 'JSON as text/plain', contentType: 'text/plain;charset=UTF-8', body: plainJson, status: 200 },
  {
    title: 'a type in capitals',
    contentType: 'Application/JSON; Charset="utf-8"',
    body: plainJson,
    status: 200,
  },
  { title: 'JSON after a byte order mark', contentType: json, body: `\ufeff${plainJson}`, status: 200 },
  { title: 'JSON of exactly the limit', contentType: json, body: jsonOfSize(bodyLimit), status: 200 },
  { title: 'a form', contentType: form, body: plainForm, status: 200 },
  { title: 'a form with a charset', contentType: `${form}; charset=utf-8`, body: plainForm, status: 200 },
  { title: 'a form of exactly the limit', contentType: form, body: formOfSize(bodyLimit), status: 200 },
  { title: 'a form with empty pairs', contentType: form, body: `&&${plainForm}&&x&=y`, status: 200 },
  {
    title: 'a form with blanks as %20',
    contentType: form,
    body: plainForm.replaceAll('+', '%20'),
    status: 200,
  },
  {
    title: 'a form with raw UTF-8 and a bare percent sign',
    contentType: form,
    body: 'name=Zoë&email=ada@example.com&subject=100%&message=5%+of+%zz',
    status: 200,
    kept: { name: 'Zoë', email: 'ada@example.com', subject: '100%', message: '5% of %zz' },
  },
  {
    title: 'JSON in escapes',
    contentType: json,
    body: '{"name":"\\u00e9","email":"a@b.example","subject":"\\ud83d\\ude80","message":"\\u0041\\n\\u0042"}',
    status: 200,
    kept: { name: 'é', email: 'a@b.example', subject: '🚀', message: 'A\nB' },
  },
  {
    title: 'JSON that names a field twice, where the last one counts',
    contentType: json,
    body: `{"name":"First",${plainJson.slice(1)}`,
    status: 200,
  },
  {
    title: 'an ignored field that is nested 10,000 deep',
    contentType: json,
    body: `${plainJson.slice(0, -1)},"x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
    status: 200,
  },
];

/** A message whose name has bytes that are no UTF-8. */
const brokenBytes = (
  [
    ['an invalid byte', [0xff]],
    ['an overlong NUL', [0xc0, 0x80]],
    ['an overlong slash', [0xe0, 0x80, 0xaf]],
    ['a surrogate in UTF-8', [0xed, 0xa0, 0xbd]],
    ['a pair of surrogates in UTF-8', [0xed, 0xa0, 0xbd, 0xed, 0xb4, 0x8b]],
    ['a continuation byte alone', [0x80]],
    ['the start of a character alone', [0xf0, 0x9f]],
    ['a character beyond the last', [0xf4, 0x90, 0x80, 0x80]],
    ['a character of five bytes', [0xf8, 0x88, 0x80, 0x80, 0x80]],
    ['Latin 1 bytes', [0x5a, 0x6f, 0xeb]],
    ['UTF-16', [0xff, 0xfe, 0x41, 0]],
  ] as const
).map(([title, name]): BodyCase => {
  const [before = '', after = ''] = JSON.stringify({ ...plainMessage, name: '|' }).split('|');
  return { title, contentType: json, body: bytes(before, [...name], after), status: 400, brokenBytes: true };
});

const refused: BodyCase[] = [
  { title: 'nothing', contentType: json, body: '', status: 400 },
  { title: 'no JSON', contentType: json, body: 'hello', status: 400 },
  { title: 'JSON cut off', contentType: json, body: plainJson.slice(0, -2), status: 400 },
  { title: 'two JSON texts', contentType: json, body: `${plainJson}\n${plainJson}`, status: 400 },
  { title: 'JSON 10,000 deep', contentType: json, body: '['.repeat(10_000), status: 400 },
  { title: 'JSON with a raw line end in a text', contentType: json, body: '{"name":"a\nb"}', status: 400 },
  { title: 'JSON null', contentType: json, body: 'null', status: 400 },
  { title: 'a form sent as JSON', contentType: json, body: plainForm, status: 400 },
  ...brokenBytes,
  { title: 'a lone surrogate as an escape', contentType: json, body: '{"name":"\\ud83d"}', status: 400 },
  { title: 'one byte beyond the limit', contentType: json, body: jsonOfSize(bodyLimit + 1), status: 413 },
  {
    title: 'text one byte beyond',
    contentType: 'text/plain',
    body: jsonOfSize(bodyLimit + 1),
    status: 413,
  },
  { title: 'a form one byte beyond', contentType: form, body: formOfSize(bodyLimit + 1), status: 413 },
  { title: 'an empty form', contentType: form, body: '', status: 400 },
  { title: 'a form with an invalid escape', contentType: form, body: `${plainForm}&x=%FF`, status: 400 },
  { title: 'a form with half a character', contentType: form, body: `${plainForm}&x=%ED%A0%BD`, status: 400 },
  {
    title: 'a form with two addresses',
    contentType: form,
    body: `${plainForm}&email=eve%40example.com`,
    status: 400,
  },
  { title: 'a form with __proto__', contentType: form, body: `${plainForm}&__proto__=x`, status: 400 },
  {
    title: 'a form with a list',
    contentType: form,
    body: plainForm.replace('name=', 'name[]='),
    status: 400,
  },
  { title: 'no type', contentType: null, body: plainJson, status: 415 },
  { title: 'an empty type', contentType: '', body: plainJson, status: 415 },
  { title: 'multipart', contentType: 'multipart/form-data; boundary=x', body: '--x--', status: 415 },
  { title: 'HTML', contentType: 'text/html', body: plainJson, status: 415 },
  { title: 'another charset', contentType: `${json}; charset=utf-16`, body: plainJson, status: 415 },
  { title: 'Latin 1', contentType: 'text/plain; charset=iso-8859-1', body: plainJson, status: 415 },
  { title: 'two types', contentType: `${json}, text/plain`, body: plainJson, status: 415 },
];

export const bodies: BodyCase[] = [
  ...taken.map((example) => ({ kept: plainMessage, ...example })),
  ...refused,
  ...jsonBodies,
  ...formBodies,
];
