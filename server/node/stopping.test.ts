import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { exampleProject } from './testing/example-project.ts';
import { addressOf, throughShell } from './testing/program.ts';

const project = exampleProject();

describe('stopping', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'by %s is clean, even when it comes twice',
    async (signal) => {
      const program = project.start();
      await fetch(await addressOf(program));
      const before = Date.now();
      program.child.kill(signal);
      program.child.kill(signal);
      const { code, stderr } = await program.ended;
      expect(code).toBe(0);
      expect(stderr).toBe('');
      expect(Date.now() - before).toBeLessThan(2_000);
      // The journal is written back and gone: the database was closed.
      expect(existsSync(join(project.root, 'data/messages.sqlite-wal'))).toBe(false);
    },
  );

  test('happens when npm is told to stop, though the shell in between does not pass that on', async () => {
    const program = project.start({ npm_lifecycle_event: 'start' }, throughShell);
    await addressOf(program);
    program.child.kill('SIGTERM');
    await program.ended;
    expect(existsSync(join(project.root, 'data/messages.sqlite-wal'))).toBe(false);
  });

  test('finishes a message that is still coming in, and takes no new ones', async () => {
    const program = project.start();
    const address = await addressOf(program);
    const body = JSON.stringify(plainMessage);
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const slow = request(`${address}/api/contact`, { method: 'POST', headers });
    const answer = new Promise<number | undefined>((resolve, reject) => {
      slow.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
    });
    slow.write(body.slice(0, 20));
    await wait(200);
    program.child.kill('SIGTERM');
    await wait(200);
    await expect(fetch(address)).rejects.toThrow();
    slow.end(body.slice(20));
    expect(await answer).toBe(200);
    expect((await program.ended).code).toBe(0);
    expect(await project.readMessages()).toHaveLength(1);
  });

  test('waits no more than some seconds for a connection that never ends', async () => {
    const program = project.start();
    const { port } = new URL(await addressOf(program));
    const idle = connect(Number(port), 'localhost').on('error', () => {});
    idle.write('POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n');
    await wait(200);
    const before = Date.now();
    program.child.kill('SIGTERM');
    expect((await program.ended).code).toBe(0);
    expect(Date.now() - before).toBeLessThan(7_000);
    idle.destroy();
  }, 10_000);
});
