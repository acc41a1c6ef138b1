import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { photoAttributes, type RenderedFile, renderPhoto } from './render-photo.ts';

const red = { r: 200, g: 40, b: 40 };
const blue = { r: 40, g: 60, b: 190 };

/** A picture with a red upper and a blue lower half, and the grain of a camera all over. */
async function scene(width: number, height: number): Promise<Buffer> {
  const half = { width, height: Math.round(height / 2), channels: 3 } as const;
  const grain = { width: 250, height: 250, channels: 3, background: blue } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 10 } as const;
  return sharp({ create: { ...half, height, background: blue } })
    .composite([
      { input: { create: { ...half, background: red } }, top: 0, left: 0 },
      { input: { create: { ...grain, noise } }, blend: 'soft-light', tile: true },
    ])
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** The picture as a telephone held upright writes it: lying on its side, in a wide colour space, with metadata. */
async function asPhotographed(upright: Buffer): Promise<Buffer> {
  return sharp(upright)
    .rotate(270)
    .withIccProfile('p3')
    .withExif({
      IFD0: { Model: 'Telephone 1', Artist: 'A. N. Owner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 58/1 0/1', GPSLongitudeRef: 'W' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>Place</rdf></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** The mean colour of a strip at the top, in the middle, or at the bottom, rounded to tens. */
async function colourOf(bytes: Buffer, part: 'top' | 'bottom'): Promise<number[]> {
  const { width, height } = await sharp(bytes).metadata();
  const strip = {
    left: 0,
    width,
    height: Math.round(height / 10),
    top: part === 'top' ? 0 : Math.floor(height * 0.9),
  };
  const { channels } = await sharp(await sharp(bytes).extract(strip).png().toBuffer()).stats();
  return channels.map(({ mean }) => mean);
}

describe('A photograph of 20 megapixels, on its side, with the place where it was taken', () => {
  let photo: Buffer;
  let files: RenderedFile[];

  beforeAll(async () => {
    photo = await asPhotographed(await scene(4000, 5000));
    files = await renderPhoto(photo);
  });

  test('becomes AVIF and WebP in six widths and one JPEG, all four by five.', async () => {
    const sizes = await Promise.all(
      files.map(async ({ path, bytes }) => {
        const { format, compression, width, height } = await sharp(bytes).metadata();
        expect(height / width).toBe(1.25);
        expect(path).toMatch(new RegExp(`^assets/portrait-${width}-[\\da-f]{8}\\.(avif|webp|jpg)$`));
        return `${compression === 'av1' ? 'avif' : format} ${width}`;
      }),
    );
    const six = [120, 240, 360, 480, 640, 720];
    expect(sizes.sort()).toEqual(
      [...six.map((width) => `avif ${width}`), ...six.map((width) => `webp ${width}`), 'jpeg 640'].sort(),
    );
  });

  test('stands upright in the colours that the camera saw.', async () => {
    for (const { bytes } of files) {
      const [top, bottom] = [await colourOf(bytes, 'top'), await colourOf(bytes, 'bottom')];
      for (const [colour, wanted] of [
        [top, Object.values(red)],
        [bottom, Object.values(blue)],
      ] as const) {
        for (const [index, value] of wanted.entries())
          expect(Math.abs((colour[index] ?? 0) - value)).toBeLessThan(12);
      }
    }
  });

  test('carries none of the camera’s metadata.', async () => {
    for (const { bytes } of files) {
      const metadata = await sharp(bytes).metadata();
      for (const kind of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const) {
        expect(metadata[kind], kind).toBeUndefined();
      }
      expect(bytes.includes('Telephone')).toBe(false);
    }
  });

  test('costs a phone 20 KiB at most.', () => {
    const modern = files.filter(({ type }) => type !== 'image/jpeg');
    expect(Math.max(...modern.map(({ bytes }) => bytes.length))).toBeLessThanOrEqual(20 * 1024);
  });

  test('is offered best format first, every file by its address.', () => {
    const { sources, src, width, height } = photoAttributes(files, '/base/');
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    const addresses = sources.flatMap(({ srcSet }) =>
      srcSet.split(', ').map((candidate) => candidate.split(' ')[0]),
    );
    expect([...addresses, src].sort()).toEqual(files.map(({ path }) => `/base/${path}`).sort());
    expect([width, height]).toEqual([720, 900]);
  });
});

test('A landscape is cropped, not squeezed.', async () => {
  const files = await renderPhoto(await scene(1500, 1000));
  const { width, height } = photoAttributes(files, '/');
  expect([width, height]).toEqual([720, 900]);
  for (const { bytes } of files) {
    expect((await colourOf(bytes, 'top'))[0]).toBeGreaterThan(150);
    expect((await colourOf(bytes, 'bottom'))[2]).toBeGreaterThan(150);
  }
});

test('A small photograph is not enlarged.', async () => {
  const files = await renderPhoto(await scene(400, 500));
  const { width } = photoAttributes(files, '/');
  expect(width).toBe(360);
  for (const { bytes } of files) expect((await sharp(bytes).metadata()).width).toBeLessThanOrEqual(360);
});

test('What is transparent becomes white, not black.', async () => {
  const nothing = await sharp({
    create: { width: 720, height: 900, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const files = await renderPhoto(nothing);
  for (const { bytes } of files) expect(Math.min(...(await colourOf(bytes, 'top')))).toBeGreaterThan(250);
});
