import { spawnSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { exampleProject, send } from '../testing/example-project.ts';
import { addressOf } from '../testing/program.ts';

const slowOnes = 2_000;

const project = exampleProject();

const head = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\n';
const beginnings = [head, `${head}Content-Type: text/plain\r\nContent-Length: 5000\r\n\r\n`];

/** Connections that send a byte every second or so, and never come to an end. */
async function openSlowly(port: number, count: number, beginning: string) {
  const sockets: Socket[] = [];
  const opened = Array.from(
    { length: count },
    () =>
      new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(beginning);
          resolve();
        });
        // What the server says as it closes is read, or the end would not be seen.
        socket.on('error', () => resolve()).resume();
        sockets.push(socket);
      }),
  );
  await Promise.all(opened);
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 1_000);
  return {
    left: () => sockets.filter((socket) => !socket.destroyed).length,
    end: () => {
      clearInterval(dripping);
      for (const socket of sockets) socket.destroy();
    },
  };
}

describe('connections that are held open', () => {
  test(`${slowOnes} in their headers and ${slowOnes} in their bodies are all dropped, and pages and messages are served meanwhile`, async () => {
    const program = project.start({ HOST: '127.0.0.1', LOG: 'off' });
    const address = await addressOf(program);
    const port = Number(new URL(address).port);
    const attacks = await Promise.all(beginnings.map((beginning) => openSlowly(port, slowOnes, beginning)));
    const left = () => attacks.reduce((sum, attack) => sum + attack.left(), 0);
    expect(left()).toBeGreaterThan(slowOnes);
    let pages = 0;
    while (left() > 0) {
      expect((await fetch(`${address}/about`)).status).toBe(200);
      pages += 1;
      if (pages === 10) expect((await send(address, plainMessage)).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect(pages).toBeGreaterThan(10);
    const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(program.child.pid)], { encoding: 'utf8' });
    expect(Number(stdout) / 1024).toBeLessThan(300);
    for (const attack of attacks) attack.end();
  }, 120_000);
});
