import { randomUUIDv7 } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { duplicateWindow } from '#contact/fingerprint.ts';
import { filesInPlace, journalSize, openDatabaseFile, writeJournalBack } from './database-file.ts';
import { messageColumns, messageFrom } from './message-rows.ts';
import type { NewMessage, Receipt, StoredMessage } from './stored-message.ts';

/** A mail that is to be sent. */
interface WaitingMail {
  id: string;
  /** When to try, in milliseconds since 1970. */
  due: number;
  /** How often it was tried without success. */
  attempts: number;
}

/** The messages, opened for writing. Every call waits for the disk: not for a thread that serves pages. */
export interface MessageDatabase {
  /**
   * Stores messages in one transaction, and returns when they are on the disk to stay. Throws when that is not certain
   * (disk full, locked, read-only, files deleted); then none of them counts as stored. With `mailDue`, in milliseconds
   * since 1970, each new one also gets into the outbox.
   */
  saveAll(messages: readonly NewMessage[], mailDue?: number): Receipt[];
  /** The mail that is due first, whether its time has come or not. */
  nextMail(): WaitingMail | undefined;
  message(id: string): StoredMessage | undefined;
  markSent(id: string): void;
  /** Records a failed attempt; without a `due` for the next one the mail is given up. */
  markFailed(id: string, attempts: number, error: string, due?: number): void;
  /** Whether database and journal are still those that were opened: not deleted, and not replaced by others. */
  isInPlace(): boolean;
  /** Writes the journal back, so that a copy of the file alone is complete. Leaves it when it is being read. */
  writeBack(): void;
  /** Brings forward every mail that is due later than this. */
  bringForward(latest: number): void;
  /** Writes the journal back and closes the file. */
  close(): void;
}

/** Milliseconds to wait for another process that is writing. */
const lockTimeout = 3_000;

/**
 * Opens the messages of a folder for writing, and creates what is missing. `now` is the time of day. Throws what
 * `explainStoreError` explains.
 */
export function openMessageDatabase(
  dataDir: string,
  now: () => Date,
  timeout = lockTimeout,
): MessageDatabase {
  const database = openDatabaseFile(dataDir, timeout);
  const insert = database.prepare(
    `INSERT INTO messages (id, received_at, name, email, subject, message, mail, fingerprint, marks, mail_due)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const earlier = database.prepare(
    'SELECT id FROM messages WHERE fingerprint = ? AND received_at BETWEEN ? AND ? ORDER BY position LIMIT 1',
  );
  const opened = filesInPlace(dataDir);
  const isInPlace = () => filesInPlace(dataDir) === opened;
  const refuseUnlessInPlace = () => {
    if (!isInPlace()) throw new Error('the files of the messages were deleted or replaced');
  };
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');

  const save = (
    { message, fingerprint, spamFlags }: NewMessage,
    { received, from, to }: Times,
    mailDue: number | undefined,
  ): Receipt => {
    const bytes = Buffer.from(fingerprint, 'hex');
    const same = earlier.get(bytes, from, to);
    if (same) return { id: String(same.id), duplicate: true };
    const id = randomUUIDv7();
    const { name, email, subject, message: text } = message;
    const mail = mailDue === undefined ? 'none' : 'waiting';
    insert.run(
      id,
      received,
      name,
      email,
      subject,
      text,
      mail,
      bytes,
      JSON.stringify(spamFlags),
      mailDue ?? 0,
    );
    return { id, duplicate: false };
  };

  return {
    saveAll(messages, mailDue) {
      refuseUnlessInPlace();
      begin.run();
      try {
        const times = timesAround(now().getTime());
        const receipts = messages.map((message) => save(message, times, mailDue));
        commit.run();
        // What was written to a file that has lost its name is on disk, and lost all the same.
        refuseUnlessInPlace();
        return receipts;
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    },
    ...outboxOf(database),
    isInPlace,
    writeBack() {
      if (journalSize(dataDir) > 0) writeJournalBack(database, 0);
    },
    close() {
      try {
        // Closing alone writes nothing back while another program reads. Then the file alone would not be complete.
        writeJournalBack(database, 0);
      } catch {
        // The journal stays, and nothing in it is lost.
      }
      database.close();
    },
  };
}

interface Times {
  received: string;
  /** Between these the same four fields are the same message. */
  from: string;
  to: string;
}

/** Around the present, not only before it: a clock that was set back must not let duplicates in. */
function timesAround(now: number): Times {
  const text = (time: number) => new Date(time).toISOString();
  return { received: text(now), from: text(now - duplicateWindow), to: text(now + duplicateWindow) };
}

function outboxOf(database: DatabaseSync) {
  const next = database.prepare(
    `SELECT id, mail_due, mail_attempts FROM messages WHERE mail = 'waiting' ORDER BY mail_due LIMIT 1`,
  );
  const one = database.prepare(`SELECT ${messageColumns} FROM messages WHERE id = ?`);
  const sent = database.prepare(`UPDATE messages SET mail = 'sent', mail_error = '' WHERE id = ?`);
  const failed = database.prepare(
    'UPDATE messages SET mail = ?, mail_attempts = ?, mail_error = ?, mail_due = ? WHERE id = ?',
  );
  const forward = database.prepare(
    `UPDATE messages SET mail_due = ? WHERE mail = 'waiting' AND mail_due > ?`,
  );
  return {
    nextMail(): WaitingMail | undefined {
      const row = next.get();
      if (!row) return undefined;
      return { id: String(row.id), due: Number(row.mail_due), attempts: Number(row.mail_attempts) };
    },
    message(id: string) {
      const row = one.get(id);
      return row && messageFrom(row);
    },
    markSent: (id: string) => void sent.run(id),
    markFailed(id: string, attempts: number, error: string, due?: number) {
      failed.run(due === undefined ? 'failed' : 'waiting', attempts, error, due ?? 0, id);
    },
    bringForward: (latest: number) => void forward.run(latest, latest),
  };
}
