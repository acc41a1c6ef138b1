import { isEmailAddress } from './email-address.ts';
import type { Refusal } from './refusals.ts';

/** The fields of a contact message in the order of the form. Together they are all that a visitor ever sends. */
export const contactFields = ['name', 'email', 'subject', 'message'] as const;

export type ContactField = (typeof contactFields)[number];

/** What a visitor sends: four texts, all required. */
export type ContactMessage = Record<ContactField, string>;

/**
 * Checks the content of a message, read from JSON or a form, whatever value it is. The result is the message as it is
 * to be kept, or the first thing that is wrong with it. Further fields are ignored. A text is missing only where it is
 * empty: what a browser's form lets through is taken.
 */
export function checkMessage(input: unknown): ContactMessage | Refusal {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return { code: 'unreadable' };
  for (const field of contactFields) {
    const value = Object(input)[field] ?? '';
    if (typeof value !== 'string') return { code: 'notText', field };
    if (value === '') return { code: 'missing', field };
    if (field === 'email' && !isEmailAddress(normalised(field, value))) return { code: 'address', field };
  }
  return readableTexts(input);
}

/**
 * The texts of the four fields as far as they can be read, normalised, with '' for the rest. It lets a response show
 * a refused visitor what was typed.
 */
export function readableTexts(input: unknown): ContactMessage {
  const text = (field: ContactField) => {
    const value = Object(input)[field];
    return typeof value === 'string' ? normalised(field, value) : '';
  };
  return { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
const controlsButTabAndBreak = /[\u0000-\u0008\u000b-\u001f]/g;

/** Everything that some program takes for the end of a line: tab, LF, VT, FF, CR, NEL, and Unicode's two. */
const lineBreaks = /[\t-\r\u0085\u2028\u2029]+/g;

/**
 * Brings what was typed into the form in which it is checked and kept. The message keeps its lines, broken by \n
 * alone, and loses control characters, which carry no meaning and confuse terminals and spreadsheets. The other
 * fields become one line. Half of a surrogate pair, which no encoding can carry, becomes U+FFFD. All else stays as it
 * was sent: no Unicode normalisation, no smart replacement.
 */
function normalised(field: ContactField, raw: string): string {
  const text = raw.toWellFormed();
  if (field === 'message') return text.replace(/\r\n?/g, '\n').replace(controlsButTabAndBreak, '').trim();
  const line = text.replace(lineBreaks, ' ');
  // An address is never repaired: one with a control character inside is refused by its own check.
  return (field === 'email' ? line : line.replace(controlsButTabAndBreak, '')).trim();
}
