import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { openMessageReader } from '../store/message-reader.ts';
import { messageFile } from '../store/stored-message.ts';
import { exampleProject, send } from '../testing/example-project.ts';
import { addressOf, type Program } from '../testing/program.ts';
import { noLimits, post } from '../testing/writers.ts';

const project = exampleProject();
const dataDir = () => join(project.root, 'data');
const message = (number: number) => ({
  ...plainMessage,
  subject: `Number ${number}`,
  message: 'x'.repeat(9_000),
});

/** A file system of its own for one process needs no rights where the system allows user namespaces. */
const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/tmp']).status === 0;

/** Starts the server with room for a few dozen messages; `free` makes room again, and `seen` is the folder from here. */
async function startOnSmallDisk() {
  mkdirSync(dataDir());
  if (canMount) {
    const script =
      'mount -t tmpfs -o size=1m tmpfs "$0" && head -c 400000 /dev/zero > "$0/ballast" && exec "$@"';
    const program = project.start(noLimits, ['unshare', '-rm', 'sh', '-c', script, dataDir()]);
    await addressOf(program);
    const seen = `/proc/${program.child.pid}/root${dataDir()}`;
    const free = () => {
      rmSync(join(seen, 'ballast'));
      return true;
    };
    return { program, seen, free };
  }
  // Else the size of a file is limited, which looks the same to the database.
  const program = project.start(noLimits, ['sh', '-c', 'ulimit -S -f 600 && exec "$@"', 'sh']);
  const { pid } = program.child;
  const free = () => spawnSync('prlimit', ['--pid', String(pid), '--fsize=unlimited']).status === 0;
  return { program, seen: dataDir(), free };
}

/** How many of so many messages, sent one after the other, were acknowledged; the others must have got 503. */
async function acknowledgedOf(program: Program, first: number, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const address = await addressOf(program);
  let acknowledged = 0;
  for (let number = first; number < first + count; number += 1) {
    const { status } = await post(agent, address, message(number));
    expect([200, 503]).toContain(status);
    if (status === 200) acknowledged += 1;
  }
  agent.destroy();
  return acknowledged;
}

async function expectPages(program: Program, count = 20): Promise<void> {
  const address = await addressOf(program);
  for (let page = 0; page < count; page += 1) expect((await fetch(`${address}/about`)).status).toBe(200);
}

/** Root may write to what is not writable, but not even root to what is no file. */
function makeUnwritable(file: string): void {
  chmodSync(file, 0o400);
  if (process.getuid?.() !== 0) return;
  rmSync(file);
  mkdirSync(file);
}

/** The files as they are on the disk now, in a folder where SQLite can open them. */
function copyOf(folder: string): string {
  const copy = mkdtempSync(join(project.root, 'copy-'));
  for (const suffix of ['', '-wal']) copyFileSync(messageFile(folder) + suffix, messageFile(copy) + suffix);
  return copy;
}

/** In place of a folder, one without anything in it. */
function emptyFolder(folder: string): void {
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
}

function subjects(folder: string): string[] {
  const reader = openMessageReader(folder);
  const found = [...(reader?.newestFirst() ?? [])].map(({ subject }) => subject);
  reader?.close();
  return found;
}

function stored(folder: string): number {
  const reader = openMessageReader(folder);
  const count = reader?.count() ?? 0;
  reader?.close();
  return count;
}

