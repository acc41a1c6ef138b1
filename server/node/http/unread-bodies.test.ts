import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { startExampleServer } from '../testing/example-server.ts';
import { rawRequest, requestText, statusOf } from '../testing/raw-request.ts';

type Server = Awaited<ReturnType<typeof startExampleServer>>;

/** The beginning of a form on its way, of which so many bytes are announced. */
const formHead = (length: number, { host = 'x', connection = 'close' } = {}) =>
  `POST /api/contact HTTP/1.1\r\nHost: ${host}\r\nConnection: ${connection}\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
  `Content-Length: ${length}\r\n\r\n`;
const keepAlive = { connection: 'keep-alive' };
const plainForm = new URLSearchParams(plainMessage).toString();

describe('a sender who has reached the limit of refused requests', () => {
  let limited: Server;
  beforeAll(async () => {
    limited = await startExampleServer(undefined, { refusals: { secondsToWait: () => 10, count() {} } });
  });
  afterAll(() => limited.end());

  test('is answered before the body has come, and may use the connection again when it has', async () => {
    const socket = connect(limited.port, '127.0.0.1').setEncoding('latin1');
    let received = '';
    socket.on('data', (text: string) => {
      received += text;
    });
    socket.write(formHead(100_000, keepAlive));
    await expect
      .poll(() => received)
      .toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 10\r\n[\s\S]*Go back to the form/);
    expect(received).not.toMatch(/connection: close/i);
    socket.write('x'.repeat(100_000) + requestText('GET /about'));
    await once(socket, 'close');
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 429', 'HTTP/1.1 200']);
  });

  test('is cut off who goes on sending beyond a mebibyte', async () => {
    let received = '';
    const socket = connect(limited.port, '127.0.0.1').setEncoding('latin1');
    const closed = new Promise((resolve) => socket.on('error', () => {}).on('close', resolve));
    socket.on('data', (text: string) => {
      received += text;
    });
    socket.write(formHead(3_000_000, keepAlive) + 'x'.repeat(2_000_000));
    // A connection on which nothing moves would be closed anyway.
    const dripping = setInterval(() => socket.writable && socket.write('x'), 100);
    await closed;
    clearInterval(dripping);
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 429']);
  });
});

describe('a form that is not read to its end', () => {
  test('because it comes too slowly, is answered with a page that says so', async () => {
    const quick = await startExampleServer({ headers: 200, request: 300, idle: 5_000, checkInterval: 50 });
    const response = await rawRequest(quick.port, `${formHead(5_000)}${plainForm}`);
    expect(statusOf(response)).toBe(408);
    expect(response).toContain('came in too slowly');
    expect(response).toContain('Go back to the form.');
    expect(quick.stored).toEqual([]);
    await quick.end();
  });

  test('because one sender has too many large ones on their way, is answered with a page that says so', async () => {
    const server = await startExampleServer();
    const sockets = Array.from({ length: 8 }, () => connect(server.port, '127.0.0.1'));
    for (const socket of sockets) socket.write(formHead(100_000) + 'x'.repeat(20_000));
    // What one connection sends arrives before what another sends later, but is perhaps not read before.
    const ask = async () => statusOf(await rawRequest(server.port, formHead(20_000) + 'x'.repeat(20_000)));
    await expect.poll(ask).toBe(503);
    const response = await rawRequest(server.port, formHead(20_000) + 'x'.repeat(20_000));
    expect(response).toContain('Too much is coming in just now.');
    expect(response).toContain('Go back to the form.');
    const small = await rawRequest(server.port, formHead(plainForm.length) + plainForm);
    expect(statusOf(small)).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expect.poll(ask).toBe(400);
    await server.end();
  });
});

test('an answer of the contact endpoint promises https to visitors of the public address alone', async () => {
  const headers = { 'strict-transport-security': 'max-age=63072000', 'x-frame-options': 'DENY' };
  const published = await startExampleServer(undefined, { headers, publicHost: 'www.example.com' });
  const ask = (host: string) => rawRequest(published.port, formHead(plainForm.length, { host }) + plainForm);
  const there = await ask('www.example.com');
  expect(there).toContain('max-age=63072000');
  const elsewhere = await ask('localhost');
  expect(elsewhere).toMatch(/x-frame-options: DENY/);
  expect(elsewhere).not.toContain('max-age=63072000');
  await published.end();
});
