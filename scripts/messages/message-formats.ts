/** A message as the owner reads it. */
export interface ReadableMessage {
  id: string;
  /** ISO 8601 in UTC, to the millisecond. */
  receivedAt: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** What became of the mail about it: none, waiting, sent or failed. */
  mail: string;
  /** Its spam flags. */
  marks: string[];
  mailAttempts: number;
  mailError: string;
}

/** The columns of both exports, in order. */
const columns = ['id', 'receivedAt', 'name', 'email', 'subject', 'message', 'mail', 'marks'] as const;

/** Characters that steer a terminal, reorder or split what it shows, or are not shown at all. */
const unsafe = String.raw`[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]`;

/** Letters of scripts that are misspelled without joiners: Persian and others in Arabic letters, and those of India. */
const joined = 'Arab Beng Deva Gujr Guru Knda Mlym Orya Sinh Taml Telu'.replace(/(\w+) ?/g, '\\p{Script=$1}');

/** Emoji and one joiner between two such letters are left as they are: neither can reorder, hide or steer anything. */
const harmlessOrUnsafe = new RegExp(
  String.raw`\p{RGI_Emoji}|(?<=[${joined}])[\u200c\u200d](?=[${joined}])|(?<unsafe>${unsafe})`,
  'gv',
);

/** The end of an id, which is random and short enough to type. */
export const shortId = ({ id }: Pick<ReadableMessage, 'id'>): string => id.slice(-8);

/** A line for people: unsafe characters are spelled out, as in <U+202E>, and a tab is the blank that it is. */
export function visible(text: string): string {
  return text.replaceAll('\t', '  ').replace(harmlessOrUnsafe, (found, isUnsafe) => {
    const code = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return isUnsafe === undefined ? found : `<U+${code}>`;
  });
}

/** One message for reading in a terminal, its text indented so that no line of it can pose as a heading. */
export function asText(message: ReadableMessage): string {
  const { receivedAt, name, email, subject, marks, mail, mailAttempts, mailError } = message;
  const states: Record<string, string> = {
    failed: `NOT SENT, given up after attempt ${mailAttempts}: ${mailError}`,
    waiting: mailAttempts > 0 ? `waiting after attempt ${mailAttempts}: ${mailError}` : 'waiting',
  };
  return [
    `Received ${localTime(receivedAt)}`,
    `Id       ${shortId(message)}`,
    `From     ${visible(name)} <${visible(email)}>`,
    `Subject  ${visible(subject)}`,
    ...(marks.length > 0 ? [`Flags    ${visible(marks.join(', '))}`] : []),
    ...(mail === 'none' ? [] : [`Mail     ${visible(states[mail] ?? mail)}`]),
    '',
    ...message.message.split('\n').map((line) => `    ${visible(line)}`.trimEnd()),
    '\n',
  ].join('\n');
}

/** A moment as clocks here show it: `2026-11-20 16:20:11 GMT+01:00`. Swedes write dates as ISO 8601 does. */
function localTime(moment: string): string {
  return new Date(moment).toLocaleString('sv-SE', { timeZoneName: 'longOffset' });
}

/** One message as one line of JSON. Unsafe characters are escaped: the content is the same, and safe to print. */
export function asJsonLine(message: ReadableMessage): string {
  const picked = Object.fromEntries(columns.map((column) => [column, message[column]]));
  const escaped = JSON.stringify(picked).replace(new RegExp(unsafe, 'gv'), (character) =>
    character.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
  return `${escaped}\n`;
}

/** Begins with the mark by which Excel knows that a file is in UTF-8. */
export const csvHeading = `\ufeff${columns.join(',')}\r\n`;

/** With which a spreadsheet begins a formula, in both widths (https://owasp.org/www-community/attacks/CSV_Injection). */
const formulaSigns = '=+\\-@＝＋－＠';

/**
 * The places where a cell may begin, in front of a formula. Not every program splits CSV at the comma: it may be at a
 * semicolon, a bar or a line break, and at a blank, unless another follows the sign, as behind a dash between words.
 * Quotes and blanks in between are passed over by some.
 */
const formulaStart = new RegExp(
  `(?<=^|[,;|\\n])(?=(?:[^\\S\\n]|["'])*[${formulaSigns}])|(?<=\\s)(?=["']*[${formulaSigns}](?![ \\n]))`,
  'gu',
);

/** One message as a record of RFC 4180: every field in quotes, unsafe characters spelled out, formulas made text. */
export function asCsvRecord(message: ReadableMessage): string {
  const fields = columns.map((column) => {
    const value = column === 'marks' ? message.marks.join(', ') : message[column];
    const safe = value.split('\n').map(visible).join('\n').replace(formulaStart, "'");
    return `"${safe.replaceAll('"', '""')}"`;
  });
  return `${fields.join(',')}\r\n`;
}
