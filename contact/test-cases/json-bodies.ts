import { type BodyCase, plainMessage } from './test-case.ts';

const plainJson = JSON.stringify(plainMessage);
/** All but the closing brace, to which more members can be added. */
const open = plainJson.slice(0, -1);

const widest = {
  ...plainMessage,
  name: '🔋'.repeat(200),
  subject: '🔋'.repeat(300),
  message: '🔋'.repeat(10_000),
};

/** As a program writes it that knows ASCII only. */
const inAscii = (value: object) =>
  JSON.stringify(value).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

type Row = [title: string, body: string, reason?: string];

/** So many members of an object, each with a name of its own. */
const members = (count: number) => Array.from({ length: count }, (_, n) => `"x${n}":0`).join(',');
const tooManyFields = 'The message has more than 2,000 fields. Send name, email, subject and message alone.';

const taken: Row[] = [
  [
    'JSON with blanks between all tokens',
    plainJson.replaceAll('","', '" ,\r\n\t"').replaceAll('":"', '" : "'),
  ],
  ['JSON before line ends', `${plainJson}\r\n\r\n`],
  [
    'JSON with its members in another order',
    JSON.stringify(Object.fromEntries(Object.entries(plainMessage).reverse())),
  ],
  ['JSON with a name in escapes', plainJson.replace('"name"', '"\\u006e\\u0061\\u006d\\u0065"')],
  ['JSON with an extra object', `${open},"x":{"a":[{"b":null}]}}`],
  ['JSON with an extra number beyond all', `${open},"x":1e999}`],
  ['JSON with a thousand extra members', `${open},${members(1_000)}}`],
  [
    'JSON with as many members as are read, and colons in texts',
    `${open},"::":"${':'.repeat(5_000)}",${members(1_995)}}`,
  ],
  ['JSON with constructor and prototype', `${open},"constructor":{"prototype":{"admin":true}}}`],
  ['JSON with __proto__ inside of an extra object', `${open},"x":{"__proto__":{"admin":true}}}`],
  ['JSON with an extra half of a character', `${open},"x":"\\ud83d"}`],
  ['JSON that names a field twice, first wrongly', `{"email":"a@b, c@d",${plainJson.slice(1)}`],
  ['JSON that names a field three times', `{"name":1,"name":null,${plainJson.slice(1)}`],
  ['JSON with an ignored list 60,000 deep', `${open},"x":${'['.repeat(60_000)}${']'.repeat(60_000)}}`],
];

const refused: Row[] = [
  ['JSON that is only blanks', ' \r\n\t'],
  ['JSON true', 'true'],
  ['JSON number', '-0'],
  ['JSON text', '"hello"'],
  ['JSON list', `[${plainJson}]`],
  ['JSON empty object', '{}'],
  ['JSON with a comment', `${plainJson}// x`],
  ['JSON with a comma at its end', `${open},}`],
  ['JSON in single quotes', plainJson.replaceAll('"', "'")],
  ['JSON without quotes around names', plainJson.replace('"name"', 'name')],
  ['JSON after two byte order marks', `\ufeff\ufeff${plainJson}`],
  ['JSON before a NUL', `${plainJson}\u0000`],
  ['JSON with a raw NUL in a text', plainJson.replace('Ada', 'A\u0000da')],
  ['JSON with a raw tab in a text', plainJson.replace('Ada', 'A\tda')],
  ['JSON with a bad escape', plainJson.replace('Ada', 'A\\xda')],
  ['JSON with a cut escape', plainJson.replace('Ada', 'A\\u12')],
  ['JSON with NaN', `${open},"x":NaN}`],
  ['JSON with undefined', `${open},"x":undefined}`],
  ['JSON with a leading zero', `${open},"x":01}`],
  ['JSON before a closing brace too many', `${plainJson}}`],
  ['JSON behind a guard', `)]}',\n${plainJson}`],
  ['JSON as a call', `callback(${plainJson})`],
  ['JSON twice', plainJson + plainJson],
  ['JSON with __proto__', `${open},"__proto__":{"admin":true}}`],
  ['JSON with __proto__ that is null', `${open},"__proto__":null}`],
  ['JSON with __proto__ in escapes', `${open},"\\u005f_proto__":1}`],
  ['JSON whose last email is two', `${open},"email":"a@b.example, c@d.example"}`],
  ['JSON whose last name is a list', `${open},"name":["Ada"]}`],
  ['JSON with a list 60,000 deep for a name', `{"name":${'['.repeat(60_000)}${']'.repeat(60_000)}}`],
  ['JSON with an object 20,000 deep', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ['JSON with one member more than is read', `${open},${members(1_997)}}`, tooManyFields],
  ['JSON with 12,000 extra members', `${open},${members(12_000)}}`, tooManyFields],
  ['JSON with 12,000 members in an ignored list', `${open},"x":[{${members(12_000)}}]}`, tooManyFields],
  ['XML', '<message><name>Ada</name></message>'],
  [
    'a multipart body announced as JSON',
    '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAda\r\n--x--',
  ],
];

export const jsonBodies: BodyCase[] = [
  {
    title: 'the widest message, 10,000 emoji, in UTF-8',
    contentType: 'application/json',
    body: JSON.stringify(widest),
    status: 200,
    kept: widest,
  },
  {
    title: 'the widest message, 10,000 emoji, in JSON of ASCII only',
    contentType: 'text/plain',
    body: inAscii(widest),
    status: 200,
    kept: widest,
  },
  ...taken.map(
    ([title, body]): BodyCase => ({
      title,
      contentType: 'text/plain;charset=UTF-8',
      body,
      status: 200,
      kept: plainMessage,
    }),
  ),
  ...refused.map(
    ([title, body, reason]): BodyCase => ({
      title,
      contentType: 'application/json',
      body,
      status: 400,
      ...(reason !== undefined && { reason }),
    }),
  ),
];
