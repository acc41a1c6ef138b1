import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../server/testing/example-server.ts';
import { color } from './design-colors.ts';
import { generateIcons, outlineInitials } from './icons.ts';

test('drops accents from the initials if no font has the accented letters', async () => {
  const plain = await outlineInitials({ name: 'A' });
  expect(await outlineInitials({ name: 'Ḁ' })).toEqual(plain);
  expect(await outlineInitials({ name: 'Á' })).not.toEqual(plain);
});

test('asks for initials if no font has the letters', async () => {
  await expect(outlineInitials({ name: '王小明' })).rejects.toThrow('Give initials in content/owner.ts');
  expect(await outlineInitials({ name: '王小明', initials: 'WX' })).toEqual(
    await outlineInitials({ name: 'W X' }),
  );
});

test('reads the plain colors of both themes from tokens.css', () => {
  const pair = `--paper: light-dark(${color('paper', 'light')}, ${color('paper', 'dark')});`;
  expect(readFileSync('src/styles/tokens.css', 'utf8')).toContain(pair);
  for (const role of ['sans', 'd']) expect(() => color(role, 'light')).toThrow(`'${role}'`);
});

test('sanitizes the owner’s SVG and renders every icon from it', async () => {
  const inside = '<script>alert(1)</script><circle cx="8" cy="4" r="4" fill="#f00"/>';
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 8">${inside}</svg>`;
  const path = join(temporaryFolder({ 'icon.svg': icon }), 'icon.svg');
  const files = await generateIcons({ name: 'Ira Kulkarni' }, path);
  const [svg, ico, touch] = files.map(({ bytes }) => bytes) as [Buffer, Buffer, Buffer];
  expect(String(svg)).toMatch(/^<svg [^>]*viewBox="0 0 16 8"[^>]*><circle [^>]*\/><\/svg>$/);
  const small = ico.subarray(ico.readUInt32LE(18));
  for (const [bytes, side, opacity] of [
    [small, 32, 0],
    [touch, 180, 255],
  ] as const) {
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const middle = (info.width * side) / 2 + side / 2;
    expect([info.width, info.height, data[3]]).toEqual([side, side, opacity]);
    expect([...data.subarray(middle * 4, middle * 4 + 4)]).toEqual([255, 0, 0, 255]);
  }
});

test('draws an SVG that follows the theme, an ICO with transparent corners and an opaque touch icon', async () => {
  const files = await generateIcons({ name: 'Zofia Wiśniewska-Łuczak' });
  expect(files.map(({ path }) => path)).toEqual(['favicon.svg', 'favicon.ico', 'apple-touch-icon.png']);
  const [svg, ico, touch] = files.map(({ bytes }) => bytes) as [Buffer, Buffer, Buffer];

  const [light = '', dark = ''] = String(svg).split('@media(prefers-color-scheme:dark)');
  expect(light).toContain(`.pins{fill:${color('copper', 'light')}}`);
  expect(dark).toContain(`.pins{fill:${color('copper', 'dark')}}`);
  expect(dark).not.toContain('<text');

  const [size, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
  expect([[...ico.subarray(0, 8)], size]).toEqual([[0, 0, 1, 0, 1, 0, 32, 32], ico.length - offset]);
  for (const [bytes, side, opacity] of [
    [ico.subarray(offset), 32, 0],
    [touch, 180, 255],
  ] as const) {
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, data[3]]).toEqual([side, side, opacity]);
  }
});
