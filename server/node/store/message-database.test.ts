import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { acceptedMessages } from '#contact/test-cases/accepted.ts';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { newMessage } from '../testing/new-message.ts';
import { openMessageDatabase } from './message-database.ts';
import { openMessageReader } from './message-reader.ts';
import { messageFile } from './stored-message.ts';

const hour = 3_600_000;
const noon = Date.parse('2026-11-20T12:00:00.123Z');
let root: string;
let dataDir: string;
let time: number;
const now = () => new Date(time);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'message-database-'));
  dataDir = join(root, 'new', 'data');
  time = noon;
});
afterEach(() => rmSync(root, { recursive: true }));

const open = () => openMessageDatabase(dataDir, now, 100);

/** Reads everything as `npm run messages` would. */
function readAll() {
  const reader = openMessageReader(dataDir);
  const messages = [...(reader?.newestFirst() ?? [])];
  reader?.close();
  return messages;
}

const subjects = () => readAll().map(({ subject }) => subject);

describe('saving', () => {
  test('a saved message gets an id and the time, and can be read while the database is open', () => {
    const database = open();
    const [receipt] = database.saveAll([{ ...newMessage(), spamFlags: ['many links'] }]);
    expect(receipt).toStrictEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      duplicate: false,
    });
    expect(readAll()).toStrictEqual([
      {
        ...plainMessage,
        id: receipt?.id,
        receivedAt: '2026-11-20T12:00:00.123Z',
        spamFlags: ['many links'],
        mail: 'none',
        mailAttempts: 0,
        mailError: '',
      },
    ]);
    database.close();
  });

  test('every message of the test cases comes back unchanged, newest first, after a restart', () => {
    const database = open();
    const messages = acceptedMessages.map(({ kept }) => kept);
    // Some are alike once they are normalised; here each counts as its own.
    const distinct = (index: number) => String(index).padStart(64, '0');
    database.saveAll(
      messages.map((message, index) => ({ ...newMessage(message), fingerprint: distinct(index) })),
    );
    database.close();
    open().close();
    const read = readAll().map(({ name, email, subject, message }) => ({ name, email, subject, message }));
    expect(read).toStrictEqual(messages.reverse());
  });

  test('the order is that of arrival, even when the clock is set back', () => {
    const database = open();
    database.saveAll([newMessage({ subject: 'first' })]);
    time -= 24 * hour;
    database.saveAll([newMessage({ subject: 'second' })]);
    database.close();
    expect(subjects()).toEqual(['second', 'first']);
  });

  test('is for all messages of a group or for none', () => {
    const database = open();
    const other = new DatabaseSync(messageFile(dataDir));
    other.exec(`CREATE TRIGGER refuse BEFORE INSERT ON messages WHEN NEW.subject = 'bad'
      BEGIN SELECT RAISE(ABORT, 'refused'); END`);
    other.close();
    const group = ['good', 'bad', 'also good'].map((subject) => newMessage({ subject }));
    expect(() => database.saveAll(group)).toThrow(/refused/);
    expect(subjects()).toEqual([]);
    database.saveAll([newMessage()]);
    database.close();
    expect(readAll()).toHaveLength(1);
  });
});

test('saving fails while another process holds the lock, and works again afterwards', () => {
  const database = open();
  const other = new DatabaseSync(messageFile(dataDir));
  other.exec('BEGIN IMMEDIATE');
  expect(() => database.saveAll([newMessage()])).toThrow(/locked/);
  other.exec('ROLLBACK');
  other.close();
  expect(database.saveAll([newMessage()])).toMatchObject([{ duplicate: false }]);
  database.close();
});

describe('the same four fields', () => {
  test('within 24 hours make one row and get the same receipt, in one group or in several', () => {
    const database = open();
    const [first, second] = database.saveAll([newMessage(), newMessage()]);
    time += 24 * hour;
    const [third] = database.saveAll([newMessage()]);
    expect(first?.duplicate).toBe(false);
    expect([second, third]).toEqual(Array(2).fill({ id: first?.id, duplicate: true }));
    database.close();
    expect(readAll()).toHaveLength(1);
  });

  test('after 24 hours make another row', () => {
    const database = open();
    database.saveAll([newMessage()]);
    time += 24 * hour + 1;
    expect(database.saveAll([newMessage()])).toMatchObject([{ duplicate: false }]);
    database.close();
    expect(readAll()).toHaveLength(2);
  });

  test('make one row although the clock is set back in between', () => {
    const database = open();
    database.saveAll([newMessage()]);
    time -= 24 * hour;
    expect(database.saveAll([newMessage()])).toMatchObject([{ duplicate: true }]);
    database.close();
  });

  test('are known after a restart', () => {
    const first = open();
    first.saveAll([newMessage()]);
    first.close();
    const second = open();
    expect(second.saveAll([newMessage()])).toMatchObject([{ duplicate: true }]);
    second.close();
  });
});

