import { escapeUnsafe, misuseIf, unsafeCharacters } from '../command.ts';

export interface ReadableMessage {
  id: string;
  /** ISO 8601 in UTC, to the millisecond. */
  receivedAt: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** Status of the notification mail: none, waiting, sent or failed. */
  mail: string;
  /** Spam flags. */
  marks: string[];
  mailError: string;
}

/** Columns of the JSON and CSV exports. */
const columns = ['id', 'receivedAt', 'name', 'email', 'subject', 'message', 'mail', 'marks'] as const;

/** Returns the last eight characters of an id, which the list shows. */
export const shortId = ({ id }: Pick<ReadableMessage, 'id'>): string => id.slice(-8);

/** Formats a message for a terminal. Indents its text so that it can't fake a heading. */
export function formatText(message: ReadableMessage): string {
  const { receivedAt, name, email, subject, marks, mail, mailError } = message;
  const status = (mail === 'failed' ? 'NOT SENT' : mail) + (mailError && `: ${mailError}`);
  return [
    `Received ${localTime(receivedAt)}`,
    `Id       ${shortId(message)}`,
    `From     ${escapeUnsafe(name)} <${escapeUnsafe(email)}>`,
    `Subject  ${escapeUnsafe(subject)}`,
    ...(marks.length > 0 ? [`Flags    ${escapeUnsafe(marks.join(', '))}`] : []),
    ...(mail === 'none' ? [] : [`Mail     ${escapeUnsafe(status)}`]),
    '',
    ...message.message.split('\n').map((line) => `    ${escapeUnsafe(line)}`.trimEnd()),
    '\n',
  ].join('\n');
}

/** Formats a time in the local time zone: `2026-11-20 16:20:11 GMT+01:00`. Swedish dates follow ISO 8601. */
function localTime(moment: string): string {
  return new Date(moment).toLocaleString('sv-SE', { timeZoneName: 'longOffset' });
}

export function formatJsonLine(message: ReadableMessage): string {
  const picked = Object.fromEntries(columns.map((column) => [column, message[column]]));
  const escaped = JSON.stringify(picked).replace(
    unsafeCharacters,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${escaped}\n`;
}

/** With the byte order mark by which Excel recognizes UTF-8. */
export const csvHeader = `\ufeff${columns.join(',')}\r\n`;

/**
 * Where a cell with a formula could start (https://owasp.org/www-community/attacks/CSV_Injection). Some programs also
 * split at semicolons, bars and line breaks.
 */
const formulaStart = /(?<=^|[,;|\n])(?=["'\s]*[=+\-@＝＋－＠])/gu;

/** Formats a message as a quoted CSV record (RFC 4180). Spells out unsafe characters and neutralizes formulas. */
export function formatCsvRecord(message: ReadableMessage): string {
  const fields = columns.map((column) => {
    const value = column === 'marks' ? message.marks.join(', ') : message[column];
    const safe = value.split('\n').map(escapeUnsafe).join('\n').replace(formulaStart, "'");
    return `"${safe.replaceAll('"', '""')}"`;
  });
  return `${fields.join(',')}\r\n`;
}

/**
 * Creates a function that returns whether a message has all words, is from the sender and was received on or after the
 * day. Throws UsageError if an option is invalid.
 */
export function createFilter(
  search: string | undefined,
  from: string | undefined,
  since: string | undefined,
) {
  const words = foldForSearch(search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  misuseIf(search !== undefined && words.length === 0, '--search needs a word to look for.');
  misuseIf(from?.trim() === '', '--from needs an email address.');
  const sender = from && foldAddress(from);
  const start = since === undefined ? '' : parseSince(since);
  return ({ receivedAt, name, email, subject, message }: ReadableMessage) => {
    if (receivedAt < start || (sender && foldAddress(email) !== sender)) return false;
    const text = words.length === 0 ? '' : foldForSearch([name, email, subject, message].join('\n'));
    return words.every((one) => text.includes(one));
  };
}

/** Removes case but not accents: bücher.example and bucher.example are different domains. */
const foldAddress = (text: string) => text.trim().normalize('NFC').toLowerCase();

/** Removes case, accents, width and invisible characters. */
function foldForSearch(text: string): string {
  // Lower case, then upper case, unifies ß, ẞ and SS, and both forms of sigma.
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .toUpperCase();
}

/** Returns the start of a local day as ISO 8601 in UTC. */
function parseSince(text: string): string {
  const day = text.trim();
  const moment = new Date(`${day}T00:00`);
  // Date reads 30 February as 2 March.
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && moment.getDate() === Number(day.slice(8));
  misuseIf(!isDay, `--since has "${text}", but needs a date, such as 2026-11-01.`);
  return moment.toISOString();
}
