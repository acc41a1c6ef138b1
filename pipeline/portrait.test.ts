import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { loadDesign } from './design.ts';
import { hasLocation, renderPhoto, renderPortrait } from './portrait.ts';

const design = await loadDesign({}, '');
const { color } = design;

const red = [200, 40, 40];
const blue = [40, 60, 190];
const camera = { IFD0: { Model: 'Telephone 1' } };
const position = { GPSLatitudeRef: 'N', GPSLatitude: '44/1 58/1 0/1' };
const xmp = (field: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:Description ${field}="44,58.0N"/></x:xmpmeta>`;

/** A picture with a red upper half and a blue lower half. */
async function scene(width: number, height: number): Promise<Buffer> {
  const half = { width, height: Math.round(height / 2), channels: 3 } as const;
  const upper = { input: { create: { ...half, background: `rgb(${red})` } }, top: 0, left: 0 };
  const whole = sharp({ create: { ...half, height, background: `rgb(${blue})` } }).composite([upper]);
  return whole.png({ compressionLevel: 0 }).toBuffer();
}

/** Returns the mean color of a horizontal strip. */
async function colorOf(bytes: Buffer, part: 'top' | 'middle' | 'bottom'): Promise<number[]> {
  const { width, height } = await sharp(bytes).metadata();
  const top = Math.floor(height * { top: 0, middle: 0.5, bottom: 0.9 }[part]);
  const strip = sharp(bytes).extract({ left: 0, top, width, height: Math.round(height / 10) });
  const { channels } = await sharp(await strip.png().toBuffer()).stats();
  return channels.map(({ mean }) => mean);
}

/** Allows 12 levels per channel, because JPEG, WebP and AVIF are lossy. */
const near = (color: number[]) => color.map((value) => expect.closeTo(value, -1.4));

describe('a rotated 20 MP photo with a GPS position', async () => {
  const upright = await scene(4000, 5000);
  const rotated = sharp(upright).rotate(270).withIccProfile('p3');
  const tagged = rotated.withExif({ ...camera, IFD3: position }).withXmp(xmp('exif:GPSLatitude'));
  const photo = await tagged.withMetadata({ orientation: 6 }).jpeg({ quality: 92 }).toBuffer();
  const { picture, assets, small } = await renderPhoto(photo, '/base/');

  test('becomes AVIF and WebP at 4:5 in three widths', async () => {
    expect(picture).toMatchObject({ width: 720, height: 900 });
    const sizes = assets.map(async ({ bytes }) => {
      const { format, width, height } = await sharp(bytes).metadata();
      return `${format} ${width}×${height}`;
    });
    expect(await Promise.all(sizes)).toEqual([
      ...['heif 240×300', 'heif 480×600', 'heif 720×900'],
      ...['webp 240×300', 'webp 480×600', 'webp 720×900'],
    ]);
  });

  test('is upright in sRGB, without metadata', async () => {
    for (const bytes of [...assets.map((asset) => asset.bytes), small]) {
      expect([await colorOf(bytes, 'top'), await colorOf(bytes, 'bottom')]).toEqual([near(red), near(blue)]);
      const { exif, xmp: tags, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect([exif, tags, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
    }
  });
});

test('crops the contact card’s photo to the upper part', async () => {
  const { small } = await renderPhoto(await scene(1000, 1250), '/');
  expect([await colorOf(small, 'middle'), await colorOf(small, 'bottom')]).toEqual([near(red), near(blue)]);
});

test('crops a small landscape photo without enlarging it', async () => {
  const { picture, assets } = await renderPhoto(await scene(600, 500), '/');
  expect(picture).toMatchObject({ width: 400, height: 500 });
  const widths = assets.map(async ({ bytes }) => (await sharp(bytes).metadata()).width);
  expect(await Promise.all(widths)).toEqual([240, 400, 240, 400]);
  for (const { bytes } of assets)
    expect([await colorOf(bytes, 'top'), await colorOf(bytes, 'bottom')]).toEqual([near(red), near(blue)]);
});

test('renders a drawing in both themes, sanitized, and as a square JPEG for the contact card', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 5"><path fill="light-dark(rgb(1, 2, 3), #fff)" ' +
    'stroke="currentColor" d="M2 2h1"/><path fill="var(--paper-deep)" stroke="light-dark(#123,var(--ink))" d="M0 0h1"/>' +
    '<script>alert()</script></svg>';
  const folder = temporaryFolder({ 'pictures/me.svg': svg });
  const portrait = { kind: 'drawing', file: 'pictures/me.svg', alt: 'a', caption: 'b' } as const;
  const rendered = await renderPortrait({ portrait }, design, folder, '/base/');
  const { assets: [light, dark] = [], small, ...files } = rendered ?? {};
  expect(files).toMatchObject({
    picture: { light: `/base/${light?.path}`, dark: `/base/${dark?.path}` },
  });
  const colorsIn = (file = light) =>
    Array.from(String(file?.bytes).matchAll(/(?:fill|stroke)="([^"]*)"/g), ([, found]) => found);
  const inLight = ['rgb(1, 2, 3)', color('ink', 'light'), color('paper-deep', 'light'), '#123'];
  const inDark = ['#fff', color('ink', 'dark'), color('paper-deep', 'dark'), color('ink', 'dark')];
  expect([colorsIn(light), colorsIn(dark)]).toEqual([inLight, inDark]);
  expect(`${light?.bytes}${dark?.bytes}`).not.toContain('script');
  expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', width: 240, height: 240 });
  expect(await colorOf(small ?? Buffer.of(), 'top')).toEqual(near([0xe4, 0xe8, 0xe2]));
});

const picture = () => sharp({ create: { width: 64, height: 80, channels: 3, background: 'teal' } });
const heic = (...parts: Buffer[]) => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), ...parts]);

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('finds a GPS position in %s', async (format) => {
  const photos = [
    picture().withExif({ IFD3: position }),
    picture().withXmp(xmp('exif:GPSLatitude')),
    picture().withExif({ ...camera, IFD3: { GPSVersionID: '2 3 0 0' } }),
    picture().withXmp(xmp('exif:Flash')),
  ];
  const found = photos.map(async (photo) => hasLocation(await photo[format]().toBuffer()));
  expect(await Promise.all(found)).toEqual([true, true, false, false]);
});

test('finds a GPS position in a HEIC that sharp cannot open', async () => {
  const jpeg = await picture().withExif({ IFD3: position }).jpeg().toBuffer();
  const { exif = Buffer.of() } = await sharp(jpeg).metadata();
  expect(await hasLocation(heic(Buffer.alloc(100), exif))).toBe(true);
  expect(await hasLocation(heic(Buffer.from(xmp('exif:GPSLongitude'))))).toBe(true);
});

test('finds no GPS position in other files and broken EXIF', async () => {
  for (const bytes of ['', 'words', 'II*\0\xff\xff\xff\xff', 'MM\0*\0\0\0\x08\xff\xff'])
    expect(await hasLocation(Buffer.from(bytes, 'latin1')), bytes).toBe(false);
});
