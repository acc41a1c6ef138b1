import { type ContactField, contactFields } from '../contact-message.ts';
import type { RefusedRow } from './test-case.ts';

const labels: Record<ContactField, string> = {
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
};

const notText: [what: string, value: unknown][] = [
  ['zero', 0],
  ['a fraction', 1.5],
  ['true', true],
  ['false', false],
  ['an empty list', []],
  ['a list of one text', ['ada@example.com']],
  ['an empty object', {}],
  ['an object with a text inside', { toString: 'ada@example.com', length: 3 }],
];

const nothing: [what: string, value: unknown][] = [
  ['left out', undefined],
  ['null', null],
  ['empty', ''],
  ['a blank', ' '],
  ['line ends', '\r\n\n'],
  ['a no-break blank', '\u00a0'],
  ['a NUL', '\u0000'],
];

/** Fields with nothing but these are as good as empty; in an address they are no address either, after the check. */
const invisible: [what: string, value: string][] = [
  ['zero-width blanks', '\u200b\u200c\u200d'],
  ['a soft hyphen', '\u00ad'],
  ['direction marks', '\u200e\u200f\u202a\u202c'],
  ['variation selectors', '\ufe0f\u{e0100}'],
  ['tag characters', '\u{e0061}\u{e007f}'],
];

const broken: [what: string, value: string][] = [
  ['a high surrogate', 'a\ud800b'],
  ['a low surrogate', 'a\udfffb'],
  ['surrogates in the wrong order', 'a\udd0b\ud83db'],
  ['a high surrogate at the end', 'a\udbff'],
];

/** Wrong kinds of values, nothing at all and broken characters, in each of the four fields. */
export const wrongValues: RefusedRow[] = contactFields.flatMap((field): RefusedRow[] => {
  const label = labels[field];
  const rows = (values: [what: string, value: unknown][], reason: string) =>
    values.map(([what, value]): RefusedRow => [`${field}: ${what}`, field, value, reason]);
  return [
    ...rows(notText, `${label} must be text.`),
    ...rows([...nothing, ...invisible], `${label} is missing.`),
    ...rows(broken, `${label} contains a broken character. Remove it and send it again.`),
  ];
});
