import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { plainMessage } from '#contact-message/corpus.ts';
import { acceptedMessages } from '#contact-message/corpus-accepted.ts';
import { openMessageReader } from './message-reader.ts';
import { messageFile, openMessageStore } from './message-store.ts';

let root: string;
let dataDir: string;
const now = () => new Date('2026-11-20T15:20:11.123Z');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'message-store-'));
  dataDir = join(root, 'data');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Reads everything as `npm run messages` would. */
function readAll() {
  const reader = openMessageReader(dataDir);
  const messages = [...(reader?.newestFirst() ?? [])];
  reader?.close();
  return messages;
}

describe('saving', () => {
  test('a saved message gets an id and the time, and can be read while the store is open', async () => {
    const store = openMessageStore(dataDir, now);
    const kept = await store.save(plainMessage);
    expect(kept).toStrictEqual({
      ...plainMessage,
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      receivedAt: '2026-11-20T15:20:11.123Z',
      mail: 'none',
    });
    expect(readAll()).toStrictEqual([kept]);
    await store.close();
  });

  test('every message of the corpus comes back unchanged, newest first, after a restart', async () => {
    const store = openMessageStore(dataDir, now);
    for (const { kept } of acceptedMessages) await store.save(kept);
    await store.close();
    await openMessageStore(dataDir, now).close();
    const read = readAll().map(({ name, email, subject, message }) => ({ name, email, subject, message }));
    expect(read).toStrictEqual(acceptedMessages.map(({ kept }) => kept).reverse());
  });

  test('the order is that of arrival, even when the clock is set back', async () => {
    let time = new Date('2026-11-20T12:00:00Z');
    const store = openMessageStore(dataDir, () => time);
    await store.save({ ...plainMessage, subject: 'first' });
    time = new Date('2026-11-19T12:00:00Z');
    await store.save({ ...plainMessage, subject: 'second' });
    await store.close();
    expect(readAll().map(({ subject }) => subject)).toEqual(['second', 'first']);
  });
});

describe('when the message cannot be put on disk, saving rejects, and recovers by itself', () => {
  test('while another process holds the lock', async () => {
    const store = openMessageStore(dataDir, now);
    const other = new DatabaseSync(messageFile(dataDir));
    other.exec('BEGIN IMMEDIATE');
    await expect(store.save(plainMessage)).rejects.toThrow(/locked/);
    other.exec('ROLLBACK');
    other.close();
    await store.save(plainMessage);
    await store.close();
    expect(readAll()).toHaveLength(1);
  });

  test('while the database refuses to write', async () => {
    const store = openMessageStore(dataDir, now);
    const other = new DatabaseSync(messageFile(dataDir));
    other.exec(`CREATE TRIGGER refuse BEFORE INSERT ON messages BEGIN SELECT RAISE(ABORT, 'refused'); END`);
    await expect(store.save(plainMessage)).rejects.toThrow(/refused/);
    other.exec('DROP TRIGGER refuse');
    other.close();
    await store.save(plainMessage);
    await store.close();
    expect(readAll()).toHaveLength(1);
  });

  test('after the store was closed', async () => {
    const store = openMessageStore(dataDir, now);
    await store.close();
    await expect(store.save(plainMessage)).rejects.toThrow();
  });
});

describe('the file', () => {
  test('is readable by its owner alone, with folder and journals', async () => {
    const store = openMessageStore(dataDir, now);
    await store.save(plainMessage);
    const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
    expect(mode(dataDir)).toBe('700');
    expect(mode(messageFile(dataDir))).toBe('600');
    expect(mode(`${messageFile(dataDir)}-wal`)).toBe('600');
    await store.close();
  });

  test('has a write-ahead journal, so that reading never waits for writing', async () => {
    await openMessageStore(dataDir, now).close();
    const database = new DatabaseSync(messageFile(dataDir), { readOnly: true });
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    database.close();
  });

  test('is left alone when a newer version has written it', () => {
    mkdirSync(dataDir);
    const newer = new DatabaseSync(messageFile(dataDir));
    newer.exec('PRAGMA user_version = 99');
    newer.close();
    expect(() => openMessageStore(dataDir, now)).toThrow(/newer version/);
  });

  test('is left alone when it is no database', () => {
    mkdirSync(dataDir);
    writeFileSync(messageFile(dataDir), 'this is a text file, not a database, and stays as it is');
    expect(() => openMessageStore(dataDir, now)).toThrow(/not a database/);
  });
});

describe('reading', () => {
  test('a folder without messages has no reader', () => {
    expect(openMessageReader(dataDir)).toBeUndefined();
  });

  test('an empty database has no messages', async () => {
    await openMessageStore(dataDir, now).close();
    const reader = openMessageReader(dataDir);
    expect(reader?.count()).toBe(0);
    expect([...(reader?.newestFirst() ?? [])]).toEqual([]);
    reader?.close();
  });
});
