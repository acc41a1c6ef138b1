import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openMessageDatabase } from './message-database.ts';
import { explainStoreError } from './store-error.ts';
import { messageFile } from './stored-message.ts';

/** An error of the file system, as Node throws it, or of SQLite. */
const errorWith = (codes: { code?: string; errcode?: number }) =>
  Object.assign(new Error('words of it'), codes);

test.each([
  [{ code: 'EACCES' }, /no right.*give the user who runs this the right/],
  [{ code: 'EROFS' }, /no right.*Set DATA_DIR/],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 1032 }, /no right.*Set DATA_DIR/],
  [{ code: 'ENOENT' }, /no folder can be made there.*Set DATA_DIR/],
  [{ code: 'ENOTDIR' }, /Set DATA_DIR/],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 261 }, /locked.*Close what has it open/],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 267 }, /damaged.*put your last backup/],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 26 }, /no database.*Move it aside/],
  [{ code: 'ENOSPC' }, /the disk is full.*Make room/],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, /the disk is full.*Make room/],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 4874 }, /the disk is full.*Make room/],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 266 }, /the disk reports an error.*log of the system/],
])('%o is explained in a sentence with the file, the reason and the remedy', (codes, sentence) => {
  const text = explainStoreError(errorWith(codes), '/folder');
  expect(text).toMatch(sentence);
  expect(text).toContain('/folder/messages.sqlite');
  expect(text).toContain('(words of it)');
});

test('a database that another program has locked is explained as locked', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'store-error-'));
  const open = () => openMessageDatabase(dataDir, () => new Date(), 50).close();
  open();
  const other = new DatabaseSync(messageFile(dataDir));
  other.exec('BEGIN IMMEDIATE');
  let caught: unknown;
  try {
    open();
  } catch (error) {
    caught = error;
  }
  expect(explainStoreError(caught, dataDir)).toMatch(/locked.*Close what has it open/);
  other.close();
  open();
  rmSync(dataDir, { recursive: true });
});
