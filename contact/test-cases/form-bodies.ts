import { type BodyCase, plainMessage } from './test-case.ts';

const contentType = 'application/x-www-form-urlencoded';
const plainForm = new URLSearchParams(plainMessage).toString();

/** The longest writing of the longest message: twelve bytes for each character. */
const widest = {
  name: '🔋'.repeat(200),
  email: `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`,
  subject: '🔋'.repeat(300),
  message: '🔋'.repeat(10_000),
};

const lines = { ...plainMessage, message: 'a\n'.repeat(4_999).concat('!') };

type Row = [title: string, body: string, kept?: Partial<typeof plainMessage>];

/** So many fields, each with a name of its own. */
const fields = (count: number) => Array.from({ length: count }, (_, n) => `x${n}=`).join('&');

const taken: Row[] = [
  ['a form of the widest message, 10,000 emoji', new URLSearchParams(widest).toString(), widest],
  [
    'a form of 5,000 lines, broken as browsers do',
    new URLSearchParams({ ...lines, message: lines.message.replaceAll('\n', '\r\n') }).toString(),
    lines,
  ],
  ['a form in small escapes', plainForm.replace(/%[0-9A-F]{2}/g, (sign) => sign.toLowerCase())],
  [
    'a form in which everything is escaped',
    plainForm.replace(/[a-z]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
  ],
  ['a form with its fields in another order', plainForm.split('&').reverse().join('&')],
  ['a form with an extra field twice', `${plainForm}&x=1&x=2`],
  ['a form with an extra field without a value', `${plainForm}&x`],
  ['a form with as many fields as are read', `${plainForm}&${fields(1_996)}`],
  ['a form with an extra field without a name', `${plainForm}&=x`],
  ['a form with constructor and hasOwnProperty', `${plainForm}&constructor=x&hasOwnProperty=x`],
  ['a form with a plus sign in escapes', plainForm.replace('Ada+', 'Ada%2B'), { name: 'Ada+Example' }],
  ['a form with an equals sign in a value', plainForm.replace('Ada', 'A=da=='), { name: 'A=da== Example' }],
  ['a form with a NUL in escapes', plainForm.replace('Ada', 'A%00da')],
  [
    'a form with CRLF in the subject',
    plainForm.replace('subject=', 'subject=x%0D%0ABcc:+eve+'),
    {
      subject: `x Bcc: eve ${plainMessage.subject}`,
    },
  ],
  ['a form with an escape cut off at the end', `${plainForm}%`, { message: `${plainMessage.message}%` }],
  ['a form with half an escape', plainForm.replace('Ada', 'A%4'), { name: 'A%4 Example' }],
  ['a form with a raw semicolon', plainForm.replace('Ada', 'A;da'), { name: 'A;da Example' }],
  ['a form after a byte order mark', `\ufeff${plainForm}`],
];

const refused: Row[] = [
  ['a form with one field more than is read', `${plainForm}&${fields(1_997)}`],
  ['a form with 15,000 extra fields', `${plainForm}&${fields(15_000)}`],
  ['a form of 100,000 ampersands', '&'.repeat(100_000)],
  ['a form that is only ampersands', '&&&&'],
  ['a form that is only an equals sign', '='],
  ['a form with a name but no value', plainForm.replace('name=Ada+Example', 'name')],
  ['a form with two names, alike', `${plainForm}&name=Ada+Example`],
  ['a form with two names, one empty', `${plainForm}&name=`],
  ['a form with two emails, the first empty', `email=&${plainForm}`],
  ['a form with two emails, one name in escapes', `${plainForm}&%65mail=eve@example.com`],
  ['a form with two messages', `${plainForm}&message=x`],
  ['a form with two addresses in one', plainForm.replace('%40', '%40example.com%2Ceve%40')],
  ['a form with __proto__ in escapes', `${plainForm}&%5f_proto__=x`],
  ['a form with __proto__[admin]', `__proto__[admin]=1&name[]=x`],
  ['a form with an overlong escape', plainForm.replace('Ada', '%C0%AF')],
  ['a form with a surrogate in escapes', plainForm.replace('Ada', '%ED%A0%BD%ED%B4%8B')],
  ['a form with a cut character in escapes', plainForm.replace('Ada', '%F0%9F%94')],
  ['a form with a character beyond the last', plainForm.replace('Ada', '%F4%90%80%80')],
  ['a form with UTF-16 escapes', plainForm.replace('Ada', '%u0041').replace('name=', 'nom=')],
  ['a form in upper case', plainForm.replace('name=', 'NAME=')],
  ['a form with semicolons for ampersands', plainForm.replaceAll('&', ';')],
  ['JSON announced as a form', JSON.stringify(plainMessage)],
];

export const formBodies: BodyCase[] = [
  ...taken.map(
    ([title, body, kept]): BodyCase => ({
      title,
      contentType,
      body,
      status: 200,
      kept: { ...plainMessage, ...kept },
    }),
  ),
  ...refused.map(([title, body]): BodyCase => ({ title, contentType, body, status: 400 })),
];
