import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { loadDesign } from './design.ts';
import { renderPictures } from './pictures.ts';
import { sanitizeSvg } from './sanitize-svg.ts';

const design = await loadDesign({}, '');
const { color } = design;

const namespaces =
  'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ' +
  'xmlns:q="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"';
const svg = (content: string) => `<svg ${namespaces} viewBox="0 0 80 40">${content}</svg>`;

/** Renders one picture. `sizes` has each asset's name, width and height. */
async function render(file: string, bytes: Buffer | string) {
  const folder = temporaryFolder({ [`pictures/${file}`]: bytes });
  const pictures = [{ file: `pictures/${file}`, alt: 'a', caption: 'b' }];
  const content = { about: {}, experience: { jobs: [] }, projects: { items: [{ pictures }] } };
  const rendered = await renderPictures(content as never, design, folder, '/base/');
  const sizes = rendered.assets.map(async ({ path, bytes }) => {
    const { width, height } = await sharp(bytes).metadata();
    return `${path.replace(/^assets\/picture-?|-?[\da-f]{8}/g, '')} ${width}×${height}`;
  });
  const addresses = rendered.assets.map(({ path }) => `/base/${path}`);
  const files = rendered.pictures[`pictures/${file}`];
  return { files, assets: rendered.assets, addresses, sizes: await Promise.all(sizes) };
}

const camera = { IFD0: { Model: 'Camera 1' } };
const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
const noisy = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise } });

