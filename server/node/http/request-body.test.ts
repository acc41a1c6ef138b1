import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createBodyReader } from './request-body.ts';

/** Enough of a request for reading its body, fed by the test. */
const fed = () => {
  const stream = new PassThrough();
  return { stream, request: stream as unknown as IncomingMessage };
};
const kibibytes = (count: number) => Buffer.alloc(count * 1024, 'x');

test('a body is given whole up to so many bytes, and no further', async () => {
  const bodies = createBodyReader();
  const { stream, request } = fed();
  const read = bodies.read(request, 5);
  stream.write('abc');
  stream.end('defg');
  expect(String(await read)).toBe('abcde');
});

test('a body that breaks off is reported as incomplete', async () => {
  const { stream, request } = fed();
  const read = createBodyReader().read(request, 5);
  stream.write('abc');
  stream.destroy();
  expect(await read).toBe('incomplete');
});

test('small bodies find room however many large ones are on their way, and room comes free again', async () => {
  const bodies = createBodyReader(2);
  const large = [fed(), fed()];
  const reads = large.map(({ stream, request }) => {
    stream.write(kibibytes(9));
    return bodies.read(request, 20 * 1024);
  });
  const third = fed();
  third.stream.write(kibibytes(9));
  expect(await bodies.read(third.request, 20 * 1024)).toBe('busy');
  const small = fed();
  small.stream.end(kibibytes(8));
  expect((await bodies.read(small.request, 20 * 1024)).length).toBe(8 * 1024);
  large[0]?.stream.end();
  large[1]?.stream.destroy();
  expect((await Promise.all(reads)).map((result) => result.length)).toEqual([9 * 1024, 'incomplete'.length]);
  const fourth = fed();
  fourth.stream.end(kibibytes(9));
  expect((await bodies.read(fourth.request, 20 * 1024)).length).toBe(9 * 1024);
});

test('no more than a mebibyte is read of a body without end', async () => {
  const bodies = createBodyReader();
  const server = createServer(async (request, response) => {
    const body = await bodies.read(request, 10);
    response.end(`${body.length}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(kibibytes(64));
    },
  });
  const { port } = server.address() as AddressInfo;
  const init = { method: 'POST', body: endless, duplex: 'half' };
  const response = await fetch(`http://127.0.0.1:${port}`, init);
  expect(await response.text()).toBe('10');
  // What lies in the buffers of both ends comes on top.
  expect(sent).toBeLessThan(1_000);
  server.closeAllConnections();
  server.close();
});
