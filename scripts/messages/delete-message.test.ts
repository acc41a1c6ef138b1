import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { messageFile } from '../../server/node/store/stored-message.ts';
import { newMessage } from '../../server/node/testing/new-message.ts';
import { ownerCommand } from './testing/owner-command.ts';

const owner = ownerCommand();

describe('--delete', () => {
  const word = 'Forgetmenot';
  const bytes = () =>
    Buffer.concat(readdirSync(owner.path('data')).map((name) => readFileSync(owner.path('data', name))));

  test('asks, and deletes only after yes', async () => {
    const [id = ''] = owner.store('data', [{ subject: word }, { subject: 'Stays' }]);
    for (const answer of ['', '\n', 'n\n', 'yesterday\n']) {
      expect(await owner.messages(['--delete', id], {}, answer)).toMatchObject({
        code: 1,
        stderr: 'Nothing was deleted.\n',
      });
    }
    const { code, stdout } = await owner.messages(['--delete', id], {}, 'Yes\n');
    expect(code).toBe(0);
    expect(stdout).toContain(`Subject  ${word}`);
    expect(stdout).toContain(`Deleted message ${id.slice(-8)}.`);
    expect((await owner.messages()).stdout).toMatch(/^1 message\n.*Stays/s);
  });

  test('of an id that is gone removes what an earlier deletion has left, and says that there is none', async () => {
    const [id = ''] = owner.store('data', [{ subject: word }, {}]);
    const database = new DatabaseSync(messageFile(owner.path('data')));
    database.prepare('DELETE FROM messages WHERE id = ?').run(id);
    database.close();
    expect(bytes().includes(word)).toBe(true);
    expect(await owner.messages(['--delete', id])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`ends in ${id}`),
    });
    expect(bytes().includes(word)).toBe(false);
  });

  test('without a terminal refuses, unless there is --yes', async () => {
    const [id = ''] = owner.store('data', [{}]);
    expect(await owner.messages(['--delete', id])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Add --yes'),
    });
    expect((await owner.messages(['--delete', id.slice(-8), '--yes'])).code).toBe(0);
  });

  test('leaves neither a word nor the fingerprint of the message in any byte of the folder', async () => {
    const others = Array.from({ length: 200 }, (_, count) => ({
      subject: `Other ${count}`,
      message: 'x'.repeat(3_000),
    }));
    const gone = {
      name: `${word} A`,
      email: `${word}@example.com`,
      subject: `${word} B`,
      message: `${word} `.repeat(900),
    };
    const ids = owner.store('data', [...others.slice(0, 100), gone, ...others.slice(100)]);
    // As when the state of mails changes: rows move, and leave copies behind.
    const database = new DatabaseSync(messageFile(owner.path('data')));
    database.exec(
      `UPDATE messages SET mail_error = hex(randomblob(300)); UPDATE messages SET mail_error = ''`,
    );
    database.close();
    const fingerprint = Buffer.from(newMessage(gone).fingerprint, 'hex');
    expect(bytes().includes(word)).toBe(true);
    expect(bytes().includes(fingerprint)).toBe(true);
    expect((await owner.messages(['--delete', ids[100] ?? '', '--yes'])).code).toBe(0);
    expect(bytes().includes(word)).toBe(false);
    expect(bytes().includes(fingerprint)).toBe(false);
    expect((await owner.messages(['--json'])).stdout.trimEnd().split('\n')).toHaveLength(200);
  });
});
