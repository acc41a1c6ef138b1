import sharp from 'sharp';
import type { MadeFile } from '../generated-assets.ts';
import type { Colours } from './design-colours.ts';
import { initialsOf } from './initials.ts';
import { lettering } from './lettering.ts';
import { markAlone, markForBrowsers, markOnBoard } from './mark.ts';

/** What the icons and the manifest say. */
export interface Bearer {
  name: string;
  role: string;
  description: string;
}

/**
 * Systems that cut an icon to a shape leave a circle of four fifths of its width untouched; the mark's pins reach
 * its edge at this size.
 */
const withinEveryMask = 0.66;
/** A home screen that only rounds the corners leaves more room. */
const withinRoundedCorners = 0.8;

/** The owner's mark in every form that browsers and home screens ask for, and the manifest that lists them. */
export async function makeIdentity(bearer: Bearer, colours: Colours, basePath: string): Promise<MadeFile[]> {
  const letters = await lettering(initialsOf(bearer.name), 600);
  const alone = markAlone(letters, colours, 'light');
  const png = async (path: string, size: number, svg: string): Promise<MadeFile> => ({
    path,
    type: 'image/png',
    bytes: await rendered(svg, size),
  });
  const manifest = JSON.stringify(manifestOf(bearer, colours, basePath), null, 2);
  return [
    { path: 'favicon.svg', type: 'image/svg+xml', bytes: Buffer.from(markForBrowsers(letters, colours)) },
    { path: 'favicon.ico', type: 'image/x-icon', bytes: icoOf(await rendered(alone, 32), 32) },
    await png('icon-192.png', 192, alone),
    await png('icon-512.png', 512, alone),
    await png('icon-maskable-512.png', 512, markOnBoard(letters, colours, withinEveryMask)),
    await png('apple-touch-icon.png', 180, markOnBoard(letters, colours, withinRoundedCorners)),
    { path: 'site.webmanifest', type: 'application/manifest+json', bytes: Buffer.from(`${manifest}\n`) },
  ];
}

function manifestOf({ name, role, description }: Bearer, colours: Colours, basePath: string) {
  const icon = (file: string, size: number, purpose: string) => ({
    src: basePath + file,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    name: `${name}, ${role}`,
    // Home screens cut longer names off.
    short_name: name.length <= 12 ? name : (name.split(/\s+/)[0] ?? name),
    description,
    lang: 'en',
    id: basePath,
    start_url: basePath,
    scope: basePath,
    display: 'minimal-ui',
    theme_color: colours('paper', 'light'),
    background_color: colours('paper', 'light'),
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
      { src: `${basePath}favicon.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  };
}

/** Draws a picture of 64 by 64 units at a size of its own, rather than drawing it small and stretching it. */
function rendered(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** Wraps one PNG picture in the form that browsers expect of favicon.ico: a directory with one entry. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
