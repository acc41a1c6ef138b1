import sharp from 'sharp';
import type { Language } from '#src/content/language.ts';
import { partsOfName } from '#src/content/person-name.ts';
import type { GeneratedAsset } from '../generated-assets.ts';
import type { Colours } from './design-colours.ts';
import { initialsLettering } from './initials.ts';
import { markAlone, markForBrowsers, markOnBoard } from './mark.ts';

/** What the icons and the web app manifest say about the owner. */
export interface AppInfo {
  name: string;
  initials?: string;
  role: string;
  description: string;
  language: Pick<Language, 'tag' | 'direction'>;
}

/** Share of the icon's side at which the mark's corners stay in the safe zone of maskable icons, a circle of 0.8. */
const maskableScale = 0.66;
/** The same for iOS, which only rounds the corners. */
const roundedScale = 0.8;

/** The owner's mark in every format that browsers and home screens ask for, and the manifest that lists them. */
export async function generateIcons(
  info: AppInfo,
  colours: Colours,
  basePath: string,
): Promise<GeneratedAsset[]> {
  const letters = await initialsLettering(info);
  const alone = markAlone(letters, colours, 'light');
  const png = async (path: string, size: number, svg: string): Promise<GeneratedAsset> => ({
    path,
    type: 'image/png',
    bytes: await rendered(svg, size),
  });
  const manifest = JSON.stringify(manifestOf(info, colours, basePath), null, 2);
  return [
    { path: 'favicon.svg', type: 'image/svg+xml', bytes: Buffer.from(markForBrowsers(letters, colours)) },
    { path: 'favicon.ico', type: 'image/x-icon', bytes: icoOf(await rendered(alone, 32), 32) },
    await png('icon-192.png', 192, alone),
    await png('icon-512.png', 512, alone),
    await png('icon-maskable-512.png', 512, markOnBoard(letters, colours, maskableScale)),
    await png('apple-touch-icon.png', 180, markOnBoard(letters, colours, roundedScale)),
    { path: 'site.webmanifest', type: 'application/manifest+json', bytes: Buffer.from(`${manifest}\n`) },
  ];
}

function manifestOf({ name, role, description, language }: AppInfo, colours: Colours, basePath: string) {
  const icon = (file: string, size: number, purpose: string) => ({
    src: basePath + file,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    name: `${name}, ${role}`,
    // Home screens cut longer names off.
    short_name: name.length <= 12 ? name : (partsOfName(name).given.split(' ')[0] ?? name),
    description,
    lang: language.tag,
    dir: language.direction,
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
