import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type MailState, messageFile, type StoredMessage } from './message-store.ts';
import { userVersion } from './schema.ts';

/** Received messages, opened for reading only, while a server may go on writing. */
export interface MessageReader {
  count(): number;
  /** Newest first, by order of arrival. Read row by row: a long list never lies in memory as a whole. */
  newestFirst(): Iterable<StoredMessage>;
  close(): void;
}

/** Opens the messages of a folder; undefined when none was ever received there. */
export function openMessageReader(dataDir: string): MessageReader | undefined {
  const file = messageFile(dataDir);
  if (!existsSync(file)) return undefined;
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  // A server that was stopped while it started leaves an empty file.
  if (userVersion(database) === 0) {
    database.close();
    return undefined;
  }
  return {
    count: () => Number(database.prepare('SELECT count(*) AS count FROM messages').get()?.count),
    newestFirst: () => rows(database),
    close: () => database.close(),
  };
}

function* rows(database: DatabaseSync): Generator<StoredMessage> {
  const statement = database.prepare(
    'SELECT id, received_at, name, email, subject, message, mail FROM messages ORDER BY position DESC',
  );
  for (const row of statement.iterate()) {
    const text = (column: string) => String(row[column]);
    yield {
      id: text('id'),
      receivedAt: text('received_at'),
      name: text('name'),
      email: text('email'),
      subject: text('subject'),
      message: text('message'),
      mail: text('mail') as MailState,
    };
  }
}
