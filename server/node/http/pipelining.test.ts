import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { startExampleServer } from '../testing/example-server.ts';
import { rawRequest, requestText } from '../testing/raw-request.ts';
import { pipelinedRequests } from '../testing/unread-pipelines.ts';

const MB = 1_000_000;
/** More than the system takes off our hands between two sockets of this machine. */
const large = 24 * MB;
const files = { 'client/large.pdf': 'x'.repeat(large), 'client/middle.pdf': 'x'.repeat(large / 2) };
const quick = { headers: 8_000, request: 12_000, idle: 300, checkInterval: 50 };

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

let ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.reverse()) await end();
  ends = [];
});

async function start(...options: Parameters<typeof startExampleServer>) {
  const server = await startExampleServer(...options);
  ends.push(() => server.end());
  return server;
}

type ExampleServer = Awaited<ReturnType<typeof start>>;

/** A client that reads nothing until it is told to, and the other end of its connection. */
async function openUnread({ server, port }: ExampleServer, text: string) {
  const accepted = once(server, 'connection');
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {});
  client.pause().write(text);
  ends.push(() => client.destroy());
  const [connection] = (await accepted) as [Socket];
  return { client, connection };
}

/** Reads what comes until there are so many bytes. */
async function read(client: Socket, bytes: number): Promise<number> {
  let received = 0;
  for await (const chunk of client) {
    received += chunk.length;
    if (received >= bytes) break;
    await wait(1);
  }
  return received;
}

const isClosed = ({ connection }: { connection: Socket }) => connection.destroyed;

describe('pipelined requests', () => {
  test('are all answered in order while at most 16 wait behind the first', async () => {
    const { port } = await start();
    const paths = Array.from({ length: 16 }, (_, number) => (number % 2 ? '/about' : '/contact.vcf'));
    const responses = await rawRequest(port, paths.map(get).join('') + requestText('GET /'));
    const bodies = responses.match(/<h1>\w+<\/h1>|BEGIN:VCARD/g);
    expect(bodies).toEqual([...Array(8).fill(['BEGIN:VCARD', '<h1>About</h1>']).flat(), '<h1>Home</h1>']);
  });

  test.each(Object.entries(pipelinedRequests))('%s close the connection at the 17th', async (_, request) => {
    const server = await start();
    let admitted = 0;
    server.server.on('request', (_, { socket }) => {
      if (!socket?.destroyed) admitted += 1;
    });
    const unread = await openUnread(server, request.repeat(1_000));
    await expect.poll(() => isClosed(unread)).toBe(true);
    // Those of the piece that was being parsed were not stopped, but not responded to either.
    expect(server.log.length).toBeLessThanOrEqual(17);
    expect(admitted).toBeLessThan(80);
    expect(await (await fetch(`${server.origin}/about`)).text()).toBe('<h1>About</h1>');
  });

  test('that come one by one wait unparsed while nothing is read, and end with the connection', async () => {
    const server = await start(quick, { files });
    const unread = await openUnread(server, get('/large.pdf'));
    const sending = setInterval(() => unread.client.write(get('/about')), 20);
    ends.push(() => clearInterval(sending));
    await expect.poll(() => isClosed(unread)).toBe(true);
    expect(server.log.filter((line) => line.includes('/about')).length).toBeLessThanOrEqual(16);
  });
});

describe('a response that waits for its client', () => {
  const pipelineLimits = { responses: 16, bytesPerConnection: MB, bytesOverall: 40 * MB };

  test('is sent whole to one that reads slowly, however large it is', async () => {
    const server = await start(quick, { files, pipelineLimits });
    const { client } = await openUnread(server, get('/large.pdf'));
    expect(await read(client, large)).toBeGreaterThanOrEqual(large);
  });

  test('is given up when nothing of it is read for a while, also when the client has said goodbye', async () => {
    const server = await start(quick, { files });
    const silent = await openUnread(server, get('/large.pdf'));
    const halfOpen = await openUnread(server, get('/large.pdf'));
    halfOpen.client.end();
    await expect.poll(() => [silent, halfOpen].map(isClosed)).toEqual([true, true]);
  });

  test('is given up with its connection when others behind it make too many bytes', async () => {
    const limits = { ...pipelineLimits, bytesOverall: 1_000 * MB };
    const server = await start(undefined, { files, pipelineLimits: limits });
    const one = await openUnread(server, get('/large.pdf'));
    const two = await openUnread(server, get('/large.pdf').repeat(2));
    await expect.poll(() => [one, two].map(isClosed)).toEqual([false, true]);
  });

  test('is given up first where it is the largest, when all connections make too many bytes', async () => {
    const server = await start(undefined, { files, pipelineLimits });
    const [first, middle, second] = [
      await openUnread(server, get('/large.pdf')),
      await openUnread(server, get('/middle.pdf')),
      await openUnread(server, get('/large.pdf')),
    ];
    await expect.poll(() => [first, middle, second].filter(isClosed)).toHaveLength(1);
    expect(isClosed(middle)).toBe(false);
    expect(await read(middle.client, large / 2)).toBeGreaterThanOrEqual(large / 2);
  });

  test('is not given up for what another connection held that was closed just now', async () => {
    const limits = { responses: 16, bytesPerConnection: 30 * MB, bytesOverall: 30 * MB };
    const server = await start(undefined, { files, pipelineLimits: limits });
    const largest = await openUnread(server, get('/large.pdf'));
    const other = await openUnread(server, get('/middle.pdf') + get('/about').repeat(3));
    await expect.poll(() => isClosed(largest)).toBe(true);
    expect(await read(other.client, large / 2)).toBeGreaterThanOrEqual(large / 2);
  });

  test('is no longer counted once it has been sent or given up', async () => {
    const limits = { ...pipelineLimits, bytesPerConnection: 30 * MB };
    const server = await start(undefined, { files, pipelineLimits: limits });
    let connections = 0;
    server.server.on('connection', () => {
      connections += 1;
    });
    for (let round = 0; round < 4; round += 1) {
      const sent = await (await fetch(`${server.origin}/middle.pdf`)).arrayBuffer();
      expect(sent.byteLength).toBe(large / 2);
      const given = await openUnread(server, get('/middle.pdf').repeat(3));
      await expect.poll(() => isClosed(given)).toBe(true);
    }
    // All that was fetched came over one, which would have been closed if it seemed to hold the most.
    expect(connections).toBe(1 + 4);
  });
});
