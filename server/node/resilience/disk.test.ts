import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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

  test('in a file that is deleted under the running server are not acknowledged', async () => {
    const address = await addressOf(project.start(noLimits));
    expect((await send(address, { ...plainMessage, subject: 'before' })).status).toBe(200);
    rmSync(dataDir(), { recursive: true });
    const acknowledged: string[] = [];
    for (let number = 0; acknowledged.length < 3; number += 1) {
      const subject = `after ${number}`;
      const { status } = await send(address, { ...plainMessage, subject });
      expect([200, 503]).toContain(status);
      if (status === 200) acknowledged.push(subject);
    }
    const reader = openMessageReader(dataDir());
    expect([...(reader?.newestFirst() ?? [])].map(({ subject }) => subject)).toEqual(acknowledged.reverse());
    reader?.close();
  });

  test('in a read-only database: the server says so and does not start', async () => {
    mkdirSync(dataDir());
    writeFileSync(messageFile(dataDir()), '');
    const script = 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && exec "$@"';
    const through = canMount ? ['unshare', '-rm', 'sh', '-c', script, dataDir()] : [];
    if (!canMount) makeUnwritable(messageFile(dataDir()));
    const { code, stderr } = await project.start(noLimits, through).ended;
    expect(code).toBe(1);
    expect(stderr).toContain('Set DATA_DIR to a folder that can be written.');
  });
});
