import sharp from 'sharp';
import type { Owner } from '#src/content/schema.ts';
import type { Colours } from './design-colours.ts';
import type { GeneratedAsset } from './generated.ts';
import { initialsFor, markAlone, markForBrowsers, markOnBoard } from './mark.ts';

/** Share of the side that the mark takes of the icon for iOS, which rounds the corners. */
const roundedScale = 0.8;

/** The owner's mark in every format that browsers ask for. */
export async function generateIcons(
  owner: Pick<Owner, 'name' | 'initials'>,
  colours: Colours,
): Promise<GeneratedAsset[]> {
  const initials = await initialsFor(owner);
  const small = await rendered(markAlone(initials, colours, 'light'), 32);
  const touch = await rendered(markOnBoard(initials, colours, roundedScale), 180);
  return [
    {
      path: 'favicon.svg',
      type: 'image/svg+xml',
      bytes: Buffer.from(markForBrowsers(initials, colours)),
    },
    { path: 'favicon.ico', type: 'image/x-icon', bytes: icoOf(small, 32) },
    { path: 'apple-touch-icon.png', type: 'image/png', bytes: touch },
  ];
}

/** Renders a drawing of 64 by 64 units at the size asked for, so that it is not scaled as pixels. */
function rendered(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** Wraps a PNG in the ICO format: a directory with one entry, then the picture. */
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
