import { chmodSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrate } from './schema.ts';
import { DamagedError } from './store-error.ts';
import { messageFile } from './stored-message.ts';

/**
 * Opens the database of a folder for writing, brings it up to date, and creates folder and file where they are missing,
 * readable by their owner alone, since they hold personal data. `timeout` is in milliseconds, for other processes that
 * are writing. Throws what `explainStoreError` explains.
 */
export function openDatabaseFile(dataDir: string, timeout: number): DatabaseSync {
  const file = messageFile(dataDir);
  const isNew = !existsSync(file);
  const firstCreated = createFolder(dataDir);
  // SQLite gives a new file the mode that the umask leaves, and its journals the mode of the file.
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  const database = new DatabaseSync(file, { timeout });
  try {
    database.exec('PRAGMA journal_mode = WAL');
    // NORMAL would lose the last acknowledged messages when the power fails; FULL has each commit wait for its fsync.
    database.exec('PRAGMA synchronous = FULL');
    // Writing the journal back costs two more waits for the disk; under load every 16 MiB is soon enough.
    database.exec('PRAGMA wal_autocheckpoint = 4000');
    checkPages(database);
    migrate(database);
    if (isNew) syncFolders(dataDir, firstCreated);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Creates a folder and those above it, and returns the first that was missing. Node's recursive mkdir would try for
 * ever where the system lets no folder be made, as in /proc.
 */
function createFolder(folder: string): string | undefined {
  if (existsSync(folder)) return undefined;
  const above = dirname(folder) === folder ? undefined : createFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another program may have been quicker; a file in its place is an error.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
  return above ?? folder;
}

/** Reads the whole file once: a damaged page would else be met only when its messages are asked for. */
function checkPages(database: DatabaseSync): void {
  const found = database.prepare('PRAGMA quick_check(1)').get()?.quick_check;
  if (found !== 'ok') throw new DamagedError(String(found).replace('*** in database main ***', ''));
}

/** A new file is safe from a power failure only when the folders that name it are on disk as well. */
function syncFolders(dataDir: string, firstCreated: string | undefined): void {
  const last = dirname(firstCreated ?? dataDir);
  for (let folder = dataDir; ; folder = dirname(folder)) {
    syncFolder(folder);
    if (folder === last || folder === dirname(folder) || !firstCreated) return;
  }
}

/** Waits until the names in a folder are on disk. */
export function syncFolder(folder: string): void {
  // Windows opens no folders, and needs none of this.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Which files a path names now: database, journal and index of the journal. Another value than before means that one of
 * them was deleted or replaced, and that what is written to the open ones is lost to whoever opens the path.
 */
export function filesInPlace(dataDir: string): string {
  return ['', '-wal', '-shm']
    .map((suffix) => {
      const found = statSync(messageFile(dataDir) + suffix, { bigint: true, throwIfNoEntry: false });
      return `${found?.dev}:${found?.ino}`;
    })
    .join();
}

/** Bytes in the journal that are perhaps not in the database yet. */
export function journalSize(dataDir: string): number {
  return statSync(`${messageFile(dataDir)}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * Writes the journal back into the database and empties it, so that the file alone holds everything. Waits at most
 * `timeout` milliseconds for those who are reading or writing. Returns whether it was done.
 */
export function writeJournalBack(database: DatabaseSync, timeout: number): boolean {
  const usual = Number(database.prepare('PRAGMA busy_timeout').get()?.timeout);
  database.exec(`PRAGMA busy_timeout = ${timeout}`);
  try {
    return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
  } finally {
    database.exec(`PRAGMA busy_timeout = ${usual}`);
  }
}
