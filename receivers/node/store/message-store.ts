import { randomUUIDv7 } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ContactMessage } from '#contact-message/contact-message.ts';
import { migrate } from './schema.ts';

/** What became of the mail that tells the owner about a message. 'none': no mail is sent for it. */
export type MailState = 'none';

/** A message as it is kept. */
export interface StoredMessage extends ContactMessage {
  /** UUID version 7. */
  id: string;
  /** ISO 8601 in UTC, to the millisecond. */
  receivedAt: string;
  mail: MailState;
}

/** Where received messages go. */
export interface MessageStore {
  /**
   * Resolves only when the message is on the disk to stay, after its fsync. Rejects when that is not certain (disk
   * full, database locked or read-only); the caller must then not acknowledge it.
   */
  save(message: ContactMessage): Promise<StoredMessage>;
  /** Writes the journal back and closes the file. */
  close(): Promise<void>;
}

/** The file that holds the messages. */
export function messageFile(dataDir: string): string {
  return join(dataDir, 'messages.sqlite');
}

/** Milliseconds to wait for another process that is writing. All pages wait as well, so it is short. */
const lockPatience = 100;

/**
 * Opens the messages for writing and creates folder and file where they are missing, readable by their owner alone,
 * since they hold personal data. Throws when the folder cannot be written or the file is no such database.
 */
export function openMessageStore(dataDir: string, now: () => Date): MessageStore {
  const database = openDatabase(dataDir);
  const insert = database.prepare(
    'INSERT INTO messages (id, received_at, name, email, subject, message, mail) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  return {
    async save(message) {
      const { name, email, subject, message: text } = message;
      const kept = { id: randomUUIDv7(), receivedAt: now().toISOString(), mail: 'none' as const };
      insert.run(kept.id, kept.receivedAt, name, email, subject, text, kept.mail);
      return {
        id: kept.id,
        receivedAt: kept.receivedAt,
        name,
        email,
        subject,
        message: text,
        mail: kept.mail,
      };
    },
    async close() {
      database.close();
    },
  };
}

function openDatabase(dataDir: string): DatabaseSync {
  const file = messageFile(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // SQLite gives a new file the mode that the umask leaves, and its journals the mode of the file.
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  const database = new DatabaseSync(file, { timeout: lockPatience });
  try {
    database.exec('PRAGMA journal_mode = WAL');
    // NORMAL would lose the last acknowledged messages when the power fails; FULL has each commit wait for its fsync.
    database.exec('PRAGMA synchronous = FULL');
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
