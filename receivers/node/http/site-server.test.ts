import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plainMessage } from '#contact-message/corpus.ts';
import { loadAnswerPages } from '../contact/answer-pages.ts';
import { createContactEndpoint } from '../contact/contact-endpoint.ts';
import { createRateLimit } from '../contact/rate-limit.ts';
import { loadStaticSite } from '../pages/static-site.ts';
import { makeExampleProject } from '../trials/example-build.ts';
import { rawRequest } from '../trials/raw-request.ts';
import { createSiteServer, type SiteServer } from './site-server.ts';

let root: string;
let site: SiteServer;
let port: number;
let origin: string;
let stored: string[] = [];
const log: string[] = [];

beforeAll(async () => {
  root = makeExampleProject();
  site = createSiteServer({
    site: loadStaticSite(join(root, 'build/client'), '/'),
    basePath: '/',
    contact: createContactEndpoint({
      store: {
        async save(message) {
          stored.push(message.message);
          return { ...message, id: 'id', receivedAt: '2026-11-20T00:00:00.000Z', mail: 'none' };
        },
        async close() {},
      },
      rateLimit: createRateLimit(1_000_000, () => 0),
      pages: loadAnswerPages(join(root, 'build')),
      reportFault: () => {},
    }),
    log: (line) => log.push(line),
  });
  await new Promise<void>((resolve) => site.server.listen(0, '127.0.0.1', () => resolve()));
  port = (site.server.address() as AddressInfo).port;
  origin = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await site.stop(0);
  rmSync(root, { recursive: true });
});
beforeEach(() => {
  stored = [];
});

const plainJson = JSON.stringify(plainMessage);
const status = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

