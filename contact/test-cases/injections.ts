import type { AcceptedRow } from './test-case.ts';

/** What could pass for the end of a header line: as sent, in a field of one line, and in the message. */
const lineEnds: [what: string, sent: string, inOneLine: string, inMessage: string][] = [
  ['CRLF', '\r\n', ' ', '\n'],
  ['LF', '\n', ' ', '\n'],
  ['CR', '\r', ' ', '\n'],
  ['two CRLF, which would start the body', '\r\n\r\n', ' ', '\n\n'],
  ['a folded line', '\r\n ', '  ', '\n '],
  ['a vertical tab', '\u000b', ' ', ''],
  ['a form feed', '\u000c', ' ', ''],
  ['NUL', '\u0000', '', ''],
  ['NEL', '\u0085', ' ', '\u0085'],
  ['a line separator', '\u2028', ' ', '\u2028'],
  ['an encoded CRLF', '%0D%0A', '%0D%0A', '%0D%0A'],
  ['a CRLF as an escape', '\\r\\n', '\\r\\n', '\\r\\n'],
  ['letters whose low bytes are CR and LF', '\u560d\u560a', '\u560d\u560a', '\u560d\u560a'],
];

const headers = [
  'Bcc: eve@example.com',
  'Cc: eve@example.com',
  'To: eve@example.com, mallory@example.com',
  'Content-Type: text/html',
  'Subject: another',
  'Reply-To: eve@example.com',
];

/** Header lines in fields that may hold any text. They are taken, and one-line fields stay one line. */
export const injections: AcceptedRow[] = lineEnds.flatMap(([what, sent, inOneLine, inMessage]) =>
  headers.flatMap((header): AcceptedRow[] => {
    const title = (field: string) => `"${header}" after ${what} in the ${field}`;
    return [
      [title('name'), 'name', `Ada${sent}${header}`, `Ada${inOneLine}${header}`],
      [title('subject'), 'subject', `Hello${sent}${header}`, `Hello${inOneLine}${header}`],
      [title('message'), 'message', `Hello${sent}${header}`, `Hello${inMessage}${header}`],
    ];
  }),
);
