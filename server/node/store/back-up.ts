import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { syncFolder } from './database-file.ts';
import { openForReading } from './message-reader.ts';
import { refuseNewer, userVersion } from './schema.ts';

/** The backup could not be written, or is not what it should be. */
export class BackupError extends Error {}

/**
 * Writes all messages of a folder into one file that is complete by itself: a snapshot, which the server neither waits
 * for nor disturbs. Returns how many it holds, after they were read again and are on disk. Nothing is left of an attempt
 * that failed. Throws BackupError, or what `explainStoreError` explains.
 *
 * VACUUM INTO copies in one read transaction. The backup API of SQLite would begin anew with each message that is
 * stored meanwhile, and would copy what is left of deleted messages.
 */
export function backUp(dataDir: string, file: string, mayReplace: boolean): number {
  const source = openForReading(dataDir);
  const part = `${file}.${randomUUID()}.part`;
  try {
    refuseNewer(userVersion(source));
    createPrivately(part);
    copyInto(source, part);
    const count = checkBackup(part, source);
    if (existsSync(file) && !mayReplace) throw new BackupError(`${file} exists already.`);
    renameSync(part, file);
    syncFolder(dirname(file));
    return count;
  } finally {
    source.close();
    rmSync(part, { force: true });
  }
}

/** An empty file that its owner alone can read: it will hold personal data. */
function createPrivately(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    throw new BackupError(`${dirname(file)} cannot be written: ${(error as Error).message}.`);
  }
}

function copyInto(source: DatabaseSync, file: string): void {
  try {
    source.prepare('VACUUM INTO ?').run(file);
    const handle = openSync(file, 'r+');
    fsyncSync(handle);
    closeSync(handle);
  } catch (error) {
    const { errcode = 0, message } = error as { errcode?: number; message: string };
    const isOfSource = [5, 11, 26].includes(errcode % 256);
    throw isOfSource ? error : new BackupError(`The backup could not be written: ${message}.`);
  }
}

/** Reads the whole backup, and compares the number of its messages with that of the source at the same moment. */
function checkBackup(file: string, source: DatabaseSync): number {
  const backup = new DatabaseSync(file, { readOnly: true });
  try {
    const found = backup.prepare('PRAGMA integrity_check(1)').get()?.integrity_check;
    if (found !== 'ok') throw new BackupError(`The backup is damaged: ${found}.`);
    const held = backup.prepare('SELECT count(*) AS count, max(position) AS last FROM messages').get();
    // Later ones have come in since.
    const expected = source
      .prepare('SELECT count(*) AS count FROM messages WHERE position <= ?')
      .get(held?.last ?? 0);
    if (held?.count !== expected?.count) {
      throw new BackupError(`The backup holds ${held?.count} messages instead of ${expected?.count}.`);
    }
    return Number(held?.count);
  } finally {
    backup.close();
  }
}
