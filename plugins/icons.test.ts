import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../server/testing/example-server.ts';
import { colour } from './design-colours.ts';
import { generateIcons, initialsFor } from './icons.ts';

test('Initials lose their accents where the typeface has none.', async () => {
  const plain = await initialsFor({ name: 'A' });
  expect(await initialsFor({ name: 'Ḁ' })).toEqual(plain);
  expect(await initialsFor({ name: 'Á' })).not.toEqual(plain);
});

test('Initials are asked for where the typeface cannot draw them, so that no icon is without letters.', async () => {
  await expect(initialsFor({ name: '王小明' })).rejects.toThrow('Give initials in content/owner.ts');
  expect(await initialsFor({ name: '王小明', initials: 'WX' })).toEqual(await initialsFor({ name: 'W X' }));
});

test('Colours are those of the screen in each theme; only plain ones serve.', () => {
  const pair = `--paper: light-dark(${colour('paper', 'light')}, ${colour('paper', 'dark')});`;
  expect(readFileSync('src/styles/tokens.css', 'utf8')).toContain(pair);
  for (const role of ['sans', 'd']) expect(() => colour(role, 'light')).toThrow(`'${role}'`);
});

test('An SVG of the owner becomes every icon, without what it holds besides the drawing.', async () => {
  const icon = join(temporaryFolder(), 'icon.svg');
  const inside = '<script>alert(1)</script><circle cx="8" cy="4" r="4" fill="#f00"/>';
  writeFileSync(icon, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 8">${inside}</svg>`);
  const files = await generateIcons({ name: 'Ira Kulkarni' }, icon);
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

test('The icons follow the theme, have open corners in the ICO, and fill the square that iOS cuts to shape.', async () => {
  const files = await generateIcons({ name: 'Zofia Wiśniewska-Łuczak' });
  expect(files.map(({ path }) => path)).toEqual(['favicon.svg', 'favicon.ico', 'apple-touch-icon.png']);
  const [svg, ico, touch] = files.map(({ bytes }) => bytes) as [Buffer, Buffer, Buffer];

  const [light = '', dark = ''] = String(svg).split('@media(prefers-color-scheme:dark)');
  expect(light).toContain(`.pins{fill:${colour('copper', 'light')}}`);
  expect(dark).toContain(`.pins{fill:${colour('copper', 'dark')}}`);
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
