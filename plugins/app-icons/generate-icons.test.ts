import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { coloursOf, designColours } from './design-colours.ts';
import { generateIcons } from './generate-icons.ts';
import { initialsLettering } from './initials.ts';
import { lettering } from './lettering.ts';

describe('The initials on the mark', () => {
  test('lose their accents where the typeface has none.', async () => {
    expect(await lettering('Ḁ', 600)).toBeUndefined();
    expect(await initialsLettering({ name: 'Ḁ' })).toEqual(await lettering('A', 600));
  });

  test('are asked for where the typeface cannot draw them, so that no icon is without letters.', async () => {
    await expect(initialsLettering({ name: '王小明' })).rejects.toThrow('Give initials in content/owner.ts');
    expect(await initialsLettering({ name: '王小明', initials: 'WX' })).toEqual(await lettering('WX', 600));
  });
});

describe('The letters on the mark', () => {
  test('are outlines, so that they look the same where the typeface is not.', async () => {
    const drawn = await lettering('ŁŻ', 600);
    expect(drawn?.path.map(({ shape }) => shape.at(0))).toEqual(['M', 'M']);
    expect(drawn?.box.right).toBeGreaterThan(drawn?.box.left ?? 0);
  });

  test('are left out when the typeface does not have them.', async () => {
    expect(await lettering('李', 600)).toBeUndefined();
    expect(await lettering('', 600)).toBeUndefined();
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

describe('The icons and the manifest', async () => {
  const colours = await designColours();
  const info = {
    name: 'Zofia Wiśniewska-Łuczak',
    role: 'Firmware engineer',
    description: 'Zofia.',
    language: { tag: 'pl', direction: 'ltr' as const },
  };
  const files = await generateIcons(info, colours, '/portfolio/');
  const bytesOf = (path: string) => files.find((file) => file.path === path)?.bytes ?? Buffer.alloc(0);

  test.each([
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
    ['apple-touch-icon.png', 180],
  ])('%s is a PNG of %i pixels.', async (path, size) => {
    const { format, width, height } = await sharp(bytesOf(path)).metadata();
    expect([format, width, height]).toEqual(['png', size, size]);
  });

  test('favicon.ico holds one PNG of 32 pixels.', async () => {
    const ico = bytesOf('favicon.ico');
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    const { width, height } = await sharp(ico.subarray(ico.readUInt32LE(18))).metadata();
    expect([width, height, ico.readUInt32LE(14)]).toEqual([32, 32, ico.length - 22]);
  });

  test('Icons that systems cut to shape fill their square; the mark alone leaves the corners open.', async () => {
    const corner = async (path: string) => {
      const { data } = await sharp(bytesOf(path)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      return data[3];
    };
    expect(await corner('icon-maskable-512.png')).toBe(255);
    expect(await corner('apple-touch-icon.png')).toBe(255);
    expect(await corner('icon-512.png')).toBe(0);
  });

  test('Nothing of the mark leaves the circle that every mask keeps.', async () => {
    const { data, info } = await sharp(bytesOf('icon-maskable-512.png'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const ground = [...data.subarray(0, 3)];
    let furthest = 0;
    for (let y = 0; y < info.height; y++) {
      for (let x = 0; x < info.width; x++) {
        const at = (y * info.width + x) * info.channels;
        if (ground.some((value, index) => Math.abs(value - (data[at + index] ?? 0)) > 24)) {
          furthest = Math.max(furthest, Math.hypot(x + 0.5 - 256, y + 0.5 - 256));
        }
      }
    }
    expect(furthest).toBeGreaterThan(180);
    expect(furthest).toBeLessThanOrEqual(0.4 * 512);
  });

  test('favicon.svg has both themes in the colours of the design.', () => {
    const svg = bytesOf('favicon.svg').toString();
    const [light = '', dark = ''] = svg.split('@media(prefers-color-scheme:dark)');
    expect(light).toContain(`.pins{fill:${colours('copper', 'light')}}`);
    expect(dark).toContain(`.pins{fill:${colours('copper', 'dark')}}`);
    expect(svg).not.toContain('<text');
  });

  test('The manifest stands under the sub-path, and names icons that are there.', () => {
    const manifest = JSON.parse(bytesOf('site.webmanifest').toString());
    expect(manifest).toMatchObject({
      lang: 'pl',
      dir: 'ltr',
      name: 'Zofia Wiśniewska-Łuczak, Firmware engineer',
      short_name: 'Zofia',
      start_url: '/portfolio/',
      scope: '/portfolio/',
      theme_color: colours('paper', 'light'),
    });
    for (const { src } of manifest.icons) expect(bytesOf(src.replace('/portfolio/', ''))).not.toHaveLength(0);
  });

  test('take less than 40 KiB together.', () => {
    expect(files.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(40 * 1024);
  });
});
