import { expect, test } from 'vitest';
import { createLimitedServer } from './connections.ts';
import { listen, sendRaw, statusesIn } from './testing/example-server.ts';

const startEcho = () =>
  listen(createLimitedServer((request, response) => void request.pipe(response)).server);

const post = (...headers: string[]) =>
  ['POST / HTTP/1.1', ...headers, 'Content-Length: 2', '', 'hi'].join('\r\n');

test('A request without a host gets 400 and its connection is closed', async () => {
  const response = await sendRaw(await startEcho(), post());
  expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nconnection: close\r\n/);
});

test.each([
  ['that are valid', ['Host: a']],
  ['with an unknown expectation', ['Host: a', 'Expect: x']],
  ['without a host', []],
])('Pipelined requests %s get at most one response', async (_, headers) => {
  const response = await sendRaw(await startEcho(), post(...headers).repeat(60));
  expect(statusesIn(response).length).toBeLessThanOrEqual(1);
});

test('A client that expects 100 Continue gets it, then its response', async () => {
  const request = post('Host: a', 'Expect: 100-continue', 'Connection: close');
  const response = await sendRaw(await startEcho(), request);
  expect(statusesIn(response)).toEqual([100, 200]);
  expect(response).toMatch(/\r\n\r\n.*hi/s);
});
