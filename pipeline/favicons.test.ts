import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { loadDesign } from './design.ts';
import { generateIcons, outlineInitials } from './favicons.ts';
import { readPalette } from './palette.ts';

const design = await loadDesign({}, '');
const { color } = design;
const initialsOf = (owner: Parameters<typeof outlineInitials>[0]) => outlineInitials(owner, []);

test('asks for other initials if no font has the letters', async () => {
  await expect(initialsOf({ name: 'A B', initials: 'ƎK' })).rejects.toThrow(
    'Give initials in content/owner.ts',
  );
  expect(await initialsOf({ name: '王小明', initials: 'WX' })).toEqual(await initialsOf({ name: 'W X' }));
});

test('reads the plain colors of both themes from tokens.css', () => {
  const pair = `--paper: light-dark(${color('paper', 'light')}, ${color('paper', 'dark')});`;
  expect(readFileSync('site/styles/tokens.css', 'utf8')).toContain(pair);
  for (const role of ['sans', 'd']) expect(() => color(role, 'light')).toThrow(`'${role}'`);
});

/** Generates the icons. Describes the raster icons by size, opacity of a corner, and color of the center. */
async function iconsOf(name: string, icon?: string) {
  const files = await generateIcons({ name }, design, icon);
  expect(files.map(({ path }) => path)).toEqual(['favicon.svg', 'favicon.ico', 'apple-touch-icon.png']);
  const [svg, ico, touch] = files.map(({ bytes }) => bytes) as [Buffer, Buffer, Buffer];
  const rasters = [ico.subarray(ico.readUInt32LE(18)), touch].map(async (bytes) => {
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const middle = (info.width * info.height) / 2 + info.width / 2;
    const center = data.subarray(middle * 4, middle * 4 + 4).join();
    return `${info.width}×${info.height}, corner ${data[3]}, center ${center}`;
  });
  return { svg: String(svg), ico, rasters: await Promise.all(rasters) };
}

test('sanitizes the owner’s SVG and renders every icon from it', async () => {
  const inside = '<script>alert(1)</script><circle cx="8" cy="4" r="4" fill="#f00"/>';
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 8">${inside}</svg>`;
  const path = join(temporaryFolder({ 'icon.svg': icon }), 'icon.svg');
  const { svg, rasters } = await iconsOf('Ira Kulkarni', path);
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 16 8"[^>]*><circle [^>]*\/><\/svg>$/);
  const center = 'center 255,0,0,255';
  expect(rasters).toEqual([`32×32, corner 0, ${center}`, `180×180, corner 255, ${center}`]);
});

test('draws an SVG that follows the theme, an ICO with transparent corners and an opaque touch icon', async () => {
  const { svg, ico, rasters } = await iconsOf('Zofia Wiśniewska-Łuczak');
  const [light = '', dark = ''] = svg.split('@media(prefers-color-scheme:dark)');
  expect(light).toContain(`.pins{fill:${color('copper', 'light')}}`);
  expect(dark).toContain(`.pins{fill:${color('copper', 'dark')}}`);
  expect(dark).not.toContain('<text');
  const [size, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
  expect([[...ico.subarray(0, 8)], size]).toEqual([[0, 0, 1, 0, 1, 0, 32, 32], ico.length - offset]);
  expect(rasters.join('; ')).toMatch(/^32×32, corner 0, [^;]+; 180×180, corner 255, [^;]+$/);
});

test('the SVG icon follows the accent', async () => {
  const [svg] = await generateIcons({ name: 'Ira Kulkarni' }, { ...design, palette: readPalette('#2f6fc0') });
  expect(String(svg?.bytes)).toContain('.pins{fill:#2f6fc0}');
});
