import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { plainMessage } from '#contact-message/corpus.ts';
import { makeExampleProject, writeIn } from './trials/example-build.ts';
import { addressOf, type Program, runProgram } from './trials/program.ts';

let root: string;
let running: Program[] = [];

beforeEach(() => {
  root = makeExampleProject();
});
afterEach(async () => {
  for (const program of running) program.child.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  running = [];
  rmSync(root, { recursive: true });
});

function start(environment: NodeJS.ProcessEnv = {}): Program {
  const program = runProgram('start.ts', { root, environment: { PORT: '0', ...environment } });
  running.push(program);
  return program;
}

const send = (address: string, message: object = plainMessage) =>
  fetch(`${address}/api/contact`, { method: 'POST', body: JSON.stringify(message) });

/** The stored messages, as `npm run messages -- --json` prints them. */
async function readMessages(environment: NodeJS.ProcessEnv = {}) {
  const { stdout, code } = await runProgram('messages.ts', { root, words: ['--json'], environment }).ended;
  expect(code).toBe(0);
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

describe('starting', () => {
  test('says where the site is, where messages are kept and how to read them', async () => {
    const program = start();
    const address = await addressOf(program);
    expect(address).toMatch(/^http:\/\/localhost:\d+$/);
    expect(await (await fetch(address)).text()).toBe('<h1>Home</h1>');
    expect(program.printed.stdout).toContain(`Messages are kept in ${join(root, 'data/messages.sqlite')}\n`);
    expect(program.printed.stdout).toContain('Read them with: npm run messages\n');
    expect(program.printed.stderr).toBe('');
  });

  test('honours DATA_DIR and says how to read from there', async () => {
    const kept = join(root, 'kept');
    const program = start({ DATA_DIR: kept });
    expect((await send(await addressOf(program))).status).toBe(200);
    expect(program.printed.stdout).toContain(`Read them with: DATA_DIR=${kept} npm run messages\n`);
    expect(await readMessages({ DATA_DIR: kept })).toHaveLength(1);
    expect(existsSync(join(root, 'data'))).toBe(false);
  });

  test('serves everything under the base path of the build', async () => {
    writeIn(root, 'build/server-config.json', '{"basePath":"/portfolio/"}');
    const address = await addressOf(start());
    expect(address).toMatch(/\/portfolio\/$/);
    expect((await fetch(`${address}about`)).status).toBe(200);
    expect((await send(address.replace(/\/$/, ''))).status).toBe(200);
    expect((await send(new URL(address).origin)).status).toBe(405);
    expect((await fetch(new URL('/about', address))).status).toBe(404);
  });

  test.each([
    [{ PORT: 'high' }, 'PORT is "high"'],
    [{ HOST: '192.0.2.1' }, 'HOST is "192.0.2.1"'],
    [{ DATA_DIR: 'build/data' }, 'DATA_DIR'],
    [{ DATA_DIR: 'file' }, 'Set DATA_DIR to a folder that can be written'],
    [{ LOG: 'loud' }, 'LOG is "loud"'],
    [{ BUILD_DIR: 'nothing' }, 'could not be built'],
  ])('with %o ends with one plain sentence and code 1', async (environment, text) => {
    writeFileSync(join(root, 'file'), 'not a folder');
    writeIn(root, 'package.json', '{}');
    const { code, stderr } = await start(environment).ended;
    expect(code).toBe(1);
    expect(stderr).toContain(text);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  test('on a port in use says so and names the remedy', async () => {
    const { port } = new URL(await addressOf(start()));
    const { code, stderr } = await start({ PORT: port, DATA_DIR: 'other' }).ended;
    expect(code).toBe(1);
    expect(stderr).toContain(`Port ${port} is in use`);
    expect(stderr).toContain('PORT=');
  });
});

describe('a message', () => {
  const everything = `Zoë “quotes” "double" 'single' <b>tags</b> & 漢字 👩🏽‍🔬\n\tline two ${'x'.repeat(4_900)}\u2028end`;

  test('with accents, emoji, quotes, tags and 5,000 characters is read unchanged while the server runs', async () => {
    const address = await addressOf(start());
    const message = { ...plainMessage, name: "Zoë O'Brien", message: everything };
    const { id } = await (await send(address, message)).json();
    expect(await readMessages()).toStrictEqual([
      { id, receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/), ...message, mail: 'none' },
    ]);
  });

  test('that was acknowledged is there after the process is killed', async () => {
    const program = start();
    const address = await addressOf(program);
    expect((await send(address)).status).toBe(200);
    program.child.kill('SIGKILL');
    await program.ended;
    expect(await readMessages()).toHaveLength(1);
  });

  test('is one of five in ten minutes, unless CONTACT_LIMIT_PER_ADDRESS says otherwise', async () => {
    const strict = await addressOf(start());
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await send(strict)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const lenient = await addressOf(start({ CONTACT_LIMIT_PER_ADDRESS: '100', DATA_DIR: 'other' }));
    for (let count = 0; count < 20; count += 1) expect((await send(lenient)).status).toBe(200);
  });
});

describe('the log', () => {
  test('has a line per request, and nothing of a message', async () => {
    const program = start();
    const address = await addressOf(program);
    await send(address);
    await fetch(`${address}/about?name=ada`);
    await expect
      .poll(() => program.printed.stdout)
      .toMatch(/Z POST \/api\/contact 200 .* ms\n.*Z GET \/about 200 /);
    expect(program.printed.stdout.toLowerCase()).not.toContain('ada');
  });

  test('is silent with LOG=off', async () => {
    const program = start({ LOG: 'off' });
    await fetch(`${await addressOf(program)}/about`);
    program.child.kill('SIGTERM');
    expect((await program.ended).stdout).not.toContain('/about');
  });
});

describe('stopping', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'by %s is clean, even when it comes twice',
    async (signal) => {
      const program = start();
      await fetch(await addressOf(program));
      const before = Date.now();
      program.child.kill(signal);
      program.child.kill(signal);
      const { code, stderr } = await program.ended;
      expect(code).toBe(0);
      expect(stderr).toBe('');
      expect(Date.now() - before).toBeLessThan(2_000);
      // The journal is written back and gone: the database was closed.
      expect(existsSync(join(root, 'data/messages.sqlite-wal'))).toBe(false);
    },
  );

  test('finishes a message that is still coming in, and takes no new ones', async () => {
    const program = start();
    const address = await addressOf(program);
    const body = JSON.stringify(plainMessage);
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const answer = new Promise<number | undefined>((resolve, reject) => {
      const slow = request(`${address}/api/contact`, { method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      slow.on('error', reject);
      slow.write(body.slice(0, 20));
      setTimeout(() => program.child.kill('SIGTERM'), 200);
      setTimeout(() => expect(fetch(address)).rejects.toThrow(), 400);
      setTimeout(() => slow.end(body.slice(20)), 600);
    });
    expect(await answer).toBe(200);
    expect((await program.ended).code).toBe(0);
    expect(await readMessages()).toHaveLength(1);
  });

  test('waits no more than some seconds for a connection that never ends', async () => {
    const program = start();
    const { port } = new URL(await addressOf(program));
    const idle = await import('node:net').then(({ connect }) => connect(Number(port), 'localhost'));
    idle.on('error', () => {});
    await new Promise((resolve) => idle.once('connect', resolve));
    idle.write('POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n');
    await new Promise((resolve) => setTimeout(resolve, 100));
    const before = Date.now();
    program.child.kill('SIGTERM');
    expect((await program.ended).code).toBe(0);
    expect(Date.now() - before).toBeLessThan(7_000);
    idle.destroy();
  }, 10_000);
});
