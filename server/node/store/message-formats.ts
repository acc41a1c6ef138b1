import type { StoredMessage } from './stored-message.ts';

/** The columns of both exports, in order. `marks` holds the spam flags. */
const columns = ['id', 'receivedAt', 'name', 'email', 'subject', 'message', 'mail', 'marks'] as const;

/**
 * Characters that steer a terminal (C0, DEL, C1) or reorder what it shows (line and paragraph separators,
 * bidirectional embeddings, overrides and isolates). A sender could use them to forge what the owner reads.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
const unsafe = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** One message for reading in a terminal, its text indented so that no line of it can pose as a heading. */
export function asText(message: StoredMessage): string {
  const time = `${message.receivedAt.slice(0, 10)} ${message.receivedAt.slice(11, 19)} UTC`;
  const mail = message.mail === 'none' ? [] : [`Mail     ${visible(describeMail(message))}`];
  const flags = message.spamFlags.length === 0 ? [] : [`Flags    ${visible(message.spamFlags.join(', '))}`];
  const lines = message.message.split('\n').map((line) => `    ${visible(line)}`.trimEnd());
  return [
    `Received ${time}`,
    `From     ${visible(message.name)} <${visible(message.email)}>`,
    `Subject  ${visible(message.subject)}`,
    ...flags,
    ...mail,
    '',
    ...lines,
    '',
    '',
  ].join('\n');
}

function describeMail({ mail, mailAttempts, mailError }: StoredMessage): string {
  if (mail === 'failed') return `NOT SENT, given up after ${mailAttempts} attempts: ${mailError}`;
  if (mail === 'waiting' && mailAttempts > 0) return `waiting, tried ${mailAttempts} times: ${mailError}`;
  return mail;
}

/** One message as one line of JSON. Unsafe characters are escaped: the content is the same, and safe to print. */
export function asJsonLine(message: StoredMessage): string {
  const all = { ...message, marks: message.spamFlags };
  const picked = Object.fromEntries(columns.map((column) => [column, all[column]]));
  return `${JSON.stringify(picked).replace(unsafe, escaped)}\n`;
}

/** The first line of the CSV, after the byte order mark by which Excel knows UTF-8. */
export const csvHeading = `\ufeff${columns.join(',')}\r\n`;

/** One message as a record of RFC 4180, every field in quotes. */
export function asCsvRecord(message: StoredMessage): string {
  const texts = { ...message, marks: message.spamFlags.join(', ') };
  return `${columns.map((column) => csvField(texts[column])).join(',')}\r\n`;
}

/**
 * Text that a spreadsheet could take for a formula gets an apostrophe in front (OWASP, CSV injection). That covers
 * the full-width forms, and a formula after blanks, which some programs trim.
 */
function csvField(text: string): string {
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Unsafe characters spelled out; a tab is shown as the blank that it is. */
function visible(text: string): string {
  return text.replaceAll('\t', '  ').replace(unsafe, (character) => `<${codePoint(character)}>`);
}

const codePoint = (character: string) => `U+${hex(character).toUpperCase()}`;
const escaped = (character: string) => `\\u${hex(character)}`;
const hex = (character: string) => character.charCodeAt(0).toString(16).padStart(4, '0');