describe('the outbox', () => {
  test('gets every new message, in the order in which they are due, and no duplicate', () => {
    const database = open();
    const [late] = database.saveAll([newMessage({ subject: 'late' })], 2_000);
    const [early] = database.saveAll([newMessage({ subject: 'early' })], 1_000);
    database.saveAll([newMessage({ subject: 'early' })], 500);
    expect(database.nextMail()).toEqual({ id: early?.id, due: 1_000, attempts: 0 });
    database.markSent(String(early?.id));
    expect(database.nextMail()?.id).toBe(late?.id);
    database.markSent(String(late?.id));
    expect(database.nextMail()).toBeUndefined();
    database.close();
    expect(readAll().map(({ mail }) => mail)).toEqual(['sent', 'sent']);
  });

  test('remembers failures and what was given up', () => {
    const database = open();
    const [receipt] = database.saveAll([newMessage()], 0);
    const id = String(receipt?.id);
    database.markFailed(id, 1, 'refused', 5_000);
    expect(database.nextMail()).toEqual({ id, due: 5_000, attempts: 1 });
    expect(database.message(id)).toMatchObject({ mail: 'waiting', mailAttempts: 1, mailError: 'refused' });
    database.markFailed(id, 76, '550 gone');
    expect(database.nextMail()).toBeUndefined();
    expect(database.message(id)).toMatchObject({ mail: 'failed', mailAttempts: 76, mailError: '550 gone' });
    database.close();
  });
});

describe('the file', () => {
  test('is readable by its owner alone, with folder and journals', () => {
    const database = open();
    database.saveAll([newMessage()]);
    const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
    expect(mode(dataDir)).toBe('700');
    expect(mode(messageFile(dataDir))).toBe('600');
    expect(mode(`${messageFile(dataDir)}-wal`)).toBe('600');
    database.close();
  });

  test('has a write-ahead journal, so that reading never waits for writing', () => {
    open().close();
    const database = new DatabaseSync(messageFile(dataDir), { readOnly: true });
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    database.close();
  });

  test('of the first version is read before and taken over by the next start', () => {
    mkdirSync(dataDir, { recursive: true });
    const first = new DatabaseSync(messageFile(dataDir));
    first.exec(`CREATE TABLE messages (position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,
      received_at TEXT NOT NULL, name TEXT NOT NULL, email TEXT NOT NULL, subject TEXT NOT NULL,
      message TEXT NOT NULL, mail TEXT NOT NULL DEFAULT 'none') STRICT;
      INSERT INTO messages (id, received_at, name, email, subject, message)
      VALUES ('1', '2026-11-20T11:00:00.000Z', 'Ada', 'ada@example.com', 'old', 'text');
      PRAGMA user_version = 1`);
    first.close();
    expect(readAll()).toMatchObject([{ subject: 'old', spamFlags: [], mail: 'none' }]);
    const database = open();
    database.saveAll([newMessage({ subject: 'new' })]);
    database.close();
    expect(subjects()).toEqual(['new', 'old']);
  });

  test('is left alone when a newer version has written it', () => {
    mkdirSync(dataDir, { recursive: true });
    const newer = new DatabaseSync(messageFile(dataDir));
    newer.exec('PRAGMA user_version = 99');
    newer.close();
    expect(open).toThrow(/newer version/);
  });

  test('is left alone when it is no database', () => {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(messageFile(dataDir), 'this is a text file, not a database, and stays as it is');
    expect(open).toThrow(/not a database/);
  });
});

describe('reading', () => {
  test('a folder without messages has no reader', () => {
    expect(openMessageReader(dataDir)).toBeUndefined();
  });

  test('an empty database has no messages', () => {
    open().close();
    const reader = openMessageReader(dataDir);
    expect(reader?.count()).toBe(0);
    expect([...(reader?.newestFirst() ?? [])]).toEqual([]);
    reader?.close();
  });
});
