import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test, vi } from 'vitest';
import { rateLimitWindow } from '#contact/request-limits.ts';
import { plainMessage } from '#contact/test-cases/test-case.ts';
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

test('runs concurrent batches atomically and rolls back a failed one', async () => {
  const database = openDatabase(dataDir);
  const results = await Promise.allSettled([
    ...Array.from({ length: 10 }, (_, number) => store(database, `Message ${number}`)),
    database.batch([
      database.prepare("UPDATE messages SET name = 'half'"),
      database.prepare('INSERT INTO messages (id) VALUES (NULL)'),
    ]),
  ]);
  expect(results.map(({ status }) => status)).toEqual([...Array(10).fill('fulfilled'), 'rejected']);
  const { results: rows } = await database.prepare('SELECT name FROM messages').all<{ name: string }>();
  expect(rows.map(({ name }) => name)).toEqual(Array(10).fill(plainMessage.name));
  database.close();
});

test('keeps a sender’s key out of all files, and its hashes after ten minutes', async () => {
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
  ['moved', () => renameSync(dataDir, `${dataDir}-old`)],
  ['replaced', () => replace(file)],
  ['overwritten', () => writeFileSync(file, 'id,name\n')],
  ['deprived of its journal', () => rmSync(`${file}-wal`)],
  ['given another journal', () => replace(`${file}-wal`)],
  ['left with a truncated journal', () => truncateSync(`${file}-wal`, 5_000)],
])('rejects a message and reports the loss if the database was %s', async (_, harm) => {
  const onLoss = vi.fn();
  const database = openDatabase(dataDir, onLoss);
  await store(database, 'before');
  database.emptyJournal();
  await store(database, 'between');
  expect(onLoss).not.toHaveBeenCalled();
  harm();
  await expect(store(database, 'after')).rejects.toThrow();
  expect(onLoss).toHaveBeenCalled();
  database.close();
});

/** The tables of earlier versions, each with one message. */
const firstTable = `
  CREATE TABLE messages (
    position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, received_at TEXT NOT NULL, name TEXT NOT NULL,
    email TEXT NOT NULL, subject TEXT NOT NULL, message TEXT NOT NULL, mail TEXT NOT NULL DEFAULT 'none'
  ) STRICT;
  INSERT INTO messages VALUES
    (10, 'id', '2026-11-20T15:20:10.123Z', 'Ann', 'ann@example.com', 'Straße ∑', 'one' || char(10) || 'two', 'waiting');`;
const secondTable = `${firstTable}
  ALTER TABLE messages ADD COLUMN fingerprint BLOB;
  ALTER TABLE messages ADD COLUMN marks TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE messages ADD COLUMN mail_attempts INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE messages ADD COLUMN mail_due INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE messages ADD COLUMN mail_error TEXT NOT NULL DEFAULT '';
  CREATE INDEX messages_by_fingerprint ON messages (fingerprint);
  CREATE INDEX messages_to_mail ON messages (mail_due) WHERE mail = 'waiting';
  UPDATE messages SET fingerprint = x'abab', marks = '["many links","sent very fast"]', mail_attempts = 3,
    mail_due = 1790000000123, mail_error = '451 No';`;
const thirdTable = `${readFileSync(join(import.meta.dirname, 'migrations/0001_messages.sql'), 'utf8')}
  INSERT INTO messages VALUES
    (10, 'id', '2026-11-20T15:20:10.123Z', 1795188010123, 'Ann', 'ann@example.com', 'Straße ∑',
     'one' || char(10) || 'two', 'many links', 'abab', '203.0.113.7', 'waiting', 3, 1790000000123);`;

const fourthTable = `${readFileSync(join(import.meta.dirname, 'migrations/0001_messages.sql'), 'utf8')}
  ${readFileSync(join(import.meta.dirname, 'migrations/0002_senders_as_hashes.sql'), 'utf8')}
  INSERT INTO sender_key VALUES (1, 'a key');`;

const received_at = '2026-11-20T15:20:10.123Z';
const kept = {
  ...{ position: 10, id: 'id', received_at, received_ms: Date.parse(received_at) },
  ...{ name: 'Ann', email: 'ann@example.com', subject: 'Straße ∑', message: 'one\ntwo' },
  ...{ marks: '', fingerprint: '', sender: null, network: null },
  ...{ mail: 'waiting', mail_attempts: 0, mail_due_ms: 0, mail_error: '' },
};
const tried = { ...kept, fingerprint: 'abab', mail_attempts: 3, mail_due_ms: 1_790_000_000_123 };

test.each<[version: number, what: string, tables: string, rows: object[]]>([
  [0, 'empty', '', []],
  [1, 'no marks', firstTable, [kept]],
  [2, 'JSON marks', secondTable, [{ ...tried, marks: 'many links; sent very fast', mail_error: '451 No' }]],
  [3, 'sender addresses, which are deleted', thirdTable, [{ ...tried, marks: 'many links' }]],
  [4, 'a key of senders, which is deleted', fourthTable, []],
])('migrates a database of version %i (%s) once and completely', async (version, _, tables, rows) => {
  mkdirSync(dataDir, { recursive: true });
  change(`PRAGMA journal_mode = WAL; ${tables} PRAGMA user_version = ${version}`);
  openDatabase(dataDir).close();
  const database = openDatabase(dataDir);
  const { results } = await database.prepare('SELECT * FROM messages').all<object>();
  expect(results.map((row) => ({ ...row }))).toEqual(rows);
  expect(database.sqlite.prepare('SELECT * FROM main.sender_key').all()).toEqual([]);
  expect(await store(database, 'new')).toMatchObject({ ok: true });
  database.close();
});

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
