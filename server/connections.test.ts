import { expect, test } from 'vitest';
import { createLimitedServer } from './connections.ts';
import { listen } from './testing/example-server.ts';
import { sendRaw, statusesIn } from './testing/raw-request.ts';

const startEcho = () =>
  listen(createLimitedServer((request, response) => void request.pipe(response)).server);

const post = (...headers: string[]) =>
  ['POST / HTTP/1.1', ...headers, 'Content-Length: 2', '', 'hi'].join('\r\n');

test.each([
  ['with an unknown expectation', '417 Expectation Failed', ['Host: a', 'Expect: x']],
  ['without a host', '400 Bad Request', []],
])('A request %s gets %s and its connection is closed', async (_, status, headers) => {
  const response = await sendRaw(await startEcho(), post(...headers));
  expect(response.split('\r\n').slice(0, 2)).toEqual([`HTTP/1.1 ${status}`, 'connection: close']);
  expect(statusesIn(response)).toHaveLength(1);
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
