import { DatabaseSync } from 'node:sqlite';
import { writeJournalBack } from './database-file.ts';
import { refuseNewer, userVersion } from './schema.ts';
import { messageFile } from './stored-message.ts';

/** Milliseconds to wait for others who are reading or writing. */
const lockTimeout = 10_000;

/**
 * Deletes a message with its fingerprint and its waiting mail, so that its words are in no byte of the files, also
 * while a server writes to them. Returns whether the journal could be emptied as well: not while another program is
 * reading. `id` is a whole one. Throws what `explainStoreError` explains.
 */
export function eraseMessage(dataDir: string, id: string, timeout = lockTimeout): boolean {
  const database = new DatabaseSync(messageFile(dataDir), { timeout });
  try {
    refuseNewer(userVersion(database));
    // VACUUM copies what is left; in memory, so that no copy of it lies in a folder for temporary files.
    database.exec('PRAGMA temp_store = MEMORY');
    database.prepare('DELETE FROM messages WHERE id = ?').run(id);
    // Free pages, and the unused parts of others, still hold rows. This writes every page anew.
    database.exec('VACUUM');
    return writeJournalBack(database, timeout);
  } finally {
    database.close();
  }
}
