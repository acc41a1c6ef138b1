import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeExampleProject } from '../testing/example-build.ts';
import { handleStatic } from './static-response.ts';
import { loadStaticSite, type StaticSite } from './static-site.ts';

let root: string;
let site: StaticSite;
let underBase: StaticSite;

beforeAll(() => {
  root = makeExampleProject();
  site = loadStaticSite(join(root, 'build'), '/');
  underBase = loadStaticSite(join(root, 'build'), '/portfolio/');
});
afterAll(() => rmSync(root, { recursive: true }));

const get = (path: string, { from = site, method = 'GET', query = '', ifNoneMatch = '' } = {}) =>
  handleStatic(from, {
    method,
    path,
    query,
    ifNoneMatch: ifNoneMatch || undefined,
    acceptEncoding: undefined,
    published: false,
  });

describe('a page', () => {
  test('is served under its address, with type, caching and validator', () => {
    const { status, headers, body } = get('/about');
    expect(status).toBe(200);
    expect(body.toString()).toBe('<h1>About</h1>');
    expect(headers).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      etag: site.files.get('/about')?.etag,
    });
  });

  test('is the same whatever the query', () => {
    expect(get('/about', { query: '?utm=x' }).status).toBe(200);
  });

  test.each(['/about/', '/about/index.html'])('%s redirects for good, and keeps the query', (path) => {
    const { status, headers } = get(path, { query: '?a=1' });
    expect(status).toBe(308);
    expect(headers.location).toBe('/about?a=1');
  });

  test('is found by an address in escapes', () => {
    expect(get('/%61bout').status).toBe(200);
    expect(get('/a%20b/%C3%A9.txt').status).toBe(200);
  });
});

describe('what the browser has already is not sent again', () => {
  test.each([
    ['the same validator', (etag: string) => etag],
    ['a list with it', (etag: string) => `"other", ${etag}`],
    ['its weak form', (etag: string) => `W/${etag}`],
    ['anything', () => '*'],
  ])('%s gives 304 without a body', (_, ask) => {
    const etag = site.files.get('/')?.etag ?? '';
    const { status, headers, body } = get('/', { ifNoneMatch: ask(etag) });
    expect(status).toBe(304);
    expect(headers).toEqual({ etag, 'cache-control': 'no-cache' });
    expect(body).toHaveLength(0);
  });

  test('another validator gives the whole file', () => {
    expect(get('/', { ifNoneMatch: '"other"' }).status).toBe(200);
  });
});

describe('an unknown address', () => {
  test.each([
    '/nowhere',
    '/About',
    '/about/x',
    '/404',
    '/404.html',
    '/assets/',
    '/assets/gone.js',
    '//',
    '/_headers',
  ])('%s is 404 with the page for it', (path) => {
    const { status, headers, body } = get(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).toContain('Oops! Page not found');
  });

  test('is 404 in plain words where the build has no page for it', () => {
    const { status, body } = get('/nowhere', { from: { ...site, notFound: undefined } });
    expect(status).toBe(404);
    expect(body.toString()).toContain('Page not found');
  });

  test.each(['/%', '/%zz', '/%c0%af', '/%ff', '/about%e0', '*', 'about'])('%s is no address: 400', (path) => {
    expect(get(path).status).toBe(400);
  });
});

describe('under a base path', () => {
  test.each([
    ['/portfolio/', 200],
    ['/portfolio/about', 200],
    ['/portfolio', 308],
    ['/portfolio/about/', 308],
    ['/', 404],
    ['/about', 404],
    ['/portfolios/', 404],
    ['/assets/page-Ab12.js', 404],
  ])('%s is %i', (path, status) => {
    expect(get(path, { from: underBase }).status).toBe(status);
  });
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])('%s is refused', (method) => {
  const { status, headers } = get('/', { method });
  expect(status).toBe(405);
  expect(headers.allow).toBe('GET, HEAD');
});

test('no spelling of a path can make a redirect lead to another host', () => {
  for (const path of [
    '//evil.example/',
    '/\\evil.example/',
    '//evil.example/about/',
    '/%2f%2fevil.example/',
  ]) {
    expect(get(path).headers.location).toBeUndefined();
  }
});
