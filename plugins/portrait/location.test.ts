import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { hasLocation } from './location.ts';

const picture = () => sharp({ create: { width: 64, height: 80, channels: 3, background: 'teal' } });
const position = { GPSLatitudeRef: 'N', GPSLatitude: '44/1 58/1 0/1' };
const xmp = (field: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:Description ${field}="44,58.0N"/></x:xmpmeta>`;

describe.each(['jpeg', 'png', 'webp', 'avif'] as const)('In a photograph as %s', (format) => {
  test('a position in EXIF is found.', async () => {
    expect(await hasLocation(await picture().withExif({ IFD3: position })[format]().toBuffer())).toBe(true);
  });

  test('a position in XMP is found.', async () => {
    const located = await picture().withXmp(xmp('exif:GPSLatitude'))[format]().toBuffer();
    expect(await hasLocation(located)).toBe(true);
  });

  test('what else a camera notes is no position.', async () => {
    const other = picture()
      .withExif({ IFD0: { Model: 'Telephone 1' }, IFD3: { GPSVersionID: '2 3 0 0' } })
      .withXmp(xmp('exif:Flash'));
    expect(await hasLocation(await other[format]().toBuffer())).toBe(false);
  });
});

test.each(['EXIF', 'XMP'])('In a HEIC that cannot be opened a position in %s is found.', async (kind) => {
  const { exif = Buffer.of() } = await sharp(
    await picture().withExif({ IFD3: position }).jpeg().toBuffer(),
  ).metadata();
  const start = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  const block = kind === 'EXIF' ? exif : Buffer.from(xmp('exif:GPSLongitude'));
  expect(exif.toString('latin1', 0, 4)).toBe('Exif');
  expect(await hasLocation(Buffer.concat([start, Buffer.alloc(100), block]))).toBe(true);
  expect(await hasLocation(Buffer.concat([start, Buffer.alloc(100)]))).toBe(false);
});

test('Bytes that only begin like EXIF, and files that are no pictures, have no position.', async () => {
  for (const bytes of ['', 'words', 'II*\0\xff\xff\xff\xff', 'MM\0*\0\0\0\x08\xff\xff'])
    expect(await hasLocation(Buffer.from(bytes, 'latin1'))).toBe(false);
});

test('Bytes that are part of a larger buffer are read from their own beginning.', async () => {
  const located = await picture().withExif({ IFD3: position }).jpeg().toBuffer();
  const around = new Uint8Array(located.length + 200);
  around.set(located, 100);
  expect(await hasLocation(around.subarray(100, 100 + located.length))).toBe(true);
  expect(await hasLocation(around.subarray(0, 100))).toBe(false);
});
