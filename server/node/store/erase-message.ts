import { DatabaseSync } from 'node:sqlite';
import { writeJournalBack } from './database-file.ts';
import { refuseNewer, userVersion } from './schema.ts';
import { messageFile } from './stored-message.ts';

/** Milliseconds to wait for others who are reading or writing. */
const lockTimeout = 10_000;

/** The message is deleted, but words of it may still be in the files; the text says why. */
export class LeftoverError extends Error {}

/**
 * Deletes a message with its fingerprint and its waiting mail, so that its words are in no byte of the files, also
 * while a server writes to them. `id` is a whole one; without it only what is left of deleted messages is removed.
 * Throws LeftoverError, or what `explainStoreError` explains.
 */
export function eraseMessage(dataDir: string, id: string | undefined, timeout = lockTimeout): void {
  const database = new DatabaseSync(messageFile(dataDir), { timeout });
  try {
    refuseNewer(userVersion(database));
    if (id !== undefined) database.prepare('DELETE FROM messages WHERE id = ?').run(id);
    removeLeftovers(database, timeout);
  } finally {
    database.close();
  }
}

function removeLeftovers(database: DatabaseSync, timeout: number): void {
  let isJournalEmpty = false;
  try {
    // VACUUM copies what is left; in memory, so that no copy of it lies in a folder for temporary files.
    database.exec('PRAGMA temp_store = MEMORY');
    // Free pages, and the unused parts of others, still hold rows. This writes every page anew.
    database.exec('VACUUM');
    isJournalEmpty = writeJournalBack(database, timeout);
  } catch (error) {
    throw new LeftoverError(error instanceof Error ? error.message : String(error));
  }
  if (!isJournalEmpty) throw new LeftoverError('another program is reading');
}
