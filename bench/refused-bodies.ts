import { bodyLimit } from '#contact/limits.ts';

/** A body of the largest size that is read, and refused. */
interface RefusedBody {
  what: string;
  contentType: string;
  body: Buffer;
}

const form = 'application/x-www-form-urlencoded';
const json = 'application/json';
const plainText = 'text/plain;charset=UTF-8';

/** As many pieces as fit between a beginning and an end. */
function filled(piece: string | ((index: number) => string), beginning = '', end = ''): Buffer {
  const pieces: string[] = [];
  let length = Buffer.byteLength(beginning + end);
  for (let index = 0; ; index += 1) {
    const next = typeof piece === 'string' ? piece : piece(index);
    length += Buffer.byteLength(next);
    if (length > bodyLimit) return Buffer.from(beginning + pieces.join('') + end);
    pieces.push(next);
  }
}

/** Short names that all differ. */
const unique = (index: number) => index.toString(36);
const valid = 'name=Ada&email=ada@example.com&subject=x&message=';
const nested = (opening: string, middle: string, closing: string) => {
  const depth = Math.floor((bodyLimit - middle.length) / (opening.length + closing.length));
  return Buffer.from(opening.repeat(depth) + middle + closing.repeat(depth));
};

/** What takes long to read, in each accepted kind: many names, deep nesting, long texts, escapes, broken text. */
export const refusedBodies: readonly RefusedBody[] = [
  { what: 'form, names that all differ', contentType: form, body: filled((n) => `${unique(n)}&`) },
  { what: 'form, one name, many times', contentType: form, body: filled('name=&') },
  { what: 'form, ampersands alone', contentType: form, body: filled('&') },
  { what: 'form, one name without end', contentType: form, body: filled('a') },
  { what: 'form, escapes in every name', contentType: form, body: filled((n) => `%61${unique(n)}=%61&`) },
  { what: 'form, a message of escapes', contentType: form, body: filled('%F0%9F%94%8B', valid) },
  { what: 'form, a message of single escapes', contentType: form, body: filled('%41a', valid) },
  { what: 'form, a message of control characters', contentType: form, body: filled('a%01', valid) },
  { what: 'form, a message of quotes', contentType: form, body: filled('"', valid) },
  { what: 'form, a message of line ends', contentType: form, body: filled('%0D%0A', `${valid}x`, 'x') },
  { what: 'form, a message of blanks', contentType: form, body: filled('+', `${valid}x`, 'x') },
  { what: 'form, a broken escape at the end', contentType: form, body: filled('%41', 'name=', '%FF') },
  { what: 'form, invalid UTF-8', contentType: form, body: Buffer.alloc(bodyLimit, 0xff) },
  {
    what: 'JSON, names that all differ',
    contentType: json,
    body: filled((n) => `"${unique(n)}":0,`, '{', '"":0}'),
  },
  {
    what: 'JSON, objects that all differ',
    contentType: json,
    body: filled((n) => `{"${unique(n)}":0},`, '[', '0]'),
  },
  {
    what: 'JSON, large numbers for names',
    contentType: json,
    body: filled((n) => `"${4e9 - n * 1_000}":0,`, '{', '"":0}'),
  },
  { what: 'JSON, lists in lists', contentType: json, body: nested('[', '', ']') },
  { what: 'JSON, objects in objects', contentType: json, body: nested('{"a":', '0', '}') },
  { what: 'JSON, lists that do not end', contentType: json, body: filled('[') },
  { what: 'JSON, a list of numbers', contentType: json, body: filled('1e9,', '[', '0]') },
  { what: 'JSON, one name without end', contentType: json, body: filled('a', '{"name":"', '"}') },
  { what: 'JSON, a name of escapes', contentType: json, body: filled('\\u0041', '{"name":"', '"}') },
  { what: 'JSON, a name of line ends', contentType: json, body: filled('a\\n', '{"name":"', '"}') },
  {
    what: 'JSON, an address of labels',
    contentType: json,
    body: filled('a.', '{"name":"x","email":"a@', '"}'),
  },
  {
    what: 'JSON, invalid UTF-8 at the end',
    contentType: json,
    body: Buffer.alloc(bodyLimit, 'a').fill(0xff, bodyLimit - 1),
  },
  {
    what: 'plain text, names that all differ',
    contentType: plainText,
    body: filled((n) => `"${unique(n)}":0,`, '{', '"":0}'),
  },
  { what: 'plain text, blanks before an error', contentType: plainText, body: filled(' ', '', 'x') },
  { what: 'plain text, emoji', contentType: plainText, body: filled('🔋', '{"name":"', '"}') },
];
