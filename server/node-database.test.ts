import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test, vi } from 'vitest';
import { rateLimitWindow } from '#contact/request-limits.ts';
import { plainMessage } from '#contact/test-cases/requests.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { messageFile, openDatabase } from './node-database.ts';
import { type Database, forgetSenders, storeMessage } from './store.ts';

let dataDir: string;
let file: string;

beforeEach(() => {
  dataDir = join(temporaryFolder(), 'deep', 'data');
  file = messageFile(dataDir);
});

const store = (database: Database, subject = 'Subject') => {
  const incoming = { message: { ...plainMessage, subject }, spamFlags: [], address: '::1' };
  return storeMessage(database, { ...incoming, now: Date.now(), notifyOwner: false });
};

/** Runs SQL on the database without the server's migrations. */
function change(sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

test('creates a missing folder and database, readable only by their owner, with durable commits', async () => {
  const database = openDatabase(dataDir);
  expect(await store(database)).toMatchObject({ ok: true });
  const modes = [dataDir, file, `${file}-wal`].map((path) => statSync(path).mode & 0o777);
  expect(modes).toEqual([0o700, 0o600, 0o600]);
  const pragmas = ['journal_mode', 'synchronous', 'secure_delete'];
  const settings = pragmas.map((name) => database.sqlite.prepare(`PRAGMA ${name}`).get()?.[name]);
  expect(settings).toEqual(['wal', 2, 1]);
  database.close();
});

test('keeps a sender’s key out of all files, and erases its hashes from them after ten minutes', async () => {
  const database = openDatabase(dataDir);
  await store(database);
  const { sender, network, key } =
    database.sqlite.prepare('SELECT sender, network, key FROM messages, sender_key').get() ?? {};
  const bytes = () => readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), 'latin1'));
  const found = () => [sender, network, key].map((text) => bytes().join().includes(String(text)));
  expect(found()).toEqual([true, true, false]);
  await forgetSenders(database, Date.now() + rateLimitWindow + 1);
  database.emptyJournal();
  expect(found()).toEqual([false, false, false]);
  database.close();
});

function replace(path: string): void {
  renameSync(path, `${path}.old`);
  writeFileSync(path, '');
}
test.each<[string, () => void]>([
  ['deleted', () => rmSync(dataDir, { recursive: true })],
  ['replaced', () => replace(file)],
  ['deprived of its journal', () => rmSync(`${file}-wal`)],
])('rejects a message and reports the loss if the database was %s', async (_, harm) => {
  const onLoss = vi.fn();
  const database = openDatabase(dataDir, onLoss);
  await store(database, 'before');
  // Another process may empty the journal.
  const other = openDatabase(dataDir);
  other.emptyJournal();
  other.close();
  await store(database, 'between');
  expect(onLoss).not.toHaveBeenCalled();
  harm();
  await expect(store(database, 'after')).rejects.toThrow();
  expect(onLoss).toHaveBeenCalled();
  database.close();
});

/** The oldest tables that a release wrote, with one message. */
const oldTables = `${readFileSync(join(import.meta.dirname, 'migrations/0001_messages.sql'), 'utf8')}
  INSERT INTO sender_key VALUES (1, 'a key');
  INSERT INTO messages (position, id, received_at, received_ms, name, email, subject, message, marks, fingerprint, mail)
    VALUES (10, 'id', '2026-11-20T15:20:10.123Z', 1795188010123, 'Ann', 'ann@example.com', 'Straße ∑', 'one', '', 'abab',
     'none');`;

const received_at = '2026-11-20T15:20:10.123Z';
const kept = {
  position: 10,
  id: 'id',
  received_at,
  received_ms: Date.parse(received_at),
  name: 'Ann',
  email: 'ann@example.com',
  subject: 'Straße ∑',
  message: 'one',
  marks: '',
  fingerprint: 'abab',
  sender: null,
  network: null,
  mail: 'none',
  mail_attempts: 0,
  mail_due_ms: 0,
  mail_error: '',
};

test.each<[version: number, tables: string, rows: object[]]>([
  [0, '', []],
  [4, oldTables, [kept]],
])(
  'migrates a database of version %i once and keeps its messages, but no key',
  async (version, tables, rows) => {
    mkdirSync(dataDir, { recursive: true });
    change(`PRAGMA journal_mode = WAL; ${tables} PRAGMA user_version = ${version}`);
    openDatabase(dataDir).close();
    const database = openDatabase(dataDir);
    const { results } = await database.prepare('SELECT * FROM messages').all<object>();
    expect(results.map((row) => ({ ...row }))).toEqual(rows);
    expect(database.sqlite.prepare('SELECT * FROM main.sender_key').all()).toEqual([]);
    expect(await store(database, 'new')).toMatchObject({ ok: true });
    database.close();
  },
);

test('refuses a database of a newer version', () => {
  openDatabase(dataDir).close();
  change('PRAGMA user_version = 99');
  const sentence = `${file} was written by a newer version of this program. Install that version.`;
  expect(() => openDatabase(dataDir)).toThrow(sentence);
});

test.each<[string, () => void, RegExp]>([
  ['contains garbage', () => writeFileSync(file, 'a,'.repeat(999)), /: the file is damaged \(.*last backup/],
  ['is a folder', () => mkdirSync(file), /: it cannot be opened for writing \(.*Set DATA_DIR/],
])('explains the problem and the remedy if the database %s', (_, harm, sentence) => {
  mkdirSync(dataDir, { recursive: true });
  harm();
  expect(() => openDatabase(dataDir)).toThrow(sentence);
});
