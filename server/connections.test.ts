import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createLimitedServer } from './connections.ts';
import { askRaw, statusesIn } from './testing/raw-request.ts';

/** Starts a server that answers every request with its body. */
async function startEcho(): Promise<string> {
  const { server } = createLimitedServer((request, response) => void request.pipe(response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const post = (...headers: string[]) =>
  ['POST / HTTP/1.1', 'Host: a', 'Content-Length: 2', ...headers, '', 'hi'].join('\r\n');

test('A request with an unknown expectation is answered with 417, and its connection is closed.', async () => {
  const response = await askRaw(await startEcho(), post('Expect: x'));
  expect(response).toMatch(/^HTTP\/1\.1 417 Expectation Failed\r\nconnection: close\r\n/);
  expect(statusesIn(response)).toEqual([417]);
});

test.each([
  ['without an expectation', []],
  ['with an unknown expectation', ['Expect: x']],
])('Pipelined requests %s get one response at most.', async (_, headers) => {
  const response = await askRaw(await startEcho(), post(...headers).repeat(60));
  expect(statusesIn(response).length).toBeLessThanOrEqual(1);
});

test('A client that waits for 100 Continue gets it, and then its response.', async () => {
  const response = await askRaw(await startEcho(), post('Expect: 100-continue', 'Connection: close'));
  expect(statusesIn(response)).toEqual([100, 200]);
  expect(response).toMatch(/\r\n\r\n.*hi/s);
});
