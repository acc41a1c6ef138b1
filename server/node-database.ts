import {
  closeSync,
  fchmodSync,
  globSync,
  mkdirSync,
  openSync,
  readFileSync,
  type StatsFs,
  statfsSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { OwnerError } from '#model/owner-error.ts';
import type { Database, Statement } from './store.ts';

/** A SQLite database with D1's interface. */
export interface NodeDatabase extends Database {
  sqlite: DatabaseSync;
  /** Truncates the journal, which has older copies of deleted data, unless another process uses the database. */
  emptyJournal(): void;
  close(): void;
}

/** Returns the path of the database in a data folder. */
export const messageFile = (dataDir: string) => join(dataDir, 'messages.sqlite');

/** Milliseconds to wait for another process's write lock. Blocks the event loop. */
const lockTimeout = 1_000;

/** After n migrations, `user_version` is n plus this, because no release wrote versions 1 to 3. A new database has 0. */
const versionOffset = 3;

const migrations = globSync(join(import.meta.dirname, 'migrations/*.sql'))
  .sort()
  .map((file) => readFileSync(file, 'utf8'));

/**
 * Opens and migrates the database of a data folder. Creates both if they are missing, readable only by their owner.
 *
 * @param onLoss called if a file was removed or replaced. The database can't be used any more
 * @throws OwnerError
 */
export function openDatabase(dataDir: string, onLoss?: () => void): NodeDatabase {
  const file = messageFile(dataDir);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // If SQLite created the file, the umask would set its mode. SQLite's journals get the same mode as this file.
    const descriptor = openSync(file, 'a', 0o600);
    fchmodSync(descriptor, 0o600);
    closeSync(descriptor);
    return openDatabaseFile(file, onLoss);
  } catch (error) {
    throw explainStoreError(error, file);
  }
}

/** In bytes. Leaves space for backups, the system and its logs. */
const minFreeSpace = 500_000_000;

/** Returns a sentence if the disk of a data folder is too full to accept messages. */
export function findSpaceProblem(
  dataDir: string,
  getStatus: (path: string) => Pick<StatsFs, 'bavail' | 'bsize'> = statfsSync,
): string | undefined {
  const { bavail, bsize } = getStatus(dataDir);
  if (bavail * bsize >= minFreeSpace) return undefined;
  return `Less than 500 MB are free on the disk of ${dataDir}, so messages are refused. Free some space.`;
}

/** Opens and migrates a database file, or a new database in memory (`:memory:`). */
export function openDatabaseFile(file: string, onLoss?: () => void): NodeDatabase {
  const sqlite = new DatabaseSync(file, { timeout: lockTimeout });
  // FULL: a commit waits for fsync. secure_delete: deleted content is overwritten.
  sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
  const damage = sqlite.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
  if (damage !== 'ok') throw Object.assign(new Error(String(damage)), { errcode: damaged });
  migrate(sqlite, file);
  // The key of the senders' hashes is only in memory: this table hides the one in the file, which D1 uses.
  sqlite.exec(
    'PRAGMA temp_store = MEMORY; CREATE TEMP TABLE sender_key (position INTEGER PRIMARY KEY, key TEXT)',
  );
  const readInodes = () =>
    [file, `${file}-wal`].map((path) => statSync(path, { throwIfNoEntry: false })?.ino).join();
  const opened = readInodes();

  /** Throws if a commit to the files would be lost. */
  const checkFiles = () => {
    if (readInodes() === opened) return;
    onLoss?.();
    throw new OwnerError(
      `${file} or its journal (-wal) was removed or replaced, so the server stops. Start it again.`,
    );
  };

  type BoundStatement = Statement & { rows(): unknown[] };
  const prepare = (sql: string, values: SQLInputValue[] = []): BoundStatement => {
    const statement: BoundStatement = {
      rows: () => sqlite.prepare(sql).all(...values),
      bind: (...bound) => prepare(sql, bound),
      all: async <Row>() => (await batch<Row>([statement]))[0] as { results: Row[] },
    };
    return statement;
  };
  // No await inside, so concurrent requests write one after the other.
  const batch = async <Row>(statements: Statement[]) => {
    const rowsOf = (statement: Statement) => ({ results: (statement as BoundStatement).rows() as Row[] });
    // Check before the commit, so that a refused message isn't stored, and after it, because the files may be gone since.
    checkFiles();
    const results = inTransaction(sqlite, () => statements.map(rowsOf));
    checkFiles();
    return results;
  };
  const emptyJournal = () =>
    sqlite.exec(
      `PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA busy_timeout = ${lockTimeout}`,
    );
  return { sqlite, prepare, batch, emptyJournal, close: () => sqlite.close() };
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

/** Runs the pending migrations. */
function migrate(sqlite: DatabaseSync, file: string): void {
  const newest = versionOffset + migrations.length;
  inTransaction(sqlite, () => {
    const version = Number(sqlite.prepare('PRAGMA user_version').get()?.['user_version']);
    if (version > newest)
      throw new OwnerError(`${file} was written by a newer version of this program. Install that version.`);
    for (const sql of migrations.slice(Math.max(0, version - versionOffset))) sqlite.exec(sql);
    if (version < newest) sqlite.exec(`PRAGMA user_version = ${newest}`);
  });
}

const [damaged, noDatabase] = [11, 26];

/** The problem and the remedy, by system error code or primary SQLite result code. */
const explanations: [codes: (string | number)[], problem: string, remedy: string][] = [
  [
    ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'EISDIR', 3, 8, 14],
    'it cannot be opened for writing',
    'Set DATA_DIR to a writable folder, or make the folder and every file in it writable for the user who runs this program.',
  ],
  [
    [5, 6],
    'another program has locked it',
    'Close the programs that have it open, such as a database browser, and try again.',
  ],
  [
    [damaged, noDatabase],
    'the file is damaged',
    'Stop the server, move the folder aside, and put your last backup into a new folder as messages.sqlite. ' +
      'The .recover command of sqlite3 can read what is left in the damaged file.',
  ],
  [['ENOSPC', 'EDQUOT', 13], 'the disk is full', 'Free some space and try again.'],
];

/** Converts an error with a code in `explanations` to an OwnerError. Returns any other error unchanged. */
export function explainStoreError(error: unknown, file: string): unknown {
  const { code, errcode, message } = error as { code?: string; errcode?: number; message?: string };
  const found = explanations.find(([codes]) =>
    codes.includes(errcode === undefined ? (code ?? '') : errcode % 256),
  );
  return found ? new OwnerError(`${file}: ${found[1]} (${message}). ${found[2]}`) : error;
}