test('renders a rotated photo with width and height swapped, in three widths, without metadata, in at most 60 KiB on phones', async () => {
  // Too large for a phone in the best quality.
  const place = { ...camera, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 58/1 0/1' } };
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>Place</rdf></x:xmpmeta>';
  const tagged = noisy(900, 2000).withExif(place).withXmp(xmp);
  const photo = await tagged.withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { files, assets, addresses, sizes } = await render('board.jpg', photo);
  expect(sizes).toEqual([
    ...['480.avif 480×216', '960.avif 960×432', '1920.avif 1920×864'],
    ...['480.webp 480×216', '960.webp 960×432', '1920.webp 1920×864'],
  ]);
  const [a, b, c, ...webp] = addresses;
  expect(files).toEqual({
    avif: `${a} 480w, ${b} 960w, ${c} 1920w`,
    width: 1920,
    height: 864,
    paper: false,
    webp: `${webp[0]} 480w, ${webp[1]} 960w, ${webp[2]} 1920w`,
    light: webp[2],
  });
  for (const { bytes, path } of assets) {
    if (!path.includes('1920')) expect(bytes.length, path).toBeLessThanOrEqual(60 * 1024);
    const { exif, xmp: tags, iptc, orientation } = await sharp(bytes).metadata();
    expect([exif, tags, iptc, orientation]).toEqual(Array(4).fill(undefined));
  }
});

test('does not upscale a small picture', async () => {
  const screen = sharp({ create: { width: 800, height: 480, channels: 3, background: 'teal' } });
  const { sizes } = await render('scope.png', await screen.png().toBuffer());
  expect(sizes).toEqual(['480.avif 480×288', '800.avif 800×480', '480.webp 480×288', '800.webp 800×480']);
});

describe('a drawing', () => {
  test('with theme colors becomes one file per theme', async () => {
    const drawing = svg('<path fill="var(--ink)" stroke="var(--own)" d="M0 0h9v9z"/>');
    const { files, assets, addresses } = await render('x.svg', drawing);
    const shape = { width: 1920, height: 960, paper: false };
    expect(files).toEqual({ light: addresses[0], dark: addresses[1], ...shape });
    const [light, dark] = assets.map(({ bytes }) => String(bytes));
    expect(light).toContain(`fill="${color('ink', 'light')}" stroke="var(--own)"`);
    expect(dark).toContain(`fill="${color('ink', 'dark')}" stroke="var(--own)"`);
  });

  test('with a transparent background gets a white one', async () => {
    const { files, assets, addresses } = await render('x.svg', svg('<path stroke="#000" d="M0 9h80"/>'));
    expect(files).toEqual({ light: addresses[0], width: 1920, height: 960, paper: true });
    expect((await sharp(assets[0]?.bytes).stats()).isOpaque).toBe(true);
  });

  test('with a large file is shown as pixels, and as SVG when enlarged', async () => {
    const at = (index: number) => ((index * 7919) % 80000) / 1000;
    const path = (index: number) => `<path d="M${at(index)} ${at(index * 31) / 2}h.${index}z"/>`;
    const paths = Array.from({ length: 9000 }, (_, index) => path(index)).join('');
    const { files, sizes, addresses } = await render('x.svg', svg(paths));
    expect(sizes).toEqual([
      ...['480.avif 480×240', '960.avif 960×480', '1920.avif 1920×960'],
      ...['480.webp 480×240', '960.webp 960×480', '1920.webp 1920×960', '.svg 1920×960'],
    ]);
    expect(files?.light).toBe(addresses.at(-1));
  });

  /** Renders a drawing with an embedded picture, and returns the picture. */
  async function embedded(type: string, picture: Buffer): Promise<Buffer> {
    const address = `data:image/${type};base64,${picture.toString('base64')}`;
    const { assets } = await render('x.svg', svg(`<image width="9" height="9" href="${address}"/>`));
    const [, data = ''] = String(assets[0]?.bytes).split(`data:image/${type};base64,`);
    return Buffer.from(data.replace(/".*/s, ''), 'base64');
  }

  test('keeps embedded pictures with their transparency, upright and without metadata', async () => {
    const photo = noisy(40, 30).withExif(camera).withMetadata({ orientation: 6 }).jpeg();
    const inside = await embedded('jpeg', await photo.toBuffer());
    expect(await sharp(inside).metadata()).toMatchObject({ format: 'jpeg', width: 30 });
    expect(inside.includes('Camera')).toBe(false);
    const mark = sharp({ create: { width: 9, height: 9, channels: 4, background: '#ff000080' } });
    const markInside = await embedded('png', await mark.png().toBuffer());
    expect(await sharp(markInside).metadata()).toMatchObject({ format: 'png', hasAlpha: true });
  });

  const hostile = `<script>bad()</script><q:script>bad()</q:script>
    <g onload="bad()" onclick="bad()"><path d="M0 0h9" onfocus="bad()"/></g>
    <foreignObject><div xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="bad()"/></div></foreignObject>
    <a href="javascript:bad()" target="bad"><path d="M0 0h9"/></a><a xlink:href="&#106;avascript:bad()"/>
    <image href="https://bad/x.png"/><use xlink:href="//bad/x.svg#a"/><filter><feImage href="bad.svg"/></filter>
    <image href="data:text/html,bad"/><use href="data:image/svg+xml,bad"/><image href=" DATA:image/svg+xml;base64,bad"/>
    <image href="data:image/png;base64,bad"/>
    <style>@import url(https://bad/); @import "bad"; .b{fill:url(//bad)} .c{fill:u\\72l(bad)}</style>
    <style>.d{background:image-set("bad" 1x)} @font-face{font-family:f;src:url( 'https://bad/f.woff' )}</style>
    <path style="fill:url('https://bad/#a')" stroke="url(bad.svg#a)" d="M0 0h9"/>
    <path d="M0 0h9"><animate attributeName="href" to="javascript:bad()"/><set attributeName="onclick" to="bad()"/></path>
    <title>bad</title><desc>bad</desc><metadata>bad</metadata><!-- bad -->
    <g inkscape:label="bad" data-net="bad" class="bad" id="bad"><path d="M0 0h9"/></g>
    <text opacity="0">bad</text><g style="display:none"><text>bad</text></g><g visibility="hidden"><text>bad</text></g>
    <path net="bad" title="bad" d="M0 0h9"/><text opacity="0%">bad</text><defs><text>bad</text></defs>`;
  test.each(hostile.split('\n').map((line) => line.trim()))("removes 'bad' from %s", async (line) => {
    const before = '<?xml-stylesheet href="https://bad/x.css"?><!DOCTYPE svg SYSTEM "https://bad/x.dtd">';
    expect((await sanitizeSvg(before + svg(line))).svg).not.toMatch(/bad|\bon\w+=|<\?|<!/);
  });

  test('keeps shapes, gradients, styles and the text of links', async () => {
    const parts = `<defs><linearGradient id="g"><stop/></linearGradient><path id="p" d="M0 0h9v9z"/></defs>
      <use href="#p"/><style>.a{stroke:#123456}</style>
      <path class="a" style="fill:url(#g)" d="M0 0h9v9z"/>
      <a href="https://elsewhere.example"><text>words</text></a>`;
    const { svg: clean } = await sanitizeSvg(svg(parts));
    const shapes = clean.match(/id="(\w)".*id="(\w)".*href="#\2".*stroke="#123456" fill="url\(#\1\)"/);
    expect([shapes?.length, clean.includes('>words</text>')]).toEqual([3, true]);
  });
});
