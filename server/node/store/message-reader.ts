import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { firstMessageColumns, messageColumns, messageFrom } from './message-rows.ts';
import { userVersion } from './schema.ts';
import { type MailState, messageFile, type StoredMessage } from './stored-message.ts';

/** Received messages, opened for reading only, while a server may go on writing. */
export interface MessageReader {
  count(): number;
  /** How many have their mail in this state. */
  countMail(state: MailState): number;
  /** Newest first, by order of arrival. Read row by row: a long list never lies in memory as a whole. */
  newestFirst(): Iterable<StoredMessage>;
  close(): void;
}

/** Opens the messages of a folder; undefined when none was ever received there. */
export function openMessageReader(dataDir: string): MessageReader | undefined {
  const file = messageFile(dataDir);
  if (!existsSync(file)) return undefined;
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  const version = userVersion(database);
  // A server that was stopped while it started leaves an empty file.
  if (version === 0) {
    database.close();
    return undefined;
  }
  const columns = version === 1 ? firstMessageColumns : messageColumns;
  const count = (where: string, ...values: string[]) =>
    Number(database.prepare(`SELECT count(*) AS count FROM messages ${where}`).get(...values)?.count);
  return {
    count: () => count(''),
    countMail: (state) => count('WHERE mail = ?', state),
    *newestFirst() {
      const rows = database.prepare(`SELECT ${columns} FROM messages ORDER BY position DESC`).iterate();
      for (const row of rows) yield messageFrom(row);
    },
    close: () => database.close(),
  };
}
