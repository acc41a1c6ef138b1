import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { designColours } from '../design-colours.ts';
import { inTheme, type RenderedPortrait, renderPhoto, renderPortrait } from './portrait.ts';

const red = { r: 200, g: 40, b: 40 };
const blue = { r: 40, g: 60, b: 190 };
const colours = await designColours();

/** A picture with a red upper and a blue lower half. */
async function scene(width: number, height: number): Promise<Buffer> {
  const half = { width, height: Math.round(height / 2), channels: 3 } as const;
  return sharp({ create: { ...half, height, background: blue } })
    .composite([{ input: { create: { ...half, background: red } }, top: 0, left: 0 }])
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** The mean colour of a strip at the top or at the bottom. */
async function colourOf(bytes: Buffer, part: 'top' | 'bottom'): Promise<number[]> {
  const { width, height } = await sharp(bytes).metadata();
  const top = part === 'top' ? 0 : Math.floor(height * 0.9);
  const strip = { left: 0, width, height: Math.round(height / 10), top };
  const { channels } = await sharp(await sharp(bytes).extract(strip).png().toBuffer()).stats();
  return channels.map(({ mean }) => mean);
}

describe('A photograph of 20 megapixels, on its side, with the place where it was taken', () => {
  let portrait: RenderedPortrait;

  beforeAll(async () => {
    const photo = await sharp(await scene(4000, 5000))
      .rotate(270)
      .withIccProfile('p3')
      .withExif({
        IFD0: { Model: 'Telephone 1' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 58/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>Place</rdf></x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 92 })
      .toBuffer();
    portrait = await renderPhoto(photo, '/base/');
  });

  test('becomes AVIF and WebP in three widths, each offered by its address.', async () => {
    const addresses = portrait.assets.map(({ path }) => `/base/${path}`);
    const [first, second, third, ...webp] = addresses;
    expect(portrait.picture).toEqual({
      kind: 'photo',
      avif: `${first} 240w, ${second} 480w, ${third} 720w`,
      webp: `${webp[0]} 240w, ${webp[1]} 480w, ${webp[2]} 720w`,
      src: webp[2],
      width: 720,
      height: 900,
    });
    const sizes = await Promise.all(
      portrait.assets.map(async ({ bytes, path, type }) => {
        const { width, height } = await sharp(bytes).metadata();
        return [path.replace(/-[\da-f]{8}\./, '.'), type, width, height];
      }),
    );
    expect(sizes).toEqual(
      ['avif', 'webp'].flatMap((format) =>
        [240, 480, 720].map((width) => [
          `assets/portrait-${width}.${format}`,
          `image/${format}`,
          width,
          width * 1.25,
        ]),
      ),
    );
  });

  test('stands upright in the colours that the camera saw, without the camera’s metadata.', async () => {
    for (const bytes of [...portrait.assets.map((asset) => asset.bytes), portrait.small]) {
      for (const [index, value] of Object.values(red).entries())
        expect((await colourOf(bytes, 'top'))[index]).toBeCloseTo(value, -1.4);
      for (const [index, value] of Object.values(blue).entries())
        expect((await colourOf(bytes, 'bottom'))[index]).toBeCloseTo(value, -1.4);
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
    }
  });
});

test('A landscape is cropped, not squeezed.', async () => {
  const { assets } = await renderPhoto(await scene(1500, 1000), '/');
  for (const { bytes } of assets) {
    expect((await colourOf(bytes, 'top'))[0]).toBeGreaterThan(150);
    expect((await colourOf(bytes, 'bottom'))[2]).toBeGreaterThan(150);
  }
});

test('A small photograph is not enlarged.', async () => {
  const { picture, assets } = await renderPhoto(await scene(400, 500), '/');
  expect(picture).toMatchObject({ width: 400, height: 500 });
  const widths = assets.map(async ({ bytes }) => (await sharp(bytes).metadata()).width);
  expect(await Promise.all(widths)).toEqual([240, 400, 240, 400]);
});

test('What is transparent becomes white, not black.', async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const nothing = sharp({ create: { width: 720, height: 900, channels: 4, background } });
  const { assets } = await renderPhoto(await nothing.png().toBuffer(), '/');
  for (const { bytes } of assets) expect(Math.min(...(await colourOf(bytes, 'top')))).toBeGreaterThan(250);
});

describe('A drawing', () => {
  const svg =
    '<svg viewBox="0 0 9 9"><path fill="light-dark(rgb(1, 2, 3), #fff)" stroke="currentColor"/>' +
    '<circle fill="var(--paper-deep)" stroke="light-dark(#123,var(--ink))"/></svg>';

  test.each([
    ['light', ['rgb(1, 2, 3)', 'light ink', 'light paper-deep', '#123']],
    ['dark', ['#fff', 'dark ink', 'dark paper-deep', 'dark ink']],
  ] as const)('has the colours of the %s theme in place of those that follow it.', (theme, wanted) => {
    const drawn = inTheme(svg, theme, (role, of) => `${of} ${role}`);
    expect([...drawn.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour)).toEqual(wanted);
  });

  test('is a file for each theme, and a square on the ground of the pages for the contact card.', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'drawing-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'pictures'));
    writeFileSync(
      join(folder, 'pictures/me.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 5"><path fill="var(--ink)" d="M0 0h8v5H0z"/></svg>',
    );
    const portrait = { kind: 'drawing', file: 'pictures/me.svg', alt: 'a', caption: 'b' } as const;
    const rendered = await renderPortrait({ portrait }, folder, '/base/', colours);
    const [light, dark] = rendered?.assets ?? [];
    expect(rendered?.picture).toEqual({
      kind: 'drawing',
      light: `/base/${light?.path}`,
      dark: `/base/${dark?.path}`,
    });
    expect(String(light?.bytes)).toContain(`fill="${colours('ink', 'light')}"`);
    expect(String(dark?.bytes)).toContain(`fill="${colours('ink', 'dark')}"`);
    const small = sharp(rendered?.small);
    const { format, width, height } = await small.metadata();
    expect([format, width, height]).toEqual(['jpeg', 240, 240]);
    const ground = await colourOf(rendered?.small ?? Buffer.of(), 'top');
    expect(ground).toEqual([0xe4, 0xe8, 0xe2].map((value) => expect.closeTo(value, -1)));
  });
});