describe('messages', () => {
  const kind = canMount ? 'a file system of 1 MiB' : 'a limit of the size of files';
  test(`on a full disk (${kind}): no false acknowledgement, 503, pages go on, and it recovers unaided`, async () => {
    const { program, seen, free } = await startOnSmallDisk();
    const acknowledged = await acknowledgedOf(program, 0, 150);
    expect(acknowledged).toBeGreaterThan(0);
    expect(acknowledged).toBeLessThan(150);
    expect(await acknowledgedOf(program, 1_000, 10)).toBe(0);
    await expectPages(program);
    expect(stored(copyOf(seen))).toBe(acknowledged);
    if (free()) expect(await acknowledgedOf(program, 2_000, 5)).toBe(5);
    expect(program.printed.stderr).toMatch(
      /A message was not stored: Error: (database or disk is full|disk I\/O)/,
    );
    const checking = new DatabaseSync(messageFile(copyOf(seen)));
    expect(checking.prepare('PRAGMA integrity_check').get()?.integrity_check).toBe('ok');
    checking.close();
  });

  test.each([
    ['the folder is removed', () => rmSync(dataDir(), { recursive: true }), ['before'], []],
    ['the folder is made anew', () => emptyFolder(dataDir()), ['before'], []],
    ['the journal is deleted', () => rmSync(`${messageFile(dataDir())}-wal`), [], ['before']],
  ])(
    'when %s under the running server: what is acknowledged then can be read',
    async (_, damage, again, kept) => {
      const program = project.start(noLimits);
      const address = await addressOf(program);
      const status = async (subject: string) => (await send(address, { ...plainMessage, subject })).status;
      expect(await status('before')).toBe(200);
      damage();
      const acknowledged: string[] = [...kept];
      // What was sent before is sent again: it must not be answered from memory.
      for (const subject of [...again, 'after 1', 'after 2', 'after 3']) {
        while ((await status(subject)) !== 200) await wait(50);
        acknowledged.push(subject);
        expect(subjects(dataDir())).toEqual(acknowledged.toReversed());
      }
      program.child.kill('SIGKILL');
      await program.ended;
      expect(subjects(dataDir())).toEqual(acknowledged.toReversed());
    },
  );

  test('in a journal that is deleted are back in the file although nothing else is sent', async () => {
    const address = await addressOf(project.start(noLimits));
    expect((await send(address, plainMessage)).status).toBe(200);
    rmSync(`${messageFile(dataDir())}-wal`);
    await expect.poll(() => stored(dataDir()), { timeout: 20_000, interval: 200 }).toBe(1);
  });

  test('that rest for some seconds are all in the one file, and a plain copy of it is complete', async () => {
    const address = await addressOf(project.start(noLimits));
    for (let count = 0; count < 20; count += 1) await send(address, message(count));
    await expect.poll(() => statSync(`${messageFile(dataDir())}-wal`).size, { timeout: 20_000 }).toBe(0);
    const copy = mkdtempSync(join(project.root, 'copy-'));
    copyFileSync(messageFile(dataDir()), messageFile(copy));
    expect(stored(copy)).toBe(20);
    expect((await send(address, message(20))).status).toBe(200);
    expect(stored(dataDir())).toBe(21);
  });
});

describe('a store that does not open', () => {
  const through = (script: string) => ['unshare', '-rm', 'sh', '-c', script, dataDir()];
  const readOnly = 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && exec "$@"';
  const full = 'mount -t tmpfs -o size=64k tmpfs "$0" && head -c 65536 /dev/zero > "$0/ballast"; exec "$@"';

  async function refusal(words: string[] = []): Promise<string> {
    const { code, stderr } = await project.start(noLimits, words).ended;
    expect(code).toBe(1);
    expect(stderr).toContain(messageFile(dataDir()));
    return stderr;
  }

  test('for want of a right: the server says so, with the remedy', async () => {
    mkdirSync(dataDir());
    writeFileSync(messageFile(dataDir()), '');
    if (!canMount) makeUnwritable(messageFile(dataDir()));
    expect(await refusal(canMount ? through(readOnly) : [])).toContain(
      'Set DATA_DIR to a folder that can be written',
    );
  });

  if (canMount) {
    test('on a full disk: the server says so, with the remedy', async () => {
      mkdirSync(dataDir());
      const stderr = await refusal(through(full));
      expect(stderr).toContain('the disk is full');
      expect(stderr).toContain('Make room');
    });
  }
});
