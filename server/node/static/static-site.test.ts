import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { makeExampleProject, writeIn } from '../testing/example-build.ts';
import { readServerConfig } from './server-config.ts';
import { loadStaticSite } from './static-site.ts';

let root: string;

beforeEach(() => {
  root = makeExampleProject();
});
afterEach(() => rmSync(root, { recursive: true }));

const load = (basePath = '/') => loadStaticSite(join(root, 'build'), basePath);

test('every public file is listed under its address, pages without index.html', () => {
  expect([...load().files.keys()].sort()).toEqual([
    '/',
    '/.well-known/security.txt',
    '/a b/é.txt',
    '/about',
    '/assets/page-Ab12.js',
    '/assets/type-Cd34.woff2',
    '/contact.vcf',
    '/google1.html',
    '/portrait.avif',
    '/resume.pdf',
    '/site.webmanifest',
  ]);
});

test('other spellings of a page lead to its one address', () => {
  expect(Object.fromEntries(load().redirects)).toEqual({
    '/index.html': '/',
    '/about/': '/about',
    '/about/index.html': '/about',
  });
});

test('a base path stands before everything, and its bare form leads to the home page', () => {
  const { files, redirects } = load('/portfolio/');
  expect([...files.keys()].every((path) => path.startsWith('/portfolio/'))).toBe(true);
  expect(files.has('/portfolio/about')).toBe(true);
  expect(redirects.get('/portfolio')).toBe('/portfolio/');
  expect(redirects.get('/portfolio/about/')).toBe('/portfolio/about');
});

test('hidden files, settings for other hosts and symbolic links are not listed', () => {
  symlinkSync(join(root, 'build/secret.txt'), join(root, 'build/client/link.txt'));
  symlinkSync(join(root, 'build'), join(root, 'build/client/up'));
  const { files } = load();
  expect([...files.values()].filter(({ body }) => body.includes('SECRET'))).toEqual([]);
});

test.each([
  ['/', 'text/html; charset=utf-8', 'no-cache'],
  ['/about', 'text/html; charset=utf-8', 'no-cache'],
  ['/assets/page-Ab12.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/assets/type-Cd34.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ['/contact.vcf', 'text/vcard; charset=utf-8', 'no-cache'],
  ['/resume.pdf', 'application/pdf', 'no-cache'],
  ['/site.webmanifest', 'application/manifest+json; charset=utf-8', 'no-cache'],
  ['/portrait.avif', 'image/avif', 'no-cache'],
])('%s is %s and cached as %s', (path, type, cacheControl) => {
  expect(load().files.get(path)).toMatchObject({ type, cacheControl });
});

test('the validator changes with the content, and with nothing else', () => {
  const before = load().files.get('/about')?.etag;
  expect(before).toMatch(/^"[\w-]{27}"$/);
  expect(load().files.get('/about')?.etag).toBe(before);
  writeIn(root, 'build/client/about/index.html', '<h1>About me</h1>');
  expect(load().files.get('/about')?.etag).not.toBe(before);
});

test('a folder without a home page is no site', () => {
  expect(() => loadStaticSite(join(root, 'nowhere'), '/')).toThrow(StartError);
});

test.each([
  [undefined, '/'],
  ['{}', '/'],
  ['{"basePath":"/"}', '/'],
  ['{"basePath":"/portfolio/","more":{}}', '/portfolio/'],
  ['{"basePath":"/portfolio"}', '/portfolio/'],
  ['{"basePath":"/a/b/"}', '/a/b/'],
])('the base path of server-config.json %s is %s', (config, basePath) => {
  if (config) writeIn(root, 'build/server-config.json', config);
  expect(readServerConfig(join(root, 'build')).basePath).toBe(basePath);
});

test.each([
  '{"basePath":"portfolio"}',
  '{"basePath":"//evil.example/"}',
  '{"basePath":"https://a/"}',
  '{',
  'null',
])('a server-config.json that makes no sense stops the start: %s', (config) => {
  writeIn(root, 'build/server-config.json', config);
  expect(() => readServerConfig(join(root, 'build'))).toThrow(StartError);
});
