import { mkdtempSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { openMessageDatabase } from '../../server/node/store/message-database.ts';
import { messageFile } from '../../server/node/store/stored-message.ts';
import { newMessage } from '../../server/node/testing/new-message.ts';
import { damage, ownerCommand } from './testing/owner-command.ts';

const owner = ownerCommand();

describe('--backup', () => {
  const data = () => owner.path('data');
  const file = () => owner.path('backup.sqlite');

  test('writes one file that is complete by itself, readable by its owner alone, while the database is open', async () => {
    const database = openMessageDatabase(data(), () => new Date());
    database.saveAll([newMessage(), newMessage({ subject: 'Another' })]);
    const { code, stdout } = await owner.messages(['--backup', 'backup.sqlite']);
    expect({ code, stdout }).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`Wrote 2 messages to ${file()}`),
    });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(readdirSync(owner.root).sort()).toEqual(['backup.sqlite', 'data']);
    database.close();
    renameSync(file(), messageFile(mkdtempSync(owner.path('restored-'))));
    const restored = readdirSync(owner.root).find((name) => name.startsWith('restored')) ?? '';
    const before = (await owner.messages(['--json'])).stdout;
    expect((await owner.messages(['--json'], { DATA_DIR: restored })).stdout).toBe(before);
  });

  test('holds nothing of a message that was deleted before', async () => {
    const [id = ''] = owner.store('data', [{ subject: 'Forgetmenot' }, {}]);
    const database = new DatabaseSync(messageFile(data()));
    database.prepare('DELETE FROM messages WHERE id = ?').run(id);
    database.close();
    expect((await owner.messages(['--backup', file()])).code).toBe(0);
    expect(readFileSync(file()).includes('Forgetmenot')).toBe(false);
  });

  test('replaces an existing file only with --overwrite', async () => {
    owner.store('data', [{}]);
    writeFileSync(file(), 'precious');
    expect(await owner.messages(['--backup', file()])).toMatchObject({
      code: 1,
      stderr: `${file()} exists already. Choose another name, or add --overwrite to replace it.\n`,
    });
    expect(readFileSync(file(), 'utf8')).toBe('precious');
    expect((await owner.messages(['--backup', file(), '--overwrite'])).code).toBe(0);
    expect(readFileSync(file(), 'latin1')).toContain('SQLite format 3');
  });

  test.each([
    ['the database itself', () => messageFile(data()), 'Choose another name'],
    ['a folder', () => owner.root, 'is a folder'],
    ['a folder that is missing', () => owner.path('no', 'file'), 'There is no folder'],
  ])('does not write to %s', async (_, target, sentence) => {
    owner.store('data', [{}]);
    const { code, stderr } = await owner.messages(['--backup', target(), '--overwrite']);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(sentence) });
    expect((await owner.messages()).stdout).toMatch(/^1 message\n/);
  });

  test('of a damaged database fails, names the remedy, and leaves nothing', async () => {
    owner.store(
      'data',
      Array.from({ length: 100 }, (_, count) => ({ subject: `${count}`, message: 'x'.repeat(3_000) })),
    );
    damage(messageFile(data()));
    const { code, stderr } = await owner.messages(['--backup', file()]);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/damaged.*put your last backup/),
    });
    expect(readdirSync(owner.root)).toEqual(['data']);
  });

  test('without messages says that there is nothing to back up', async () => {
    const { code, stderr } = await owner.messages(['--backup', file()]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('nothing to back up') });
  });
});
