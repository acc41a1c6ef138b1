import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { newMessage } from '../testing/new-message.ts';
import { openMessageReader } from './message-reader.ts';
import { openMessageStore } from './message-store.ts';
import { messageFile } from './stored-message.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'message-store-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function countMessages() {
  const reader = openMessageReader(dataDir);
  const count = reader?.count();
  reader?.close();
  return count;
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, number) => newMessage({ subject: `Number ${number}` }));

describe('the store', () => {
  test('gives every one of many messages the receipt that belongs to it', async () => {
    const store = await openMessageStore(dataDir);
    const messages = numbered(2_000);
    const receipts = await Promise.all(messages.map((message) => store.save(message)));
    await store.close();
    const reader = openMessageReader(dataDir);
    const kept = new Map([...(reader?.newestFirst() ?? [])].map(({ id, subject }) => [id, subject]));
    reader?.close();
    expect(receipts.map(({ id }) => kept.get(id))).toEqual(messages.map(({ message }) => message.subject));
  });

  test('puts what arrives together into one transaction', async () => {
    const store = await openMessageStore(dataDir);
    await store.save(newMessage());
    const watching = new DatabaseSync(messageFile(dataDir), { readOnly: true });
    // Every commit of another connection raises it by one.
    const version = () => Number(watching.prepare('PRAGMA data_version').get()?.data_version);
    const before = version();
    await Promise.all(numbered(100).map((message) => store.save(message)));
    expect(version() - before).toBe(1);
    watching.close();
    await store.close();
  });

  test('saves what is waiting before it closes, and nothing after', async () => {
    const store = await openMessageStore(dataDir);
    const saved = Promise.all(numbered(50).map((message) => store.save(message)));
    const closed = store.close();
    await expect(store.save(newMessage())).rejects.toThrow('closed');
    expect(await saved).toHaveLength(50);
    await closed;
    await store.close();
    expect(countMessages()).toBe(50);
  });

  test('does not keep the thread that serves pages waiting while another process holds the lock', async () => {
    const store = await openMessageStore(dataDir);
    const other = new DatabaseSync(messageFile(dataDir));
    other.exec('BEGIN IMMEDIATE');
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
      // Only a thread that is free gets here to let go of the lock.
      if (turns === 20) other.exec('ROLLBACK');
    }, 1);
    expect(await store.save(newMessage())).toMatchObject({ duplicate: false });
    clearInterval(counting);
    expect(turns).toBeGreaterThanOrEqual(20);
    other.close();
    await store.close();
  });

  test('rejects while the database refuses to write, and recovers by itself', async () => {
    const store = await openMessageStore(dataDir);
    const other = new DatabaseSync(messageFile(dataDir));
    other.exec(`CREATE TRIGGER refuse BEFORE INSERT ON messages BEGIN SELECT RAISE(ABORT, 'refused'); END`);
    await expect(store.save(newMessage())).rejects.toThrow(/refused/);
    other.exec('DROP TRIGGER refuse');
    other.close();
    await store.save(newMessage());
    await store.close();
    expect(countMessages()).toBe(1);
  });

  test('rejects at once when more wait than it can hold', async () => {
    const store = await openMessageStore(dataDir);
    const results = await Promise.allSettled(numbered(6_000).map((message) => store.save(message)));
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBe(1_000);
    await store.close();
    expect(countMessages()).toBe(5_000);
  });
});

describe('a store that does not open names the file, the reason and the remedy', () => {
  const file = () => messageFile(dataDir);
  /** A database of some hundred pages, closed. */
  async function fill() {
    const store = await openMessageStore(dataDir);
    await Promise.all(numbered(300).map((message) => store.save(message)));
    await store.close();
  }

  test.each([
    [
      'no database',
      () => writeFileSync(file(), 'this is a text file, and stays as it is'),
      /no database.*Move it/,
    ],
    [
      'a damaged page in the middle',
      async () => {
        await fill();
        const bytes = readFileSync(file());
        bytes.fill(0xa5, 20 * 4096, 21 * 4096);
        writeFileSync(file(), bytes);
      },
      /damaged.*put your last backup/,
    ],
    [
      'a newer version',
      () => {
        const newer = new DatabaseSync(file());
        newer.exec('PRAGMA user_version = 99');
        newer.close();
      },
      /newer version.*Install that version/,
    ],
  ])('%s', async (_, prepare, sentence) => {
    await prepare();
    const error = await openMessageStore(dataDir).catch((reason) => reason);
    expect(error).toBeInstanceOf(StartError);
    expect(error.message).toMatch(sentence);
    expect(error.message).toContain(file());
  });

  test('a file where the folder should be', async () => {
    writeFileSync(join(dataDir, 'file'), '');
    await expect(openMessageStore(join(dataDir, 'file'))).rejects.toThrow(/Set DATA_DIR to a folder/);
  });
});
