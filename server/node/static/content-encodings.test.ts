import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeExampleProject, writeIn } from '../testing/example-build.ts';
import { chooseEncoding, compressBuild, readCompressed } from './content-encodings.ts';
import { handleStatic } from './static-response.ts';
import { loadStaticSite, type StaticSite } from './static-site.ts';

const all = () => true;

describe('the encoding of a response', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0, br;q=0', undefined],
    ['*', 'br'],
    ['*;q=0.5, br;q=0', 'gzip'],
    ['identity', undefined],
    ['BR', 'br'],
    ['', undefined],
    [undefined, undefined],
    ['br;q=nonsense', undefined],
  ])('for a visitor that accepts %j is %j', (accepted, encoding) => {
    expect(chooseEncoding(accepted, all)).toBe(encoding);
  });

  test('is none that the build does not keep', () => {
    expect(chooseEncoding('br, gzip', (encoding) => encoding === 'gzip')).toBe('gzip');
  });
});

describe('a compressed build', () => {
  const text = '<p>Words.</p>'.repeat(200);
  let root: string;
  let site: StaticSite;

  beforeAll(async () => {
    root = makeExampleProject();
    writeIn(root, 'build/client/long/index.html', text);
    await compressBuild(join(root, 'build'));
    site = loadStaticSite(join(root, 'build'), '/');
  });
  afterAll(() => rmSync(root, { recursive: true }));

  const get = (acceptEncoding: string | undefined, ifNoneMatch?: string) =>
    handleStatic(site, {
      method: 'GET',
      path: '/long',
      query: '',
      ifNoneMatch,
      acceptEncoding,
      published: false,
    });

  test('holds each text in both encodings, and neither where it would not be smaller', () => {
    const build = join(root, 'build');
    expect(brotliDecompressSync(readCompressed(build, 'long/index.html', 'br') ?? '').toString()).toBe(text);
    expect(gunzipSync(readCompressed(build, 'long/index.html', 'gzip') ?? '').toString()).toBe(text);
    expect(readCompressed(build, 'contact.vcf', 'gzip')).toBeUndefined();
    expect(readCompressed(build, 'assets/type-Cd34.woff2', 'br')).toBeUndefined();
  });

  test('is sent in the encoding that was asked for, and says that it depends on that', () => {
    const { headers, body } = get('gzip, deflate, br');
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(body).toString()).toBe(text);
    expect(get(undefined).headers).toMatchObject({ vary: 'accept-encoding' });
    expect(get(undefined).headers).not.toHaveProperty('content-encoding');
    expect(get(undefined).body.toString()).toBe(text);
  });

  test('has a validator for each encoding, so that none is taken for another', () => {
    const etags = ['br', 'gzip', undefined].map((accepted) => get(accepted).headers.etag);
    expect(new Set(etags).size).toBe(3);
    expect(get('br', etags[0]).status).toBe(304);
    expect(get('br', etags[1]).status).toBe(200);
  });
});
