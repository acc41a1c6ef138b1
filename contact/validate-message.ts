import { type ContactField, type ContactMessage, contactFields } from './contact-message.ts';
import { isEmailAddress } from './email-address.ts';
import { byteLimits, characterLimits } from './limits.ts';
import { normaliseField } from './normalise.ts';
import { countBytes, countCharacters } from './text-size.ts';

/** Why a message is refused: one sentence for the visitor, and the field to correct where it is about one. */
export interface Refusal {
  ok: false;
  reason: string;
  field?: ContactField;
}

/** The result of a check: the message as it is to be kept, or the first error in it. */
export type CheckResult = { ok: true; message: ContactMessage } | Refusal;

const labels: Record<ContactField, string> = {
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
};

/** Only blanks and invisible characters: such a text counts as missing. */
const nothingVisible = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]*$/u;

/** Half of a surrogate pair. No encoding can carry it, so it would not arrive as it was typed. */
const loneSurrogate = /\p{Surrogate}/u;

/**
 * Checks the parsed content of a contact message, whatever value it is. Only own properties count; those beyond
 * the four fields are ignored, except `__proto__`, which is refused.
 */
export function checkContactMessage(input: unknown): CheckResult {
  const given = ownProperties(input);
  if (!given)
    return { ok: false, reason: 'A message must be an object with name, email, subject and message.' };
  if (given.has('__proto__'))
    return { ok: false, reason: 'A message must not have a field named __proto__.' };
  for (const field of contactFields) {
    const reason = errorIn(field, given.get(field));
    if (reason) return { ok: false, reason, field };
  }
  return { ok: true, message: texts(given) };
}

/**
 * The texts of the four fields as far as they can be read, normalised, with '' for the rest. It lets a response show
 * a refused visitor what was typed.
 */
export function typedTexts(input: unknown): ContactMessage {
  return texts(ownProperties(input) ?? new Map());
}

/** As a map, because on an object the name `__proto__` would reach into the prototype. */
function ownProperties(input: unknown): Map<string, unknown> | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  return new Map(Object.entries(input));
}

function texts(given: Map<string, unknown>): ContactMessage {
  const text = (field: ContactField) => {
    const value = given.get(field);
    return typeof value === 'string' ? normaliseField(field, value) : '';
  };
  return { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') };
}

function errorIn(field: ContactField, value: unknown): string | undefined {
  const label = labels[field];
  if (value === undefined || value === null) return `${label} is missing.`;
  if (typeof value !== 'string') return `${label} must be text.`;
  if (loneSurrogate.test(value)) return `${label} contains a broken character. Remove it and send it again.`;
  const text = normaliseField(field, value);
  if (nothingVisible.test(text)) return `${label} is missing.`;
  const tooMuch = sizeError(field, text);
  if (tooMuch) return tooMuch;
  if (field === 'email' && !isEmailAddress(text)) {
    return 'Email must be a single address, such as name@example.com.';
  }
  return undefined;
}

function sizeError(field: ContactField, text: string): string | undefined {
  const characters = countCharacters(text);
  if (characters > characterLimits[field])
    return tooLong(field, characterLimits[field], characters, 'characters');
  const bytes = countBytes(text);
  if (bytes > byteLimits[field]) return tooLong(field, byteLimits[field], bytes, 'bytes');
  return undefined;
}

function tooLong(field: ContactField, max: number, has: number, unit: string): string {
  const what = field === 'email' ? 'email address' : field;
  return `The ${what} is longer than ${grouped(max)} ${unit}: it has ${grouped(has)}. Shorten it and send it again.`;
}

/** A number as 10,000. Not by its locale method, which not every platform words alike. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
