import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { accentColor, color } from './design-colors.ts';
import { generateIcons, outlineInitials } from './favicons.ts';

test('drops accents from the initials if no font has the accented letters', async () => {
  const plain = await outlineInitials({ name: 'A' });
  expect(await outlineInitials({ name: 'Ḁ' })).toEqual(plain);
  expect(await outlineInitials({ name: 'Á' })).not.toEqual(plain);
});

test('asks for initials if the name has no Latin letters', async () => {
  await expect(outlineInitials({ name: '王小明' })).rejects.toThrow('Give initials in content/owner.ts');
  expect(await outlineInitials({ name: '王小明', initials: 'WX' })).toEqual(
    await outlineInitials({ name: 'W X' }),
  );
});

test('reads the plain colors of both themes from tokens.css', () => {
  const pair = `--paper: light-dark(${color('paper', 'light')}, ${color('paper', 'dark')});`;
  expect(readFileSync('site/styles/tokens.css', 'utf8')).toContain(pair);
  for (const role of ['sans', 'd']) expect(() => color(role, 'light')).toThrow(`'${role}'`);
});

/** Generates the icons. Describes the raster icons by size, opacity of a corner, and color of the center. */
async function iconsOf(...owner: Parameters<typeof generateIcons>) {
  const files = await generateIcons(...owner);
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
  const { svg, rasters } = await iconsOf({ name: 'Ira Kulkarni' }, path);
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 16 8"[^>]*><circle [^>]*\/><\/svg>$/);
  const center = 'center 255,0,0,255';
  expect(rasters).toEqual([`32×32, corner 0, ${center}`, `180×180, corner 255, ${center}`]);
});

test('draws an SVG that follows the theme, an ICO with transparent corners and an opaque touch icon', async () => {
  const { svg, ico, rasters } = await iconsOf({ name: 'Zofia Wiśniewska-Łuczak' });
  const [light = '', dark = ''] = svg.split('@media(prefers-color-scheme:dark)');
  expect(light).toContain(`.pins{fill:${color('copper', 'light')}}`);
  expect(dark).toContain(`.pins{fill:${color('copper', 'dark')}}`);
  expect(dark).not.toContain('<text');
  const [size, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
  expect([[...ico.subarray(0, 8)], size]).toEqual([[0, 0, 1, 0, 1, 0, 32, 32], ico.length - offset]);
  expect(rasters.join('; ')).toMatch(/^32×32, corner 0, [^;]+; 180×180, corner 255, [^;]+$/);
});

test('generated files follow the accent, like the styles', () => {
  const { transform } = accentColor('#2f6fc0');
  const seen = color('copper', 'light');
  const styles = (transform as (code: string, id: string) => string)(
    '--paper: #ffffff;\n--copper: #d98d5a;',
    '/styles/tokens.css',
  );
  accentColor(undefined);
  expect([seen, styles, color('copper-fill', 'light')]).toEqual([
    '#2f6fc0',
    '--paper: #ffffff;\n--copper: light-dark(#2f6fc0, #2f6fc0);',
    '#d98d5a',
  ]);
});
