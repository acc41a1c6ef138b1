import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type BodyReader, createBodyReader } from './request-body.ts';

const pace = { initialTime: 10_000, checkInterval: 1_000 };
const sender = '203.0.113.7';

/** Enough of a request for reading its body, fed by the test. */
const fed = () => {
  const stream = new PassThrough();
  return { stream, request: stream as unknown as IncomingMessage };
};
const kibibytes = (count: number) => Buffer.alloc(count * 1024, 'x');

test('a body is given whole up to so many bytes, and no further', async () => {
  const bodies = createBodyReader(pace);
  const { stream, request } = fed();
  const read = bodies.read(request, 5, sender);
  stream.write('abc');
  stream.end('defg');
  expect(String(await read)).toBe('abcde');
});

test('a body that breaks off is reported as incomplete', async () => {
  const { stream, request } = fed();
  const read = createBodyReader(pace).read(request, 5, sender);
  stream.write('abc');
  stream.destroy();
  expect(await read).toBe('incomplete');
});

describe('room for large bodies', () => {
  const maxLarge = { overall: 6, perSender: 2, perNetwork: 4 };
  let bodies: BodyReader;
  beforeEach(() => {
    bodies = createBodyReader({ ...pace, maxLarge });
  });
  /** A body of 9 KiB that does not end yet. */
  const begin = (from: string) => {
    const { stream, request } = fed();
    stream.write(kibibytes(9));
    return { stream, read: bodies.read(request, 20 * 1024, from) };
  };
  /** Whether one more of this sender finds room. */
  const findsRoom = async (from: string) => {
    // Those that began before have to be in first.
    await new Promise(setImmediate);
    const { stream, read } = begin(from);
    stream.end();
    return (await read) !== 'busy';
  };

  test('is bounded for one sender, and others still find it', async () => {
    begin('203.0.113.7');
    begin('203.0.113.7');
    expect(await findsRoom('203.0.113.7')).toBe(false);
    expect(await findsRoom('203.0.113.8')).toBe(true);
  });

  test('is bounded for one network, and others still find it', async () => {
    for (const host of [1, 2, 3, 4]) begin(`203.0.113.${host}`);
    expect(await findsRoom('203.0.113.5')).toBe(false);
    expect(await findsRoom('203.0.114.5')).toBe(true);
  });

  test('is bounded for all together, while small bodies always find it', async () => {
    for (const network of [1, 2, 3, 4, 5, 6]) begin(`203.0.${network}.1`);
    expect(await findsRoom('203.0.7.1')).toBe(false);
    const small = fed();
    small.stream.end(kibibytes(8));
    expect((await bodies.read(small.request, 20 * 1024, '203.0.7.1')).length).toBe(8 * 1024);
  });

  test('comes free again when a body ends or breaks off', async () => {
    const one = begin(sender);
    const other = begin(sender);
    await new Promise(setImmediate);
    one.stream.end();
    other.stream.destroy();
    expect((await one.read).length).toBe(9 * 1024);
    expect(await other.read).toBe('incomplete');
    begin(sender);
    expect(await findsRoom(sender)).toBe(true);
    begin(sender);
    expect(await findsRoom(sender)).toBe(false);
  });
});

describe('a slow body', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  /** Sends so many bytes in every second, and gives the result and the seconds after which it was there. */
  async function sendSlowly(bytesPerSecond: number, length: number) {
    const { stream, request } = fed();
    let result: Buffer | string | undefined;
    createBodyReader(pace)
      .read(request, 128 * 1024, sender)
      .then((body) => {
        result = body;
      });
    let seconds = 0;
    for (let sent = 0; result === undefined; seconds += 1) {
      if (sent < length) stream.write(Buffer.alloc(bytesPerSecond, 'x'));
      sent += bytesPerSecond;
      if (sent >= length) stream.end();
      await vi.advanceTimersByTimeAsync(1_000);
      // The stream hands its data over in ticks of its own.
      await new Promise(setImmediate);
    }
    return { result: typeof result === 'string' ? result : result.length, seconds };
  }

  test('is read to its end as long as it brings a kibibyte a second', async () => {
    expect(await sendSlowly(2_000, 29_000)).toMatchObject({ result: 30_000, seconds: 15 });
    expect((await sendSlowly(1_024, 60 * 1_024)).result).toBe(60 * 1_024);
  });

  test('that brings less is given up', async () => {
    expect(await sendSlowly(1, 1_000)).toEqual({ result: 'slow', seconds: 11 });
    expect((await sendSlowly(500, 100_000)).result).toBe('slow');
  });
});

test('no more than a mebibyte is read of a body without end', async () => {
  const bodies = createBodyReader(pace);
  const server = createServer(async (request, response) => {
    const body = await bodies.read(request, 10, sender);
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
