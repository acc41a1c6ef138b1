import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { coloursOf, designColours } from './design-colours.ts';
import { generateIcons, initialsFor } from './icons.ts';

describe('The initials on the mark', () => {
  test('lose their accents where the typeface has none.', async () => {
    const plain = await initialsFor({ name: 'A' });
    expect(await initialsFor({ name: 'Ḁ' })).toEqual(plain);
    expect(await initialsFor({ name: 'Á' })).not.toEqual(plain);
  });

  test('are asked for where the typeface cannot draw them, so that no icon is without letters.', async () => {
    await expect(initialsFor({ name: '王小明' })).rejects.toThrow('Give initials in content/owner.ts');
    expect(await initialsFor({ name: '王小明', initials: 'WX' })).toEqual(await initialsFor({ name: 'W X' }));
  });

  test('are outlines in a box that holds all of them.', async () => {
    const [one, two] = [await initialsFor({ name: 'W' }), await initialsFor({ name: 'W X' })];
    expect(two.shapes.match(/<path transform="translate\([\d.]+ 0\)" d="M[^"]+Z"\/>/g)).toHaveLength(2);
    expect(two.box.left).toBe(one.box.left);
    expect(two.box.right).toBeGreaterThan(one.box.right + 500);
    expect([two.box.bottom, two.box.top]).toEqual([0, 686]);
  });
});

describe('The colours of the design', () => {
  const colours = coloursOf(
    ':root { --a: #123456; --b: light-dark(#fff, #000); --c: var(--a); } .x { --a: #fff; }',
  );

  test('are read per theme, the first value of a role before later ones.', () => {
    expect([colours('a', 'dark'), colours('b', 'light'), colours('b', 'dark')]).toEqual([
      '#123456',
      '#fff',
      '#000',
    ]);
  });

  test.each(['c', 'd'])('are refused where a role has no plain value: %s.', (role) => {
    expect(() => colours(role, 'light')).toThrow(`'${role}'`);
  });
});

describe('The icons', async () => {
  const colours = await designColours();
  const files = await generateIcons({ name: 'Zofia Wiśniewska-Łuczak' }, colours);
  const [svg, ico, touch] = files.map(({ bytes }) => bytes) as [Buffer, Buffer, Buffer];

  test('are a drawing, a picture for browsers that do not know it, and one for home screens.', () => {
    expect(files.map(({ path }) => path)).toEqual(['favicon.svg', 'favicon.ico', 'apple-touch-icon.png']);
  });

  test('favicon.svg has both themes in the colours of the design, and outlines for letters.', () => {
    const [light = '', dark = ''] = String(svg).split('@media(prefers-color-scheme:dark)');
    expect(light).toContain(`.pins{fill:${colours('copper', 'light')}}`);
    expect(dark).toContain(`.pins{fill:${colours('copper', 'dark')}}`);
    expect(String(svg)).not.toContain('<text');
  });

  test('favicon.ico holds one PNG of 32 pixels, whose corners are open.', async () => {
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    const png = sharp(ico.subarray(ico.readUInt32LE(18)));
    const { data, info } = await png.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, ico.readUInt32LE(14)]).toEqual([32, 32, ico.length - 22]);
    expect(data[3]).toBe(0);
  });

  test('apple-touch-icon.png fills its square of 180 pixels, as the system cuts it to shape.', async () => {
    const { data, info } = await sharp(touch).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, data[3]]).toEqual([180, 180, 255]);
  });
});
