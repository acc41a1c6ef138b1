import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createSiteServer } from './node.ts';
import { loadStaticSite } from './static-site.ts';
import { ask, exampleBuild, listen } from './testing/example-server.ts';

const fileHeaders = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' };
const pageHeaders = { ...fileHeaders, 'content-security-policy': "default-src 'none'" };
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'";
const drawingHeaders = { ...fileHeaders, 'content-security-policy': drawingPolicy };
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const forEver = 'public, max-age=31536000, immutable';
const etag = expect.stringMatching(/^"[\w-]{27}"$/);
let address: string;

function serveUnder(basePath: string, buildDir = exampleBuild()): Promise<string> {
  const site = loadStaticSite(buildDir, basePath, pageHeaders);
  const { server } = createSiteServer(basePath, site, (_, response) => response.writeHead(204).end());
  return listen(server);
}

beforeEach(async () => {
  address = await serveUnder('/');
});

test.each([
  ['/', 'text/html; charset=utf-8', 'no-cache', pageHeaders],
  ['/assets/page-Ab12.js', 'text/javascript; charset=utf-8', forEver, fileHeaders],
  ['/drawing.svg', 'image/svg+xml; charset=utf-8', 'no-cache', drawingHeaders],
  ['/demo.xhtml', 'application/xhtml+xml; charset=utf-8', 'no-cache', pageHeaders],
  ['/feed.xml', 'application/xml; charset=utf-8', 'no-cache', pageHeaders],
  ['/resume.txt', 'text/plain; charset=utf-8', 'no-cache', fileHeaders],
  ['/contact.vcf', 'text/vcard; charset=utf-8', 'no-cache', fileHeaders],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'no-cache', fileHeaders],
  ['/.well-known/atproto-did', 'text/plain; charset=utf-8', 'no-cache', fileHeaders],
  ['/resume.pdf', 'application/pdf', 'no-cache', fileHeaders],
  ['/resume.docx', docx, 'no-cache', fileHeaders],
  ['/a%20b/%C3%A9.txt?query', 'text/plain; charset=utf-8', 'no-cache', fileHeaders],
])('GET and HEAD of %s return the type %s and Cache-Control %s', async (...row) => {
  const [path, type, cacheControl, own] = row;
  const [get, head] = [await ask(address, path), await ask(address, path, { method: 'HEAD' })];
  const headers = {
    ...own,
    etag,
    'content-type': type,
    'cache-control': cacheControl,
    'content-length': String(Buffer.byteLength(get.body)),
    // Only text is compressed.
    ...(type.endsWith('utf-8') && { vary: 'accept-encoding' }),
  };
  expect(get).toEqual({ status: 200, headers, body: expect.stringMatching(/./) });
  expect(head).toEqual({ ...get, body: '' });
});

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, GZIP;q=0.5', 'gzip'],
  ['zbr', undefined],
  ['', undefined],
])('Accept-Encoding "%s" gets Content-Encoding %s with its own ETag', async (accepted, encoding) => {
  const { headers, body } = await ask(address, '/about', { headers: { 'accept-encoding': accepted } });
  expect(headers['content-encoding']).toBe(encoding);
  expect(body).toBe(encoding ? `About in ${encoding}` : '<h1>About</h1>');
  expect(headers['etag']).toMatch(encoding ? new RegExp(`-${encoding}"$`) : /^"[\w-]{27}"$/);
});

test('A matching If-None-Match gets 304 without a body, with Vary', async () => {
  const accepted = { 'accept-encoding': 'br' };
  const { etag = '' } = (await ask(address, '/about', { headers: accepted })).headers;
  const known = { headers: { ...accepted, 'if-none-match': `"other", W/${etag}` } };
  const unchanged = { status: 304, headers: { vary: 'accept-encoding', etag }, body: '' };
  expect(await ask(address, '/about', known)).toMatchObject(unchanged);
  expect((await ask(address, '/', known)).status).toBe(200);
});

test.each([
  ['/about/', '/about'],
  ['/about/index.html?x=1', '/about?x=1'],
  ['/index.html', '/'],
])('%s redirects permanently to %s with Cache-Control no-cache', async (path, location) => {
  const headers = { ...fileHeaders, location, 'cache-control': 'no-cache', 'content-length': '0' };
  expect(await ask(address, path)).toEqual({ status: 308, headers, body: '' });
});

test.each([
  ...['/nowhere', '/nowhere/', '/404', '/404.html', '/_headers', '/.env', '/responses/sent.html', '/ABOUT'],
  ...['/%ff', '/about%00', '//about/', '//evil.example/', '/../secret.txt', '/..%2fsecret.txt'],
  ...['/assets/..%5c..%5csecret.txt', '/%2e%2e/client-private/secret.txt'],
])('%s gets the 404 page', async (path) => {
  const body = '<h1>Oops! Page not found</h1>';
  const own = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', etag };
  const length = { 'content-length': String(body.length), vary: 'accept-encoding' };
  const headers = { ...pageHeaders, ...own, ...length };
  expect(await ask(address, path)).toEqual({ status: 404, headers, body });
});

test('A symbolic link is not part of the site', async () => {
  const buildDir = exampleBuild();
  symlinkSync('../secret.txt', join(buildDir, 'client/link.txt'));
  symlinkSync('../client-private', join(buildDir, 'client/private'));
  const linked = await serveUnder('/', buildDir);
  for (const path of ['/link.txt', '/private', '/private/secret.txt'])
    expect((await ask(linked, path)).status, path).toBe(404);
});

test.each(['DELETE', 'OPTIONS', 'POST', 'PUT'])('%s gets 405 and Allow', async (method) => {
  const refusal = { status: 405, headers: { ...fileHeaders, allow: 'GET, HEAD' } };
  expect(await ask(address, '/', { method })).toMatchObject(refusal);
});

test('With a base path, pages are below it, and the path without final slash redirects to it', async () => {
  const below = await serveUnder('/portfolio/');
  for (const [path, ...expected] of [
    ['/portfolio/about', 200, undefined],
    ['/portfolio', 308, '/portfolio/'],
    ['/portfolio/about/', 308, '/portfolio/about'],
    ['/portfolio/api/contact', 204, undefined],
    ['/api/contact', 404, undefined],
    ['/about', 404, undefined],
    ['/', 404, undefined],
  ] as const) {
    const { status, headers } = await ask(below, path);
    expect([status, headers['location']], path).toEqual(expected);
  }
});
