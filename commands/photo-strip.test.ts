import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { exportRemedy } from '#pipeline/picture-files.ts';
import { callCommand } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { run } from './photo-strip.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const strip = (file: string) => callCommand(run, [file], { cwd: folder });
const put = (name: string, bytes: string | Buffer) => writeFileSync(join(folder, name), bytes);
const read = (name: string) => readFileSync(join(folder, name));

const formats = ['jpeg', 'png', 'webp', 'avif'] as const;

/** A rotated photograph in a phone's color space, with metadata and a location. */
const photo = (format: (typeof formats)[number]) =>
  sharp({ create: { width: 80, height: 64, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Artist: 'planted' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 58/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">planted</x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    [format]()
    .toBuffer();

test.each(formats)('strips a %s to upright pixels and color profile, and keeps a copy', async (format) => {
  const [name, original] = [`Zoë 1.${format}`, `Zoë 1.original.${format}`];
  const plain = await photo(format);
  // Some phones append a short film.
  const bytes = Buffer.concat([plain, Buffer.from('planted')]);
  put(name, bytes);
  const stdout =
    `${name} was rewritten. It has only the pixels and the color profile.\n` +
    `The original is kept in ${original}, which git ignores. If it was committed before, it is still in the history.\n`;
  expect(await strip(name)).toEqual({ status: 0, stdout, stderr: '' });
  expect(new Set(readdirSync(folder))).toEqual(new Set([name, original]));
  expect(read(original)).toEqual(bytes);
  expect(read(name).includes('planted')).toBe(false);
  const { width, height, exif, xmp, iptc, comments, orientation, icc } = await sharp(read(name)).metadata();
  expect({ width, height, exif, xmp, iptc, comments, orientation }).toEqual({ width: 64, height: 80 });
  expect(icc).toEqual((await sharp(plain).metadata()).icc);
});

test('refuses to overwrite an earlier original', async () => {
  const bytes = await photo('jpeg');
  put('ira.jpg', bytes);
  put('ira.original.jpg', 'earlier');
  const stderr =
    'Nothing was changed: the original would be kept in ira.original.jpg, which already exists. ' +
    'Move that file elsewhere, and run the same command again.\n';
  expect(await strip('ira.jpg')).toEqual({ status: 1, stdout: '', stderr });
  expect(readdirSync(folder).sort()).toEqual(['ira.jpg', 'ira.original.jpg']);
  expect([read('ira.jpg'), read('ira.original.jpg').toString()]).toEqual([bytes, 'earlier']);
});

test.each([
  ['ira.heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['drawing.png', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
])('refuses %s with unsupported content, and creates no file', async (name, bytes) => {
  put(name, bytes);
  const stderr = `${name} cannot be read as a JPEG, PNG, WebP or AVIF. To publish it, ${exportRemedy}.\n`;
  expect(await strip(name)).toEqual({ status: 1, stdout: '', stderr });
  expect(readdirSync(folder)).toEqual([name]);
});
