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

/** A block of EXIF with one position, in either byte order, as it stands in a file. */
function exif(isLittleEndian: boolean): Buffer {
  const block = Buffer.alloc(64);
  const short = (value: number, at: number) =>
    isLittleEndian ? block.writeUInt16LE(value, at) : block.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    isLittleEndian ? block.writeUInt32LE(value, at) : block.writeUInt32BE(value, at);
  block.write(isLittleEndian ? 'II' : 'MM');
  short(42, 2);
  long(8, 4);
  for (const [directory, number, value] of [
    [8, 0x8825, 32],
    [32, 2, 0],
  ] as const) {
    short(1, directory);
    short(number, directory + 2);
    long(value, directory + 10);
  }
  return block;
}

test.each([true, false])('In a HEIC a position is found (little-endian: %s).', async (isLittleEndian) => {
  const start = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  const file = Buffer.concat([start, Buffer.alloc(100), Buffer.from('Exif\0\0'), exif(isLittleEndian)]);
  expect(await hasLocation(file)).toBe(true);
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