/** A request line and headers, closed after the answer. */
const request = (line: string, headers: string[] = []) =>
  [`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n');

const post = (body: BodyInit, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  fetch(`${origin}/api/contact`, { method: 'POST', body, headers });

describe('pages', () => {
  test('are served with their length, and never sniffed', async () => {
    const response = await fetch(`${origin}/about`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('14');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toBe('<h1>About</h1>');
  });

  test('HEAD gives the same headers without the body', async () => {
    const answer = await rawRequest(port, request('HEAD /about'));
    expect(status(answer)).toBe(200);
    expect(answer).toMatch(/content-length: 14\r\n/i);
    expect(answer).toMatch(/\r\n\r\n$/);
  });

  test('a browser that has the page gets 304', async () => {
    const etag = (await fetch(`${origin}/`)).headers.get('etag') ?? '';
    const response = await fetch(`${origin}/`, { headers: { 'if-none-match': etag } });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
  });

  test.each(['/nowhere', '/assets/gone.js'])('%s is 404 with the page for it', async (path) => {
    const response = await fetch(origin + path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Oops! Page not found');
  });
});

describe('the contact endpoint', () => {
  test('takes a message', async () => {
    const response = await post(plainJson);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true, id: 'id' });
    expect(stored).toEqual([plainMessage.message]);
  });

  test('takes a form posted without script, and answers with the page of the build', async () => {
    const response = await post(new URLSearchParams(plainMessage), {});
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('<h1>Message Sent!</h1>');
  });

  test('takes a body in chunks', async () => {
    const chunks = `${plainJson.length.toString(16)}\r\n${plainJson}\r\n0\r\n\r\n`;
    const head = request('POST /api/contact', ['Content-Type: text/plain', 'Transfer-Encoding: chunked']);
    expect(status(await rawRequest(port, head + chunks))).toBe(200);
  });

  test.each(['GET', 'HEAD', 'PUT', 'OPTIONS', 'TRACE', 'PROPFIND'])('refuses %s with 405', async (method) => {
    expect(status(await rawRequest(port, request(`${method} /api/contact`)))).toBe(405);
  });

  test.each([40_000, 200_000, 900_000])(
    'lets the sender of %i bytes read why they are too many',
    async (size) => {
      const response = await post(' '.repeat(size));
      expect(response.status).toBe(413);
      expect(response.headers.get('connection')).toBe('close');
      expect((await response.json()).reason).toContain('too large');
    },
  );

  test('does not take the rest of a refused body for a request', async () => {
    const smuggled = request('GET /about');
    const length = 3_000_000;
    const head = request('POST /api/contact', [
      'Content-Type: application/json',
      `Content-Length: ${length}`,
    ]);
    const answer = await rawRequest(port, head + smuggled.repeat(Math.floor(length / smuggled.length)));
    expect(answer.match(/HTTP\/1\.1 /g)?.length).toBe(1);
    expect(answer).not.toContain('About');
  });

  test('stores nothing of a message that breaks off', async () => {
    const head = request('POST /api/contact', ['Content-Type: application/json', 'Content-Length: 5000']);
    await rawRequest(port, head + plainJson, 100);
    expect(stored).toEqual([]);
    expect((await post(plainJson)).status).toBe(200);
  });
});

describe('hostile requests', () => {
  const climbs = [
    '..',
    '%2e%2e',
    '%2E.',
    '.%2e',
    '..%2f..',
    '..%5c',
    '..\\',
    '%252e%252e',
    '%c0%ae%c0%ae',
    '....//',
  ];
  const targets = [
    'secret.txt',
    'client-private/secret.txt',
    '.env',
    '.git/config',
    '_headers',
    'etc/passwd',
  ];
  const starts = ['/', '/assets/', '/about/', '/.well-known/', '//', '/./', '/a%20b/', 'http://localhost/'];
  const paths = starts.flatMap((start) =>
    climbs.flatMap((climb) => targets.map((target) => `${start}${climb}/${target}`)),
  );
  const direct = [
    '/.env',
    '/%2eenv',
    '/.git/config',
    '/_headers',
    '/.env%00',
    '/about%00.html',
    '/client/.env',
  ];
  const odd = ['/..', '/.', '/../client-private/secret.txt', '/%2f%2fevil.example', '/\\..\\..\\secret.txt'];

  test(`${paths.length} ways to climb out of the folder all end in 400 or 404`, async () => {
    for (const path of [...paths, ...direct, ...odd]) {
      const answer = await rawRequest(port, request(`GET ${path}`));
      expect(answer).not.toContain('SECRET');
      expect([400, 404]).toContain(status(answer));
    }
  });

  test.each([
    ['a path in the absolute form', request('GET http://localhost/about'), 200],
    ['an absolute form for another host', request('GET http://evil.example/about'), 200],
    ['an absolute form without a path', request('GET http://localhost'), 200],
    ['a star', request('OPTIONS *'), 405],
    ['bad escapes', request('GET /%E0%A4%A'), 400],
    ['a range, which is ignored', request('GET /about', ['Range: bytes=5-1']), 200],
    ['headers of 17 KiB', request('GET /', [`X: ${'x'.repeat(17 * 1024)}`]), 431],
    ['both a length and chunks', request('POST /', ['Content-Length: 3', 'Transfer-Encoding: chunked']), 400],
    ['two lengths', request('POST /api/contact', ['Content-Length: 3', 'Content-Length: 4']), 400],
    ['a folded header', request('GET /', ['X: a\r\n b: c']), 400],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['no HTTP at all', '\u0016\u0003\u0001\u0000\u0000\r\n\r\n', 400],
  ])('%s is answered in good order', async (_, bytes, expected) => {
    expect(status(await rawRequest(port, bytes))).toBe(expected);
  });

  test('leave the server as it was', async () => {
    expect((await fetch(`${origin}/about`)).status).toBe(200);
  });
});

test('a request leaves one line in the log, without its query', async () => {
  log.length = 0;
  await (await fetch(`${origin}/about?email=ada@example.com`)).text();
  await expect.poll(() => log).toEqual([expect.stringMatching(/^\S+Z GET \/about 200 \d+\.\d ms\n$/)]);
});
