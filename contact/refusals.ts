import { englishRefusals } from '#model/english.ts';
import type { ContactField } from './contact-message.ts';

/** The HTTP status of each refusal code. */
export const statuses = {
  missing: 400,
  notText: 400,
  address: 400,
  /** The body isn't a JSON object, isn't UTF-8, or is a form that repeats a field. */
  unreadable: 400,
  incomplete: 400,
  method: 405,
  lengthRequired: 411,
  tooLarge: 413,
  wrongType: 415,
  tooMany: 429,
  notStored: 503,
} as const;

type RefusalCode = keyof typeof statuses;

/** Why a message is refused. */
export interface Refusal {
  code: RefusalCode;
  field?: ContactField | undefined;
  /** The maximum body size in bytes. */
  max?: number | undefined;
  /** Seconds to wait before sending again. */
  seconds?: number | undefined;
}

/** Refusals in the language of the pages. */
export interface RefusalTexts extends Record<keyof typeof englishRefusals, string> {
  labels: Readonly<Record<ContactField, string>>;
  /** For every other code. */
  other: string;
}

/** Returns the sentence for a refusal; `texts.other` for unknown codes, and if a detail is missing. */
export function refusalSentence(
  { code, field, max, seconds }: Omit<Refusal, 'code'> & { code: string },
  texts: RefusalTexts,
): string {
  const values: Record<string, string | undefined> = {
    field: field && texts.labels[field],
    max: max === undefined ? undefined : String(Math.floor(max / 1024)),
    minutes: seconds === undefined ? undefined : String(Math.ceil(seconds / 60)),
  };
  const text: unknown = texts[(code === 'notStored' ? 'busy' : code) as keyof RefusalTexts];
  const fill = (sentence: string) =>
    sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
  const filled = fill(typeof text === 'string' ? text : texts.other);
  // Other receivers may leave out what the sentence needs.
  return /\{\w+\}/.test(filled) ? fill(texts.other) : filled;
}

/** Refusals that the contact form doesn't cause, for developers of other clients. */
const developerErrors: Partial<Record<RefusalCode, string>> = {
  notText: '{field} must be text.',
  unreadable: 'Send name, email, subject and message once each, as a JSON object or as a form, in UTF-8.',
  method: 'This address takes messages sent with POST.',
  lengthRequired: 'Set Content-Length to the size of the body in bytes.',
  wrongType: 'Send the message as JSON or as a form, in UTF-8, without compression.',
};

/** Returns the English sentence for a refusal. */
export function englishReason(refusal: Refusal): string {
  const labels = { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' };
  return refusalSentence(refusal, { ...englishRefusals, labels, other: developerErrors[refusal.code] ?? '' });
}
