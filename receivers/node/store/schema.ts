import type { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

/**
 * The steps from an empty database to the present one. A step that has been released is never changed; a new
 * one is added below. The database remembers in `user_version` how many it has taken.
 *
 * `position` is the order of arrival, which the clock of the machine cannot promise. `mail` says what became of
 * the notification to the owner; until mail is sent from here it is always 'none'.
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
];

/** Brings a database up to date, each step in one transaction. Throws when a newer version has written it. */
export function migrate(database: DatabaseSync): void {
  const taken = userVersion(database);
  if (taken > steps.length) {
    throw new StartError(
      'The messages were written by a newer version of this program. Install that version.',
    );
  }
  for (const [index, step] of steps.entries()) {
    if (index < taken) continue;
    database.exec(`BEGIN IMMEDIATE; ${step}; PRAGMA user_version = ${index + 1}; COMMIT`);
  }
}

/** How many steps a database has taken; 0 for an empty one. */
export function userVersion(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version ?? 0);
}
