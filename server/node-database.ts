import { closeSync, fchmodSync, globSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { OwnerError } from './owner-error.ts';
import type { Database, Statement } from './store.ts';

/** The messages in a file, with the interface of D1, so that one store serves both. */
export interface NodeDatabase extends Database {
  /** The same file as Node opens it, for what D1 has no words for. */
  sqlite: DatabaseSync;
  close(): void;
}

/** The file of the messages in a data folder. */
export const messageFile = (dataDir: string) => join(dataDir, 'messages.sqlite');

/** Milliseconds to wait for another process that is writing; no page is served meanwhile. */
const lockTimeout = 1_000;

/** `user_version` before the migrations in `migrations/`: this server's own first two, which only `convert` knows. */
const earlierVersions = 2;

const migrations = globSync(join(import.meta.dirname, 'migrations/*.sql'))
  .sort()
  .map((file) => readFileSync(file, 'utf8'));

/**
 * Opens the messages of a folder, brings them up to date, and creates folder and file where they are missing, readable
 * by their owner alone, since they hold personal data.
 *
 * @throws OwnerError that says what hinders and what to do
 */
export function openDatabase(dataDir: string): NodeDatabase {
  const file = messageFile(dataDir);
  try {
    makeFolder(dataDir);
    // SQLite gives a new file the mode that the umask leaves, and its journals the mode of the file.
    const descriptor = openSync(file, 'a', 0o600);
    fchmodSync(descriptor, 0o600);
    closeSync(descriptor);
    return openFile(file);
  } catch (error) {
    throw explainStoreError(error, file);
  }
}

const makeFolder = (dataDir: string) => mkdirSync(dataDir, { recursive: true, mode: 0o700 });

/** Opens the messages in a file, or new ones in memory (`:memory:`), which need no folder. */
export function openFile(file: string): NodeDatabase {
  const sqlite = new DatabaseSync(file, { timeout: lockTimeout });
  // FULL: a commit waits for its fsync. Secure: what is deleted is overwritten.
  sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
  const damage = sqlite.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
  if (damage !== 'ok') throw Object.assign(new Error(String(damage)), { errcode: damaged });
  inTransaction(sqlite, () => migrate(sqlite, file));
  const now = () => statSync(file, { throwIfNoEntry: false });
  let before = now();

  type Bound = Statement & { rows(): unknown[] };
  const prepare = (sql: string, values: SQLInputValue[] = []): Bound => {
    const statement: Bound = {
      rows: () => sqlite.prepare(sql).all(...values),
      bind: (...bound) => prepare(sql, bound),
      all: async <Row>() => (await batch<Row>([statement]))[0] as { results: Row[] },
    };
    return statement;
  };
  // Without a pause, so that requests at the same time write one after the other.
  const batch = async <Row>(statements: Statement[]) => {
    const rowsOf = (statement: Statement) => ({ results: (statement as Bound).rows() as Row[] });
    const results = inTransaction(sqlite, () => statements.map(rowsOf));
    // What was written to a file that has lost its name, or its contents, is on the disk, and lost all the same.
    const after = now();
    if (after?.ino !== before?.ino || (after && before && after.size < before.size))
      throw new Error(`${file} was deleted or replaced. Start the server again.`);
    before = after;
    return results;
  };
  return { sqlite, prepare, batch, close: () => sqlite.close() };
}

function inTransaction<Result>(sqlite: DatabaseSync, work: () => Result): Result {
  sqlite.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    sqlite.exec('COMMIT');
    return result;
  } catch (error) {
    if (sqlite.isTransaction) sqlite.exec('ROLLBACK');
    throw error;
  }
}

/** Takes the steps that the database has not taken yet; `user_version` counts them. */
function migrate(sqlite: DatabaseSync, file: string): void {
  const version = Number(sqlite.prepare('PRAGMA user_version').get()?.['user_version']);
  const newest = earlierVersions + migrations.length;
  if (version > newest) {
    throw new OwnerError(`${file} was written by a newer version of this program. Install that version.`);
  }
  if (version === newest) return;
  const isEarlier = version > 0 && version <= earlierVersions;
  if (isEarlier) sqlite.exec(version === 1 ? setAside + addColumns : setAside);
  for (const sql of migrations.slice(Math.max(0, version - earlierVersions))) sqlite.exec(sql);
  if (isEarlier) sqlite.exec(takeOver);
  sqlite.exec(`PRAGMA user_version = ${newest}`);
}

const setAside = 'ALTER TABLE messages RENAME TO earlier;';

/** What the second of the earlier versions had added. */
const addColumns = `
  ALTER TABLE earlier ADD COLUMN fingerprint BLOB;
  ALTER TABLE earlier ADD COLUMN marks TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE earlier ADD COLUMN mail_attempts INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE earlier ADD COLUMN mail_due INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE earlier ADD COLUMN mail_error TEXT NOT NULL DEFAULT '';`;

/** Earlier versions kept fingerprints as bytes and marks as JSON, and no time but the text. */
const takeOver = `
  INSERT INTO messages (position, id, received_at, received_ms, name, email, subject, message, marks, fingerprint,
    mail, mail_attempts, mail_due_ms, mail_error)
  SELECT position, id, received_at, CAST(round(unixepoch(received_at, 'subsec') * 1000) AS INTEGER),
    name, email, subject, message, (SELECT coalesce(group_concat(value, '; '), '') FROM json_each(marks)),
    coalesce(lower(hex(fingerprint)), ''), mail, mail_attempts, mail_due, mail_error
  FROM earlier;
  DROP TABLE earlier;`;

/**
 * Takes a data folder for this process alone, until it ends: even when it is killed, since the lock is the system's.
 *
 * @returns gives the folder back
 * @throws OwnerError where another server has it
 */
export function lockFolder(dataDir: string): () => void {
  const file = join(dataDir, 'server.lock');
  try {
    makeFolder(dataDir);
    const lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    return () => lock.close();
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== busy) throw explainStoreError(error, file);
    throw new OwnerError(
      `Another server keeps its messages in ${dataDir}. Stop that one, or set DATA_DIR to another folder.`,
    );
  }
}

/** Codes of SQLite. */
const [busy, damaged, noDatabase] = [5, 11, 26];

/** What hinders, and what to do about it, by the code of the system or the primary code of SQLite. */
const explanations: [codes: (string | number)[], what: string, remedy: string][] = [
  [
    ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'EISDIR', 3, 8, 14],
    'it cannot be opened for writing',
    'Set DATA_DIR to a folder that can be written, or give the user who runs this the right to the folder and every file in it.',
  ],
  [
    [5, 6],
    'another program has locked it',
    'Close what has it open, such as a database browser, and try again.',
  ],
  [
    [damaged, noDatabase],
    'the file is damaged',
    'Stop the server, move the folder aside, and put your last backup into a new folder as messages.sqlite. What the ' +
      'damaged file still holds can be read with the command .recover of the program sqlite3.',
  ],
  [['ENOSPC', 'EDQUOT', 13], 'the disk is full', 'Make room on it and try again.'],
];

/** An error of the system or of SQLite as a sentence for the owner; any other error as it is. */
export function explainStoreError(error: unknown, file: string): unknown {
  const { code, errcode, message } = error as { code?: string; errcode?: number; message?: string };
  const found = explanations.find(([codes]) =>
    codes.includes(errcode === undefined ? (code ?? '') : errcode % 256),
  );
  return found ? new OwnerError(`${file}: ${found[1]} (${message}). ${found[2]}`) : error;
}
