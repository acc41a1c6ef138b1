import type { SQLOutputValue } from 'node:sqlite';
import type { MailState, StoredMessage } from './stored-message.ts';

/** The columns that make up a message, for a SELECT. */
export const messageColumns =
  'id, received_at, name, email, subject, message, marks, mail, mail_attempts, mail_error';

/** The same from a database that no newer server has opened yet. */
export const firstMessageColumns = `id, received_at, name, email, subject, message, '[]' AS marks, mail,
  0 AS mail_attempts, '' AS mail_error`;

/** A row of these columns as a message. */
export function messageFrom(row: Record<string, SQLOutputValue>): StoredMessage {
  const text = (column: string) => String(row[column]);
  return {
    id: text('id'),
    receivedAt: text('received_at'),
    name: text('name'),
    email: text('email'),
    subject: text('subject'),
    message: text('message'),
    spamFlags: JSON.parse(text('marks')),
    mail: text('mail') as MailState,
    mailAttempts: Number(row.mail_attempts),
    mailError: text('mail_error'),
  };
}
