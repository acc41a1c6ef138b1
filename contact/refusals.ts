import type { ContactField } from './contact-message.ts';

/** The status of each refusal, by the code that programs and pages know it by. */
export const statuses = {
  /** A field is not there, or empty. */
  missing: 400,
  notText: 400,
  address: 400,
  /** Not JSON, not a form, not UTF-8, no object, or a field twice. */
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
  /** The field to correct, where it is about one. */
  field?: ContactField;
  /** The bytes that a body may have, where it has more. */
  max?: number;
  /** Seconds until it may be sent again, where too many came. */
  seconds?: number;
}

/** What a visitor can do something about, in English. Names in braces are places that are filled in. */
export const englishRefusals = {
  missing: '{field} is missing.',
  address: 'Email must be a single address, such as name@example.com.',
  tooLarge: 'The message is too large: at most {max} KiB can be taken. Please shorten it.',
  tooMany: 'Too many messages have come in. Please send it again in {minutes} min.',
  busy: 'The message could not be stored just now. Please send it again in a minute.',
  incomplete: 'The message did not arrive as a whole. Please send it again.',
};

/** The same sentences in the language of the pages. */
export interface RefusalWords extends Record<keyof typeof englishRefusals, string> {
  /** What the pages call the fields. */
  labels: Readonly<Record<ContactField, string>>;
  /** For all that only programs cause. */
  other: string;
}

/** A refusal as a visitor reads it. A code of another receiver, which is none of these, gets the words for the rest. */
export function refusalSentence(
  {
    code,
    field,
    max = 0,
    seconds = 0,
  }: { code: string } & { [Key in 'field' | 'max' | 'seconds']?: Refusal[Key] | undefined },
  words: RefusalWords,
): string {
  const values: Record<string, string | undefined> = {
    field: field && words.labels[field],
    max: String(max / 1024),
    minutes: String(Math.ceil(seconds / 60)),
  };
  const own: unknown = words[(code === 'notStored' ? 'busy' : code) as keyof RefusalWords];
  const sentence = typeof own === 'string' ? own : words.other;
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/** What only programs cause. */
const forPrograms: Partial<Record<RefusalCode, string>> = {
  notText: '{field} must be text.',
  unreadable: 'Send name, email, subject and message once each, as a JSON object or as a form, in UTF-8.',
  method: 'This address takes messages sent with POST.',
  lengthRequired: 'Say in Content-Length how many bytes the message has.',
  wrongType: 'Send the message as JSON or as a form, in UTF-8, without compression.',
};

/** A refusal as programs read it, and as people do where a site has no words of its own: in English. */
export function englishReason(refusal: Refusal): string {
  const labels = { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' };
  return refusalSentence(refusal, { ...englishRefusals, labels, other: forPrograms[refusal.code] ?? '' });
}
