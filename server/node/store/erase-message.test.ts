import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newMessage } from '../testing/new-message.ts';
import { eraseMessage, LeftoverError } from './erase-message.ts';
import { openMessageDatabase } from './message-database.ts';
import { openMessageReader } from './message-reader.ts';
import { messageFile } from './stored-message.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'erase-message-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const open = () => openMessageDatabase(dataDir, () => new Date());

describe('erasing', () => {
  test('empties the journal; while another program reads it says that it cannot, and can be repeated', () => {
    const database = open();
    const [first] = database.saveAll([
      newMessage({ subject: 'Forgetmenot' }),
      newMessage({ subject: 'Another' }),
    ]);
    const journal = `${messageFile(dataDir)}-wal`;
    const reader = openMessageReader(dataDir);
    expect(reader?.count()).toBe(2);
    expect(() => eraseMessage(dataDir, first?.id, 50)).toThrow(LeftoverError);
    expect(reader?.count()).toBe(2);
    reader?.close();
    expect(database.message(String(first?.id))).toBeUndefined();
    expect(statSync(journal).size).toBeGreaterThan(0);
    eraseMessage(dataDir, undefined, 50);
    expect(statSync(journal).size).toBe(0);
    database.close();
    expect(readFileSync(messageFile(dataDir)).includes('Forgetmenot')).toBe(false);
  });

  test('ends the wait of its mail, and lets the same message in again', () => {
    const database = open();
    const [receipt] = database.saveAll([newMessage()], 0);
    eraseMessage(dataDir, receipt?.id, 50);
    expect(database.nextMail()).toBeUndefined();
    database.markFailed(String(receipt?.id), 1, 'refused', 5_000);
    expect(database.nextMail()).toBeUndefined();
    expect(database.saveAll([newMessage()])).toMatchObject([{ duplicate: false }]);
    database.close();
  });
});
