import type { ContactField } from './contact-message.ts';
import { plainMessage, type RefusedCase } from './corpus.ts';

/** Title, field, the value sent in it (undefined leaves the field out), and the reason. */
type Row = [title: string, field: ContactField, value: unknown, reason: string];

const notOneAddress = 'Email must be a single address, such as name@example.com.';
const notAnObject = 'A message must be an object with name, email, subject and message.';
const again = 'Shorten it and send it again.';

const rows: Row[] = [
  ['no name', 'name', undefined, 'Name is missing.'],
  ['an empty name', 'name', '', 'Name is missing.'],
  ['a name of blanks', 'name', ' \t\r\n\u00a0\u3000', 'Name is missing.'],
  ['a name of characters that are never drawn', 'name', '\u200b\u200d\u2060\u3164', 'Name is missing.'],
  ['a name that is null', 'name', null, 'Name is missing.'],
  ['a name that is a number', 'name', 7, 'Name must be text.'],
  ['a name that is true', 'name', true, 'Name must be text.'],
  ['a name that is a list', 'name', ['Ada'], 'Name must be text.'],
  ['a name that is an object', 'name', { first: 'Ada' }, 'Name must be text.'],
  [
    '201 characters of name',
    'name',
    'n'.repeat(201),
    `The name is longer than 200 characters: it has 201. ${again}`,
  ],
  [
    'half a character in the name',
    'name',
    'Ada \ud83d',
    'Name contains a broken character. Remove it and send it again.',
  ],
  ['no email', 'email', undefined, 'Email is missing.'],
  ['an empty email', 'email', '', 'Email is missing.'],
  ['an email that is a list', 'email', ['ada@example.com'], 'Email must be text.'],
  ['an email without @', 'email', 'ada.example.com', notOneAddress],
  ['an email without a name', 'email', '@example.com', notOneAddress],
  ['an email without a domain', 'email', 'ada@', notOneAddress],
  ['an email with two @', 'email', 'ada@eve@example.com', notOneAddress],
  ['an email with a blank inside', 'email', 'ada @example.com', notOneAddress],
  ['an email with a display name', 'email', 'Ada <ada@example.com>', notOneAddress],
  ['two addresses with a comma', 'email', 'ada@example.com,eve@example.com', notOneAddress],
  ['two addresses with a semicolon', 'email', 'ada@example.com; eve@example.com', notOneAddress],
  ['two addresses with a blank', 'email', 'ada@example.com eve@example.com', notOneAddress],
  ['two addresses on two lines', 'email', 'ada@example.com\neve@example.com', notOneAddress],
  ['a header after the address', 'email', 'ada@example.com\r\nBcc: eve@example.com', notOneAddress],
  ['a header after an encoded line end', 'email', 'ada@example.com%0ABcc: eve@example.com', notOneAddress],
  ['a NUL in the address', 'email', 'ada@example.com\u0000', notOneAddress],
  ['a comment in the address', 'email', 'ada(comment)@example.com', notOneAddress],
  ['a quoted local part', 'email', '"ada example"@example.com', notOneAddress],
  ['an address literal', 'email', 'ada@[127.0.0.1]', notOneAddress],
  ['a domain that ends in a dot', 'email', 'ada@example.com.', notOneAddress],
  ['a domain with two dots', 'email', 'ada@example..com', notOneAddress],
  ['a domain label that starts with a hyphen', 'email', 'ada@-example.com', notOneAddress],
  ['a domain label of 64 characters', 'email', `ada@${'a'.repeat(64)}.com`, notOneAddress],
  ['a full-width @', 'email', 'ada＠example.com', notOneAddress],
  ['a local part in Unicode, as in browsers', 'email', 'zoë@example.com', notOneAddress],
  ['a mailto link', 'email', 'mailto:ada@example.com', notOneAddress],
  [
    '255 characters of email',
    'email',
    `${'a'.repeat(65)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`,
    `The email address is longer than 254 characters: it has 255. ${again}`,
  ],
  ['no subject', 'subject', undefined, 'Subject is missing.'],
  ['a subject of line ends', 'subject', '\r\n\r\n', 'Subject is missing.'],
  [
    '301 characters of subject',
    'subject',
    's'.repeat(301),
    `The subject is longer than 300 characters: it has 301. ${again}`,
  ],
  ['no message', 'message', undefined, 'Message is missing.'],
  ['a message of control characters', 'message', '\u0000\u0007\u009b', 'Message is missing.'],
  ['a message that is false', 'message', false, 'Message must be text.'],
  [
    '10,412 characters of message',
    'message',
    'm'.repeat(10_412),
    `The message is longer than 10,000 characters: it has 10,412. ${again}`,
  ],
  [
    'the second half of a character in the message',
    'message',
    'a \udd0b b',
    'Message contains a broken character. Remove it and send it again.',
  ],
];

const changed: RefusedCase[] = rows.map(([title, field, value, reason]) => ({
  title,
  given: { ...plainMessage, [field]: value },
  field,
  reason,
}));

export const refusedMessages: RefusedCase[] = [
  ...changed,
  { title: 'null', given: null, reason: notAnObject },
  { title: 'a number', given: 42, reason: notAnObject },
  { title: 'a text', given: 'hello', reason: notAnObject },
  { title: 'a list', given: [plainMessage], reason: notAnObject },
  { title: 'an empty object', given: {}, field: 'name', reason: 'Name is missing.' },
  {
    title: 'a field named __proto__',
    given: Object.fromEntries([...Object.entries(plainMessage), ['__proto__', { admin: true }]]),
    reason: 'A message must not have a field named __proto__.',
  },
  {
    title: 'a message inside __proto__',
    given: Object.fromEntries([['__proto__', plainMessage]]),
    reason: 'A message must not have a field named __proto__.',
  },
];
