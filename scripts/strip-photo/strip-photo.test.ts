import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasLocation } from '../../plugins/portrait/location.ts';
import { stripPhoto } from './strip-photo.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'strip-photo-'));
});
afterEach(() => rmSync(root, { recursive: true }));

async function run(...args: string[]) {
  const printed = { stdout: '', stderr: '' };
  const collect = (name: keyof typeof printed) => ({
    write(text: string) {
      printed[name] += text;
    },
  });
  const code = await stripPhoto(args, { root, stdout: collect('stdout'), stderr: collect('stderr') });
  return { code, ...printed };
}

/** A photograph that lies on its side, with the place where it was taken. */
const photo = (format: 'jpeg' | 'png' | 'webp' | 'avif') =>
  sharp({ create: { width: 80, height: 64, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Artist: 'Ira' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 58/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf exif:GPSLatitude="44,58N"/></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    [format]()
    .toBuffer();

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'A %s loses all metadata and stays upright.',
  async (format) => {
    const name = `Zoë ${format}.${format}`;
    const original = await photo(format);
    writeFileSync(join(root, name), original);
    const { code, stdout } = await run(name);
    expect(code).toBe(0);
    expect(stdout).toContain(`${name} has no metadata any more`);
    const stripped = readFileSync(join(root, name));
    expect(await hasLocation(stripped)).toBe(false);
    const { width, height, format: kind, exif, xmp, icc, orientation } = await sharp(stripped).metadata();
    expect({ width, height, kind }).toEqual({
      width: 64,
      height: 80,
      kind: format === 'avif' ? 'heif' : format,
    });
    for (const metadata of [exif, xmp, icc, orientation]) expect(metadata).toBeUndefined();
    expect(readFileSync(join(root, `Zoë ${format}.original.${format}`))).toEqual(original);
  },
);

test('A photograph without metadata is left as it is, so that a second time changes nothing.', async () => {
  writeFileSync(join(root, 'ira.jpg'), await photo('jpeg'));
  await run('ira.jpg');
  const stripped = readFileSync(join(root, 'ira.jpg'));
  expect(await run('ira.jpg')).toMatchObject({
    code: 0,
    stdout: 'ira.jpg has no metadata. Nothing was changed.\n',
  });
  expect(readFileSync(join(root, 'ira.jpg'))).toEqual(stripped);
});

test('An original that was kept earlier is not overwritten.', async () => {
  writeFileSync(join(root, 'ira.jpg'), await photo('jpeg'));
  writeFileSync(join(root, 'ira.original.jpg'), 'earlier');
  const { code, stderr } = await run('ira.jpg');
  expect(code).toBe(1);
  expect(stderr).toContain('ira.original.jpg, which is there already. Move that file elsewhere');
  expect(readFileSync(join(root, 'ira.original.jpg'), 'utf8')).toBe('earlier');
  expect(await hasLocation(readFileSync(join(root, 'ira.jpg')))).toBe(true);
  expect(readdirSync(root)).toHaveLength(2);
});

test('A HEIC, a file that is no picture, and a missing one are refused in words, and changed in nothing.', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  writeFileSync(join(root, 'ira.heic'), heic);
  writeFileSync(join(root, 'words.jpg'), 'words');
  expect((await run('ira.heic')).stderr).toContain('is a HEIC. To publish it, export it as a JPEG');
  expect((await run('words.jpg')).stderr).toContain('cannot be read as a picture. Export it again');
  expect(await run('nothing.jpg')).toMatchObject({ code: 1, stderr: expect.stringContaining('nothing.jpg') });
  expect(readdirSync(root)).toHaveLength(2);
});

test('Without a file the command says how it is used.', async () => {
  expect(await run()).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('npm run photo:strip -- FILE'),
  });
  expect(await run('--help')).toMatchObject({ code: 0, stdout: expect.stringContaining('FILE') });
});
