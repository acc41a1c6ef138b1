import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bodyLimit } from '#contact/limits.ts';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { startExampleServer } from '../testing/example-server.ts';
import { rawRequest, requestText, statusOf } from '../testing/raw-request.ts';

let server: Awaited<ReturnType<typeof startExampleServer>>;

beforeAll(async () => {
  server = await startExampleServer();
});
afterAll(() => server.end());
beforeEach(() => {
  server.stored.length = 0;
  server.log.length = 0;
});

const plainJson = JSON.stringify(plainMessage);

const post = (body: BodyInit, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  fetch(`${server.origin}/api/contact`, { method: 'POST', body, headers });

describe('pages', () => {
  test('are served with their length, and never sniffed', async () => {
    const response = await fetch(`${server.origin}/about`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('14');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toBe('<h1>About</h1>');
  });

  test('HEAD gives the same headers without the body', async () => {
    const response = await rawRequest(server.port, requestText('HEAD /about'));
    expect(statusOf(response)).toBe(200);
    expect(response).toMatch(/content-length: 14\r\n/i);
    expect(response).toMatch(/\r\n\r\n$/);
  });

  test('a browser that has the page gets 304', async () => {
    const etag = (await fetch(`${server.origin}/`)).headers.get('etag') ?? '';
    const response = await fetch(`${server.origin}/`, { headers: { 'if-none-match': etag } });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
  });
});

describe('the contact endpoint', () => {
  test('takes a message', async () => {
    const response = await post(plainJson);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true, id: 'id-1' });
    expect(server.stored).toEqual([plainMessage]);
  });

  test('takes a form posted without script, and responds with the page of the build', async () => {
    const response = await post(new URLSearchParams(plainMessage), {});
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('<h1>Message Sent!</h1>');
  });

  test('takes a body in chunks', async () => {
    const chunks = `${plainJson.length.toString(16)}\r\n${plainJson}\r\n0\r\n\r\n`;
    const head = requestText('POST /api/contact', ['Content-Type: text/plain', 'Transfer-Encoding: chunked']);
    expect(statusOf(await rawRequest(server.port, head + chunks))).toBe(200);
  });

  test.each(['GET', 'HEAD', 'TRACE', 'PROPFIND'])('refuses %s with 405', async (method) => {
    expect(statusOf(await rawRequest(server.port, requestText(`${method} /api/contact`)))).toBe(405);
  });

  test.each([140_000, 900_000])('lets the sender of %i bytes read that they are too many', async (size) => {
    const response = await post(' '.repeat(size));
    expect(response.status).toBe(413);
    expect(response.headers.get('connection')).toBe('close');
    expect((await response.json()).reason).toContain('too large');
  });

  test('does not take the rest of a refused body for a request', async () => {
    const smuggled = requestText('GET /about');
    const length = 3_000_000;
    const head = requestText('POST /api/contact', [
      'Content-Type: application/json',
      `Content-Length: ${length}`,
    ]);
    const response = await rawRequest(
      server.port,
      head + smuggled.repeat(Math.floor(length / smuggled.length)),
    );
    expect(response.match(/HTTP\/1\.1 /g)?.length).toBe(1);
    expect(response).not.toContain('About');
  });

  test.each([
    ['the limit', bodyLimit, 200],
    ['one byte less than the limit', bodyLimit - 1, 200],
    ['one byte more than the limit', bodyLimit + 1, 413],
  ])('takes a body of %s, in one piece or in chunks, or refuses it', async (_, size, status) => {
    const body = plainJson + ' '.repeat(size - plainJson.length);
    expect((await post(body)).status).toBe(status);
    const head = requestText('POST /api/contact', ['Content-Type: text/plain', 'Transfer-Encoding: chunked']);
    const half = size >> 1;
    const chunks = [body.slice(0, half), body.slice(half), ''].map(
      (text) => `${text.length.toString(16)}\r\n${text}\r\n`,
    );
    expect(statusOf(await rawRequest(server.port, head + chunks.join('')))).toBe(status);
  });

  test('takes the next request on a connection whose message was refused', async () => {
    const bad =
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}';
    const responses = await rawRequest(server.port, bad + requestText('GET /about'));
    expect(responses.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
  });

  test('treats what is beyond a declared length as a bad request, and stores nothing of it', async () => {
    const head =
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\n';
    const responses = await rawRequest(server.port, head + plainJson);
    // The connection ends at the bad request, perhaps before the refusal of the first has been written.
    expect([...new Set(responses.match(/HTTP\/1\.1 \d+/g))]).toEqual(['HTTP/1.1 400']);
    expect(server.stored).toEqual([]);
  });

  test('stores nothing of a message that breaks off', async () => {
    const head = requestText('POST /api/contact', ['Content-Type: application/json', 'Content-Length: 5000']);
    await rawRequest(server.port, head + plainJson, 100);
    expect(server.stored).toEqual([]);
    expect((await post(plainJson)).status).toBe(200);
  });
});

test('a request leaves one line in the log, without its query', async () => {
  await (await fetch(`${server.origin}/about?email=ada@example.com`)).text();
  await expect.poll(() => server.log).toEqual([expect.stringMatching(/^\S+Z GET \/about 200 \d+\.\d ms\n$/)]);
});

test('a request in the absolute form leaves its path alone in the log', async () => {
  await rawRequest(server.port, requestText('GET http://ada:secret@localhost/about?a=b'));
  await expect.poll(() => server.log).toEqual([expect.stringMatching(/Z GET \/about 200 /)]);
});

describe('a connection that is held open', () => {
  const post = 'POST /api/contact HTTP/1.1\r\nHost: x\r\n';
  const beginnings = {
    headers: post,
    body: `${post}Content-Type: text/plain\r\nContent-Length: 5000\r\n\r\n`,
  };

  test.each(Object.entries(beginnings))(
    'by sending the %s byte by byte is closed, and pages are served meanwhile',
    async (_, beginning) => {
      const quick = await startExampleServer({ headers: 200, request: 300, idle: 5_000, checkInterval: 50 });
      const socket = connect(quick.port, '127.0.0.1').on('error', () => {});
      const closed = new Promise((resolve) => socket.resume().on('close', resolve));
      socket.write(beginning);
      const dripping = setInterval(() => socket.writable && socket.write('x'), 20);
      expect((await fetch(`${quick.origin}/about`)).status).toBe(200);
      await closed;
      clearInterval(dripping);
      await quick.end();
    },
  );

  test('is closed after some seconds by default', () => {
    const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = server.server;
    expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout }).toEqual({
      headersTimeout: 8_000,
      requestTimeout: 148_000,
      timeout: 30_000,
      keepAliveTimeout: 5_000,
    });
  });

  test('does not keep the server from stopping', async () => {
    const other = await startExampleServer();
    const socket = connect(other.port, '127.0.0.1').on('error', () => {});
    const closed = new Promise((resolve) => socket.resume().on('close', resolve));
    socket.write(beginnings.body);
    await once(other.server, 'request');
    await other.stop(50);
    await closed;
    await other.end();
  });
});
