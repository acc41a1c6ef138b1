import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { exampleProject } from './testing/example-project.ts';
import { addressOf, canMakeTerminals, inTerminal, throughShell } from './testing/program.ts';

const project = exampleProject();
/** The journal is written back and gone once the database has been closed. */
const isClosed = (folder = 'data') => !existsSync(join(project.root, folder, 'messages.sqlite-wal'));

describe('stopping', () => {
  test('by SIGINT or SIGTERM is clean, even when the signal comes twice', async () => {
    const signals = ['SIGINT', 'SIGTERM'] as const;
    const ended = signals.map(async (signal) => {
      const program = project.start({ DATA_DIR: signal });
      await fetch(await addressOf(program));
      const before = Date.now();
      program.child.kill(signal);
      program.child.kill(signal);
      const { code, stderr } = await program.ended;
      return { code, stderr, isQuick: Date.now() - before < 4_000, isClosed: isClosed(signal) };
    });
    const clean = { code: 0, stderr: '', isQuick: true, isClosed: true };
    expect(await Promise.all(ended)).toEqual([clean, clean]);
  });

  test.runIf(canMakeTerminals)('by the end of its terminal is clean', async () => {
    const program = project.start({}, inTerminal);
    await addressOf(program);
    program.child.kill('SIGKILL');
    await program.ended;
    await expect.poll(() => isClosed()).toBe(true);
  });

  // `nohup` leaves no terminal, and the SIGHUP reaches npm as well, which dies of it.
  test('does not happen when a terminal ends that is not in use, though npm ends with it', async () => {
    const program = project.start({ npm_lifecycle_event: 'start' }, throughShell, { detached: true });
    const address = await addressOf(program);
    const group = -Number(program.child.pid);
    try {
      process.kill(group, 'SIGHUP');
      await once(program.child, 'exit');
      // Twice as long as it takes to notice that npm is gone.
      await wait(500);
      expect((await fetch(address)).status).toBe(200);
    } finally {
      process.kill(group, 'SIGTERM');
    }
    await expect.poll(() => isClosed()).toBe(true);
  });

  test('happens when npm is told to stop, though the shell in between does not pass that on', async () => {
    const program = project.start({ npm_lifecycle_event: 'start' }, throughShell);
    await addressOf(program);
    program.child.kill('SIGTERM');
    await program.ended;
    expect(isClosed()).toBe(true);
  });

  test('finishes a message that is still coming in, and accepts no new ones', async () => {
    const program = project.start();
    const address = await addressOf(program);
    const body = JSON.stringify(plainMessage);
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const slow = request(`${address}/api/contact`, { method: 'POST', headers });
    const status = new Promise<number | undefined>((resolve, reject) => {
      slow.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
    });
    slow.write(body.slice(0, 20));
    await wait(200);
    program.child.kill('SIGTERM');
    await expect.poll(() => fetch(address).catch(() => 'refused')).toBe('refused');
    slow.end(body.slice(20));
    expect(await status).toBe(200);
    expect((await program.ended).code).toBe(0);
    expect(await project.readMessages()).toHaveLength(1);
  });
});
