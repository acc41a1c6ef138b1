import type { DatabaseSync } from 'node:sqlite';
import { NewerVersionError } from './store-error.ts';

/**
 * The steps from an empty database to the present one. A step that has been released is never changed; a new
 * one is added below. The database remembers in `user_version` how many it has taken.
 *
 * `position` is the order of arrival, which the clock of the machine cannot promise. `mail` says what became of
 * the notification to the owner. The columns after it are the outbox: a message whose mail is 'waiting' is tried when
 * `mail_due` has come, in milliseconds since 1970. They stand in the same row, so that no message can be stored
 * without its mail being noted, nor the other way round.
 */
const steps = [
  `CREATE TABLE messages (
     position INTEGER PRIMARY KEY,
     id TEXT NOT NULL UNIQUE,
     received_at TEXT NOT NULL,
     name TEXT NOT NULL,
     email TEXT NOT NULL,
     subject TEXT NOT NULL,
     message TEXT NOT NULL,
     mail TEXT NOT NULL DEFAULT 'none'
   ) STRICT`,

  `ALTER TABLE messages ADD COLUMN fingerprint BLOB;
   ALTER TABLE messages ADD COLUMN marks TEXT NOT NULL DEFAULT '[]';
   ALTER TABLE messages ADD COLUMN mail_attempts INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE messages ADD COLUMN mail_due INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE messages ADD COLUMN mail_error TEXT NOT NULL DEFAULT '';
   CREATE INDEX messages_by_fingerprint ON messages (fingerprint);
   CREATE INDEX messages_to_mail ON messages (mail_due) WHERE mail = 'waiting'`,
];

const currentVersion = steps.length;

/** Brings a database up to date, all steps in one transaction. Throws NewerVersionError. */
export function migrate(database: DatabaseSync): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    // Asked within the transaction, because another process may be doing the same.
    const taken = userVersion(database);
    refuseNewer(taken);
    for (const step of steps.slice(taken)) database.exec(step);
    if (taken < currentVersion) database.exec(`PRAGMA user_version = ${currentVersion}`);
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Throws NewerVersionError for a database that has taken steps which this program does not know. */
export function refuseNewer(taken: number): void {
  if (taken > currentVersion) throw new NewerVersionError('written by a newer version');
}

/** How many steps a database has taken; 0 for an empty one. */
export function userVersion(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version ?? 0);
}
