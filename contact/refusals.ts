import type { ContactField } from './contact-message.ts';

/** The status of each refusal, by the code that programs and pages know it by. */
export const statuses = {
  /** A field is not there, or empty. */
  missing: 400,
  /** A field is something else than text. */
  notText: 400,
  /** The email is not one address. */
  address: 400,
  /** Not JSON, not a form, not UTF-8, no object, or a field twice. */
  unreadable: 400,
  /** The connection broke before all of it had come. */
  incomplete: 400,
  method: 405,
  lengthRequired: 411,
  tooLarge: 413,
  wrongType: 415,
  tooMany: 429,
  notStored: 503,
} as const;

/** What a refusal is known by. */
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

/** The sentences of refusals in the language of the pages. Names in braces are places that are filled in. */
export interface RefusalWords {
  /** What the pages call the fields. */
  labels: Readonly<Record<ContactField, string>>;
  /** '{field} is missing.' */
  missing: string;
  /** The address is none. */
  address: string;
  /** 'The message is longer than {max} KiB.' */
  tooLarge: string;
  /** 'Send it again in {minutes} min.' */
  tooMany: string;
  /** It could not be taken just now. */
  busy: string;
  /** It did not arrive as a whole. */
  incomplete: string;
  /** For all that only programs cause. */
  other: string;
}

const wordsOf = new Map<string, Exclude<keyof RefusalWords, 'labels'>>([
  ['missing', 'missing'],
  ['address', 'address'],
  ['tooLarge', 'tooLarge'],
  ['tooMany', 'tooMany'],
  ['notStored', 'busy'],
  ['incomplete', 'incomplete'],
]);

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
    minutes: String(inMinutes(seconds)),
  };
  return words[wordsOf.get(code) ?? 'other'].replace(
    /\{(\w+)\}/g,
    (place, name: string) => values[name] ?? place,
  );
}

/** A refusal as programs read it, and as people do where a site has no words of its own: in English. */
export function englishReason({ code, field = 'message', max = 0, seconds = 0 }: Refusal): string {
  const label = `${field.charAt(0).toUpperCase()}${field.slice(1)}`;
  const minutes = inMinutes(seconds);
  const reasons: Record<RefusalCode, string> = {
    missing: `${label} is missing.`,
    notText: `${label} must be text.`,
    address: 'Email must be a single address, such as name@example.com.',
    unreadable: 'Send name, email, subject and message once each, as a JSON object or as a form, in UTF-8.',
    incomplete: 'The message did not arrive as a whole. Send it again.',
    method: 'This address takes messages sent with POST.',
    lengthRequired: 'Say in Content-Length how many bytes the message has.',
    tooLarge: `The message is larger than ${max / 1024} KiB. Shorten it and send it again.`,
    wrongType: 'Send the message as JSON or as a form, in UTF-8, without compression.',
    tooMany: `Too many messages have come in. Send it again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or write an email instead.`,
    notStored:
      'The message could not be stored just now. Send it again in a minute, or write an email instead.',
  };
  return reasons[code];
}

const inMinutes = (seconds: number) => Math.ceil(seconds / 60);
