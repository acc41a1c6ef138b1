import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { plainMessage } from '#contact/test-cases/requests.ts';
import { OwnerError } from '#model/owner-error.ts';
import { run } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createContactListener, serve } from './node.ts';
import { findSpaceProblem, openDatabase } from './node-database.ts';
import {
  ask,
  exampleBuild,
  exampleHost,
  send,
  sendRaw,
  startServer,
  statusesIn,
} from './testing/example-server.ts';
import { mailServer } from './testing/mail-server.ts';

let DATA_DIR: string;

beforeEach(() => {
  DATA_DIR = join(temporaryFolder(), 'data');
});

function storedRows(): Record<string, unknown>[] {
  const database = new DatabaseSync(join(DATA_DIR, 'messages.sqlite'), { readOnly: true });
  const rows = database.prepare('SELECT * FROM messages ORDER BY position').all();
  database.close();
  return rows;
}

const post = (body: string, headers: string[] = [`Content-Length: ${body.length}`]) =>
  `POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers.join('\r\n')}\r\n\r\n${body}`;

const chunked = 'Transfer-Encoding: chunked';

describe('The server', () => {
  test('prints where the site and its messages are, and accepts messages from any origin', async () => {
    const { address, printed } = await startServer({ DATA_DIR });
    const stdout = `The site is at ${address}
Messages are kept in ${join(DATA_DIR, 'messages.sqlite')}
Read them with: npm run messages (with the same DATA_DIR)
Stop with Ctrl-C.
`;
    expect(printed).toEqual({ stdout, stderr: '' });
    const response = await send(address, plainMessage);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toEqual({ ok: true, id: storedRows()[0]?.['id'] });
    const body = new URLSearchParams({ ...plainMessage, email: '<b>' });
    const form = await fetch(`${address}/api/contact`, { method: 'POST', body });
    expect(form.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(await form.text()).toMatch(/^<p>.+<\/p><textarea>Could we talk/);
    expect(storedRows()).toHaveLength(1);
  });

  test('exits with an error message if it cannot start, without affecting a running server', async () => {
    const { address } = await startServer({ DATA_DIR });
    const { port } = new URL(address);
    const another = { BUILD_DIR: exampleBuild(), HOST: '127.0.0.1', PORT: port, DATA_DIR };
    const noSite = /^There is no site to serve: .* Run npm run build\.$/;
    await expect(serve({ ...another, BUILD_DIR: `${DATA_DIR}-none` })).rejects.toThrow(noSite);
    const cut = exampleBuild();
    rmSync(join(cut, 'built-from.txt'));
    const incomplete = new OwnerError(
      `The last build in ${cut} failed, was stopped or is still running. If none is running, run npm run build.`,
    );
    await expect(serve({ ...another, BUILD_DIR: cut })).rejects.toEqual(incomplete);
    const sentence = new RegExp(`^Port ${port} is in use by another program.*\\n$`);
    for (const program of ['server/node.ts', 'commands/serve.ts']) {
      const { ended, printed } = run([program], another);
      expect(await ended).toBe(1);
      expect(printed.stdout + printed.stderr).toMatch(sentence);
    }
    expect((await send(address, plainMessage)).status).toBe(200);
  });

  test.each<[NodeJS.Signals, string, number]>([
    ['SIGTERM', 'body', -10],
    ['SIGINT', 'head', 10],
  ])('on %s reads the rest of a request’s %s, closes idle connections and exits', async (signal, _, at) => {
    const { address, child, ended } = await startServer({ DATA_DIR });
    const bytes = post(JSON.stringify(plainMessage));
    const port = Number(new URL(address).port);
    const [socket, idle] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    const received = text(socket);
    socket.write(bytes.slice(0, at));
    // Once this is answered, the first connection has been read.
    idle.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(idle, 'data');
    const left = once(idle, 'close');
    child.kill(signal);
    // Ctrl-C arrives twice, from the terminal and from npm.
    child.kill(signal);
    await expect.poll(() => ask(address, '/').catch(() => 'refused')).toBe('refused');
    await left;
    socket.write(bytes.slice(at));
    expect(await received).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n.*"ok":true/is);
    expect(await ended).toBe(0);
    expect(storedRows()).toHaveLength(1);
  });

  test('refuses the next message and exits if its journal was removed', async () => {
    const { address, printed, ended } = await startServer({ DATA_DIR });
    expect((await send(address, plainMessage)).status).toBe(200);
    rmSync(join(DATA_DIR, 'messages.sqlite-wal'));
    expect((await send(address, { ...plainMessage, subject: 'Lost' })).status).toBe(503);
    expect(await ended).toBe(1);
    expect(printed.stderr).toMatch(/^A message was not stored: .*removed or replaced.*Start it again\.\n$/);
    expect(storedRows()).toHaveLength(1);
  });

  test('mails a message once, even if it is sent twice and the server restarts', async () => {
    const { url: SMTP_URL, taken } = await mailServer();
    for (const _start of [1, 2]) {
      const { address, child, ended } = await startServer({ DATA_DIR, SMTP_URL });
      await Promise.all([send(address, plainMessage), send(address, plainMessage)]);
      // The server finishes sending before it exits.
      child.kill('SIGTERM');
      await ended;
      expect(storedRows().map(({ mail }) => mail)).toEqual(['sent']);
    }
    expect(taken).toHaveLength(1);
  });
});

