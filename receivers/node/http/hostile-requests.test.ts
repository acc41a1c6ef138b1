import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startExampleServer } from '../trials/example-server.ts';
import { rawRequest, requestText, statusOf } from '../trials/raw-request.ts';

let server: Awaited<ReturnType<typeof startExampleServer>>;

beforeAll(async () => {
  server = await startExampleServer();
});
afterAll(() => server.end());

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
const targets = ['secret.txt', 'client-private/secret.txt', '.env', '.git/config', '_headers', 'etc/passwd'];
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
    const answer = await rawRequest(server.port, requestText(`GET ${path}`));
    expect(answer).not.toContain('SECRET');
    expect([400, 404]).toContain(statusOf(answer));
  }
});

test.each([
  ['a path in the absolute form', requestText('GET http://localhost/about'), 200],
  ['an absolute form for another host', requestText('GET http://evil.example/about'), 200],
  ['an absolute form without a path', requestText('GET http://localhost'), 200],
  ['a star', requestText('OPTIONS *'), 405],
  ['bad escapes', requestText('GET /%E0%A4%A'), 400],
  ['a range, which is ignored', requestText('GET /about', ['Range: bytes=5-1']), 200],
  ['headers of 17 KiB', requestText('GET /', [`X: ${'x'.repeat(17 * 1024)}`]), 431],
  [
    'both a length and chunks',
    requestText('POST /', ['Content-Length: 3', 'Transfer-Encoding: chunked']),
    400,
  ],
  ['two lengths', requestText('POST /api/contact', ['Content-Length: 3', 'Content-Length: 4']), 400],
  ['a form feed in the query of a redirect', requestText('GET /about/?a=\f'), 400],
  ['a folded header', requestText('GET /', ['X: a\r\n b: c']), 400],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['no HTTP at all', '\u0016\u0003\u0001\u0000\u0000\r\n\r\n', 400],
])('%s is answered in good order', async (_, bytes, expected) => {
  expect(statusOf(await rawRequest(server.port, bytes))).toBe(expected);
});

test.each([
  ['path', (bytes: string) => `/${bytes}`],
  ['query of a redirect', (bytes: string) => `/about/?${bytes}`],
  ['query of the contact endpoint', (bytes: string) => `/api/contact?${bytes}`],
])('any bytes as the %s get an answer that is no fault of the server', async (_, target) => {
  const bytes = fc.uint8Array({ min: 1, minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(bytes, async (random) => {
      const text = requestText(`GET ${target(Buffer.from(random).toString('latin1'))}`);
      const status = statusOf(await rawRequest(server.port, Buffer.from(text, 'latin1')));
      expect([200, 308, 400, 404, 405, 505]).toContain(status);
    }),
    { numRuns: 300 },
  );
});

test('the server is as it was after all that', async () => {
  expect((await fetch(`${server.origin}/about`)).status).toBe(200);
});
