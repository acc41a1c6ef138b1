import { neutraliseFormulas } from './formula-cells.ts';
import type { StoredMessage } from './stored-message.ts';
import { escapeUnsafe, showUnsafe } from './unsafe-characters.ts';

/** The columns of both exports, in order. `marks` holds the spam flags. */
const columns = ['id', 'receivedAt', 'name', 'email', 'subject', 'message', 'mail', 'marks'] as const;

/** The end of an id, which is random and short enough to type. */
export function shortId({ id }: StoredMessage): string {
  return id.slice(-8);
}

/** One message for reading in a terminal, its text indented so that no line of it can pose as a heading. */
export function asText(message: StoredMessage): string {
  const mail = message.mail === 'none' ? [] : [`Mail     ${visible(describeMail(message))}`];
  const flags = message.spamFlags.length === 0 ? [] : [`Flags    ${visible(message.spamFlags.join(', '))}`];
  const lines = message.message.split('\n').map((line) => `    ${visible(line)}`.trimEnd());
  return [
    `Received ${localTime(message.receivedAt)}`,
    `Id       ${shortId(message)}`,
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

/**
 * A moment as clocks here show it, with their distance from UTC in minutes: `2026-11-20 16:20:11 +01:00`. Takes ISO 8601
 * in UTC.
 */
export function localTime(moment: string, offset = -new Date(moment).getTimezoneOffset()): string {
  const shifted = new Date(Date.parse(moment) + offset * 60_000).toISOString();
  const distance = new Date(Math.abs(offset) * 60_000).toISOString().slice(11, 16);
  return `${shifted.slice(0, 10)} ${shifted.slice(11, 19)} ${offset < 0 ? '-' : '+'}${distance}`;
}

function describeMail({ mail, mailAttempts, mailError }: StoredMessage): string {
  if (mail === 'failed') return `NOT SENT, given up after ${mailAttempts} attempts: ${mailError}`;
  if (mail === 'waiting' && mailAttempts > 0) return `waiting, tried ${mailAttempts} times: ${mailError}`;
  return mail;
}

/** Unsafe characters spelled out; a tab is shown as the blank that it is. */
function visible(text: string): string {
  return showUnsafe(text.replaceAll('\t', '  '));
}

/** One message as one line of JSON. Unsafe characters are escaped: the content is the same, and safe to print. */
export function asJsonLine(message: StoredMessage): string {
  const all = { ...message, marks: message.spamFlags };
  const picked = Object.fromEntries(columns.map((column) => [column, all[column]]));
  return `${escapeUnsafe(JSON.stringify(picked))}\n`;
}

/** By which Excel knows that a file is in UTF-8. It stands in front of everything else. */
export const byteOrderMark = '\ufeff';

/** The first line of the CSV. */
export const csvHeading = `${columns.join(',')}\r\n`;

/** One message as a record of RFC 4180, every field in quotes. */
export function asCsvRecord(message: StoredMessage): string {
  const texts = { ...message, marks: message.spamFlags.join(', ') };
  return `${columns.map((column) => csvField(texts[column])).join(',')}\r\n`;
}

/** Text as it may be shown by any program: lines stay lines, unsafe characters are spelled out, formulas made text. */
function csvField(text: string): string {
  const safe = neutraliseFormulas(text.split('\n').map(visible).join('\n'));
  return `"${safe.replaceAll('"', '""')}"`;
}
