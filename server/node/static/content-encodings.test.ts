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
    // Names: any case, and no other that only begins alike.
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['BR', 'br'],
    ['x-gzip', 'gzip'],
    ['deflate, zstd', undefined],
    ['brotli', undefined],
    ['gzip, deflate, br-x', 'gzip'],
    ['gzip, deflate, brotli', 'gzip'],
    ['', undefined],
    [undefined, undefined],
    // Weights: zero refuses, the greater is preferred.
    ['gzip, deflate, br;q=0', 'gzip'],
    ['gzip, deflate, br;q=0.000', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0, br;q=0', undefined],
    ['br;q=0.001', 'br'],
    ['br ; q=1.000', 'br'],
    ['BR;Q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0.8, gzip;q=0.8', 'br'],
    // The star stands for all that are not named.
    ['*', 'br'],
    ['*;q=0', undefined],
    ['*;q=0.5, br;q=0', 'gzip'],
    ['*;q=0, gzip', 'gzip'],
    ['br;q=0.1, *;q=0.5', 'gzip'],
    // The file as it is.
    ['identity', undefined],
    ['identity;q=0', undefined],
    ['identity;q=0, gzip;q=0.5', 'gzip'],
    ['identity, br', 'br'],
    ['identity, br;q=0.5', undefined],
    ['identity;q=0.5, *;q=0.1', undefined],
    // What is not written as the standard says counts as missing.
    ['br;q=nonsense', undefined],
    ['br;q=2', undefined],
    ['br;q=-1', undefined],
    ['br;q=0.0001', undefined],
    ['br;q', undefined],
    ['br;level=11', undefined],
    ['br gzip', undefined],
    [', ,br,', 'br'],
    [`${'x,'.repeat(20)}br`, undefined],
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
