import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { exampleProject, send } from '../../server/node/testing/example-project.ts';
import { addressOf, runProgram } from '../../server/node/testing/program.ts';
import { type Acknowledged, noLimits, writeUntilGone } from '../../server/node/testing/writers.ts';

const project = exampleProject();
const data = () => join(project.root, 'data');

/** The owner's command in a process of its own, as beside a server. */
function messages(words: string[], environment: NodeJS.ProcessEnv = {}, through: string[] = []) {
  return runProgram('messages.ts', { root: project.root, words, environment, through }).ended;
}

/** Every byte of the files of a folder, journals included. */
function bytesOf(folder: string): Buffer {
  return Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))));
}

describe('while the server runs', () => {
  test('a deleted message whose mail waits is in no byte of the folder, and is new when it is sent again', async () => {
    // Nothing listens on port 9: the mail waits.
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'owner@example.com' };
    const address = await addressOf(project.start({ ...noLimits, ...mail }));
    const secret = { ...plainMessage, name: 'Forgetmenot', message: 'Forgetmenot '.repeat(800) };
    const { id } = await (await send(address, secret)).json();
    for (let count = 0; count < 20; count += 1)
      await send(address, { ...plainMessage, subject: `Other ${count}` });
    expect(bytesOf(data()).includes('Forgetmenot')).toBe(true);
    const { code, stdout } = await messages(['--delete', id.slice(-8), '--yes']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('Deleted message') });
    expect(bytesOf(data()).includes('Forgetmenot')).toBe(false);
    const kept = await project.readMessages();
    expect(kept.map((message) => message.id)).not.toContain(id);
    expect(kept).toHaveLength(20);
    expect((await (await send(address, secret)).json()).id).not.toBe(id);
    expect(await project.readMessages()).toHaveLength(21);
  });

  test('a backup holds all that was acknowledged before; put into a new folder, a server goes on with it', async () => {
    const program = project.start(noLimits);
    const address = await addressOf(program);
    const acknowledged: Acknowledged[] = await writeUntilGone(address, 8, 'before', { count: 200 });
    const during = writeUntilGone(address, 8, 'during');
    const { code, stderr } = await messages(['--backup', 'backup.sqlite']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    program.child.kill('SIGTERM');
    await program.ended;
    expect(await during).not.toEqual([]);
    rmSync(data(), { recursive: true });
    mkdirSync(join(project.root, 'restored'));
    copyFileSync(join(project.root, 'backup.sqlite'), join(project.root, 'restored', 'messages.sqlite'));
    const restored = { ...noLimits, DATA_DIR: 'restored' };
    const again = await addressOf(project.start(restored));
    const ids = async () => (await project.readMessages({ DATA_DIR: 'restored' })).map(({ id }) => id);
    expect(await ids()).toEqual(expect.arrayContaining(acknowledged.map(({ id }) => id)));
    const { id } = await (await send(again, { ...plainMessage, subject: 'after' })).json();
    expect((await ids())[0]).toBe(id);
  });
});

/** A file system of its own for one process needs no rights where the system allows user namespaces. */
const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/tmp']).status === 0;

if (canMount) {
  describe('in a folder that is read-only', () => {
    const readOnly = () => [
      ...[
        'unshare',
        '-rm',
        'sh',
        '-c',
        'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && exec "$@"',
      ],
      data(),
    ];

    /** A server that is killed leaves its journal and the index of it; one that is stopped leaves the file alone. */
    async function receive(end: 'SIGKILL' | 'SIGTERM'): Promise<void> {
      const program = project.start(noLimits);
      await send(await addressOf(program), plainMessage);
      program.child.kill(end);
      await program.ended;
    }

    test('messages are read, searched and backed up', async () => {
      await receive('SIGKILL');
      expect((await messages([], {}, readOnly())).stdout).toMatch(/^1 message\n/);
      expect((await messages(['--backup', 'backup.sqlite'], {}, readOnly())).code).toBe(0);
    });

    test('so they are from the file alone', async () => {
      await receive('SIGTERM');
      expect(readdirSync(data())).toEqual(['messages.sqlite']);
      expect((await messages(['--search', 'ada'], {}, readOnly())).stdout).toMatch(/^1 message\n/);
      expect((await messages(['--backup', 'backup.sqlite'], {}, readOnly())).code).toBe(0);
    });

    test('or on a full disk, messages are read, and backed up elsewhere', async () => {
      await receive('SIGTERM');
      const fill =
        'cp "$0/messages.sqlite" copy && mount -t tmpfs -o size=64k tmpfs "$0" && cp copy "$0/messages.sqlite" && ' +
        'head -c 65536 /dev/zero > "$0/ballast"; exec "$@"';
      const full = ['unshare', '-rm', 'sh', '-c', fill, data()];
      expect((await messages([], {}, full)).stdout).toMatch(/^1 message\n/);
      expect((await messages(['--backup', 'backup.sqlite'], {}, full)).code).toBe(0);
    });

    test('a journal that cannot be read there is not passed over', async () => {
      await receive('SIGKILL');
      rmSync(join(data(), 'messages.sqlite-shm'));
      const { code, stdout, stderr } = await messages([], {}, readOnly());
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toContain('Copy the folder to where it can be written');
    });

    test('deleting says that the right to write is missing', async () => {
      await receive('SIGKILL');
      const [{ id }] = await project.readMessages();
      const { code, stderr } = await messages(['--delete', id, '--yes'], {}, readOnly());
      expect(code).toBe(1);
      expect(stderr).toMatch(/there is no right to open or write it.*give the user/);
      expect(await project.readMessages()).toHaveLength(1);
    });
  });
}
