import { isEmailAddress } from '#model/addresses.ts';
import { type ContactField, type ContactMessage, contactFields } from './contact-message.ts';
import type { Refusal } from './refusals.ts';

/**
 * Validates parsed JSON or form data. Returns the normalized message, or a refusal for the first invalid field.
 * Ignores unknown fields. Unlike the attribute `required`, a value of only spaces counts as missing.
 */
export function validateMessage(input: unknown): ContactMessage | Refusal {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return { code: 'unreadable' };
  for (const field of contactFields) {
    const value = Object(input)[field] ?? '';
    if (typeof value !== 'string') return { code: 'notText', field };
    const text = normalizeText(field, value);
    if (text === '') return { code: 'missing', field };
    if (field === 'email' && !isEmailAddress(text)) return { code: 'address', field };
  }
  return normalizeMessage(input);
}

/** Returns the four fields, normalized; '' for a field that isn't a string. */
export function normalizeMessage(input: unknown): ContactMessage {
  const text = (field: ContactField) => {
    const value = Object(input)[field];
    return typeof value === 'string' ? normalizeText(field, value) : '';
  };
  return { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
const controlCharacters = /[\u0000-\u0008\u000b-\u001f]/g;

/** Tab and the characters that end a line in some program. */
const lineBreaks = /[\t-\r\u0085\u2028\u2029]+/g;

/**
 * Trims. In the message, CRLF and CR become \n; in other fields, line breaks and tabs become a space. Removes other
 * C0 controls, which confuse terminals and spreadsheets, except from the email. Doesn't normalize Unicode.
 */
function normalizeText(field: ContactField, raw: string): string {
  // Lone surrogates, which UTF-8 can't encode, become U+FFFD.
  const text = raw.toWellFormed();
  if (field === 'message') return text.replace(/\r\n?/g, '\n').replace(controlCharacters, '').trim();
  const line = text.replace(lineBreaks, ' ');
  // Don't repair an email address: isEmailAddress must see its control characters and reject it.
  return (field === 'email' ? line : line.replace(controlCharacters, '')).trim();
}