test('The endpoint refuses messages while the disk is nearly full', async () => {
  const database = openDatabase(DATA_DIR);
  const pages = { sent: '', refused: '', unread: '' };
  let free = 499_999;
  const findProblem = () => findSpaceProblem(DATA_DIR, () => ({ bavail: free, bsize: 1000 }));
  const options = { database, pages, pageHeaders: {}, getClientAddress: () => undefined, findProblem };
  const address = await exampleHost(createContactListener(options));
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect((await send(address, plainMessage)).status).toBe(503);
  const problem = `Less than 500 MB are free on the disk of ${DATA_DIR}, so messages are refused. Free some space.`;
  expect(log.mock.calls).toEqual([[`A message was not stored: ${problem}`]]);
  log.mockRestore();
  free += 1;
  expect((await send(address, plainMessage)).status).toBe(200);
  database.close();
});

test('Hostile requests get the right status', async () => {
  const get = (target: string, ...headers: string[]) =>
    [`GET ${target} HTTP/1.1`, 'Host: a', 'Connection: close', ...headers, '', ''].join('\r\n');

  const requests: [string, string, number[]][] = [
    ['for another host in its target', get('http://evil.example/about/'), [308]],
    ['with headers slower than eight seconds', 'GET / HTTP/1.1\r\n', [408]],
    ['in chunks', post('1\r\na\r\n'.repeat(99), [chunked]), [411]],
    ['with too long a body', post('', ['Content-Length: 999999999', 'Connection: close']), [413]],
  ];
  const { address } = await startServer({ DATA_DIR });
  await Promise.all(
    requests.map(async ([title, bytes, statuses]) => {
      const received = await sendRaw(address, bytes);
      expect(statusesIn(received), title).toEqual(statuses);
      expect(received, title).not.toContain('evil.example');
    }),
  );
  expect(storedRows()).toEqual([]);
  expect((await ask(address, '/')).status).toBe(200);
});

test('No acknowledged message is lost when the server is killed', async () => {
  const acknowledged: string[] = [];
  for (const round of [1, 2, 3]) {
    const { address, child, ended } = await startServer({ DATA_DIR });
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let number = 0; ; number += 1) {
        const subject = `${round} ${writer} ${number}`;
        const response = await send(address, { ...plainMessage, subject }).catch(() => undefined);
        const result = await response?.json().catch(() => undefined);
        if (!result?.ok) return;
        // While the other writers are sending.
        if (acknowledged.push(result.id) % 20 === 0) child.kill('SIGKILL');
      }
    });
    await Promise.all(writers);
    await ended;
  }
  const stored = storedRows().map(({ id }) => id);
  expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThanOrEqual(60);
});

test.each([
  ['Pipelined requests with unread responses', 'GET /about HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2_000)],
  ['Requests without a host', 'GET / HTTP/1.1\r\n\r\n'.repeat(8_000)],
  ['Bodies in chunks of one byte', post('1\r\na\r\n'.repeat(8_000), [chunked])],
])('%s on 300 connections neither exhaust a heap of 48 MB nor block pages', async (_, bytes) => {
  const { address, child } = await startServer({ DATA_DIR }, ['--max-old-space-size=48']);
  const sockets = Array.from({ length: 300 }, () => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(bytes));
    return socket.on('error', () => {});
  });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  expect((await ask(address, '/')).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  expect((await ask(address, '/about')).status).toBe(200);
  expect([child.exitCode, child.signalCode]).toEqual([null, null]);
});
