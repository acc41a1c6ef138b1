import { messageFile } from './stored-message.ts';

/** The check of the file has found that it is damaged. */
export class DamagedError extends Error {}

/** A newer version of this program has written the file. */
export class NewerVersionError extends Error {}

/** The journal is not empty, but in a folder where it cannot be read. */
export class UnreadableJournalError extends Error {}

/** What hinders, and what to do about it, by the code of the system or the primary code of SQLite. */
const explanations: [codes: (string | number)[], what: string, remedy: string][] = [
  [
    ['EACCES', 'EPERM', 'EROFS', 3, 8, 14, 23],
    'there is no right to open or write it',
    'Set DATA_DIR to a folder that can be written, or give the user who runs this the right to read and write the ' +
      'folder and every file in it.',
  ],
  [['ENOENT'], 'no folder can be made there', 'Set DATA_DIR to a folder that can be written.'],
  [
    ['ENOTDIR', 'EEXIST', 'EISDIR'],
    'a file and a folder are in each other’s place',
    'Set DATA_DIR to a folder that can be written.',
  ],
  [
    [5, 6],
    'another program has locked it',
    'Close what has it open, such as a database browser, a backup program or a second server, and try again.',
  ],
  [
    [11],
    'the file is damaged',
    'Stop the server, move the folder aside, put your last backup into a new folder as messages.sqlite, and start ' +
      'again. What the damaged file still holds can be read with the command .recover of the program sqlite3.',
  ],
  [
    [26],
    'the file is no database, or its beginning is damaged',
    'Move it aside, or put your last backup in its place.',
  ],
  [['ENOSPC', 'EDQUOT', 13, 4874], 'the disk is full', 'Make room on it and try again.'],
  [
    ['EIO', 10],
    'the disk reports an error',
    'Look for its cause in the log of the system; put the last backup on another disk if this one fails.',
  ],
];

/** Why the messages of a folder could not be read or written, in one sentence, and what to do, in another. */
export function explainStoreError(error: unknown, dataDir: string): string {
  const file = messageFile(dataDir);
  if (error instanceof NewerVersionError) {
    return `${file} was written by a newer version of this program. Install that version.`;
  }
  if (error instanceof UnreadableJournalError) {
    return (
      `${file}-wal may hold messages that are not in ${file} yet, and it cannot be read in a folder that is read-only. ` +
      'Copy the folder to where it can be written, and set DATA_DIR to the copy.'
    );
  }
  const detail = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').trim();
  const { code, errcode } = error as { code?: string; errcode?: number };
  const codes = error instanceof DamagedError ? [11] : [code, errcode, errcode && errcode % 256];
  // The most exact code decides: the extended one of SQLite says 'full' where the primary one says 'error'.
  for (const wanted of codes) {
    const found = explanations.find(([known]) => wanted !== undefined && known.includes(wanted));
    if (found) return `${file}: ${found[1]} (${detail}). ${found[2]}`;
  }
  return `${file}: ${detail}.`;
}
