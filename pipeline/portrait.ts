import { readFile } from 'node:fs/promises';
import type { PictureFiles } from 'virtual:pictures';
import readExif from 'exif-reader';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { GeneratedFile, Theme } from '#documents/design.ts';
import type { Owner } from '#model/schema.ts';
import type { Design } from './design.ts';
import { hashedAsset } from './generated.ts';
import { findPicture } from './picture-files.ts';
import { encode, renderWidths } from './pictures.ts';
import { applyTheme, sanitizeSvg } from './sanitize-svg.ts';

interface RenderedPortrait {
  picture: PictureFiles;
  assets: GeneratedFile[];
  /** A small square JPEG for the contact card. */
  small: Buffer;
}

export async function renderPortrait(
  { portrait }: Pick<Owner, 'portrait'>,
  design: Design,
  folder: string,
  basePath: string,
): Promise<RenderedPortrait | undefined> {
  const path = portrait && findPicture(portrait.file, folder);
  if (!path) return undefined;
  const bytes = await readFile(path);
  return design.cached('portrait', [portrait.kind, bytes, basePath], () =>
    portrait.kind === 'photo' ? renderPhoto(bytes, basePath) : renderDrawing(`${bytes}`, design, basePath),
  );
}

/** In pixels. Home shows portraits 256 px wide in narrow windows, and wider in others; /links by the window's height. */
const widths = [240, 480, 720];
const heightOf = (width: number) => (width * 5) / 4;

/** The highest quality that keeps nearly every photo below 20 KiB on phones. */
const quality = { avif: 45, webp: 60 };

/** Renders a photo: rotated upright, cropped to 4:5 around the most salient region, in sRGB, without metadata. */
export async function renderPhoto(photo: Buffer, basePath: string): Promise<RenderedPortrait> {
  const { autoOrient } = await sharp(photo).metadata();
  const fitting = Math.min(autoOrient.width, Math.floor((autoOrient.height * 4) / 5), Math.max(...widths));
  const largest = fitting - (fitting % 4);
  // One crop for all sizes, so they show the same region.
  const crop = await sharp(photo, { failOn: 'error' })
    .autoOrient()
    .resize(largest, heightOf(largest), { fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: 'white' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const whole = () => sharp(crop.data, { raw: crop.info });
  const { assets, ...files } = await renderWidths(
    'portrait',
    // Never upscale.
    widths.map((width) => Math.min(width, largest)),
    basePath,
    (format, width) => encode(whole().resize(width, heightOf(width)), format, quality[format]),
  );
  const picture = { ...files, width: largest, height: heightOf(largest), paper: false };
  return { picture, assets, small: await contactCardPhoto(whole()) };
}

/** Renders one file per theme, because an image can't use the page's colors. */
async function renderDrawing(
  original: string,
  { palette }: Design,
  basePath: string,
): Promise<RenderedPortrait> {
  const { svg } = await sanitizeSvg(original);
  const inColors = (theme: Theme) =>
    hashedAsset('portrait', 'svg', Buffer.from(applyTheme(svg, theme, palette)));
  const [light, dark] = [inColors('light'), inColors('dark')];
  const ground = palette.color('paper-deep', 'light');
  const drawn = sharp(light.bytes)
    .resize(320, 400, { fit: 'contain', background: ground })
    .flatten({ background: ground });
  return {
    picture: {
      light: basePath + light.path,
      // A drawing without theme colors is the same in both themes.
      ...(dark.path !== light.path && { dark: basePath + dark.path }),
      width: 320,
      height: 400,
      paper: false,
    },
    assets: light.path === dark.path ? [light] : [light, dark],
    small: await contactCardPhoto(sharp(await drawn.png().toBuffer())),
  };
}

/** Crops a 4:5 picture to its upper part, where the face is. Small, because the vCard embeds the JPEG as text. */
function contactCardPhoto(picture: Sharp): Promise<Buffer> {
  return picture
    .resize(240, 300)
    .extract({ left: 0, top: 0, width: 240, height: 240 })
    .toColorspace('srgb')
    .jpeg({ quality: 76, mozjpeg: true })
    .toBuffer();
}

/** Returns whether a JPEG, PNG, WebP, AVIF or HEIC has a GPS position in EXIF or XMP. */
export async function hasLocation(bytes: Uint8Array): Promise<boolean> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { exif, xmp } = await readMetadata(file);
  if (/GPSL(atitude|ongitude)/.test(String(xmp))) return true;
  try {
    const { GPSInfo = {} } = exif ? readExif(exif) : {};
    // Cameras without GPS write only the version.
    return Object.keys(GPSInfo).some((field) => field !== 'GPSVersionID');
  } catch {
    return false;
  }
}

async function readMetadata(file: Buffer): Promise<Pick<Metadata, 'exif' | 'xmp'>> {
  try {
    return await sharp(file).metadata();
  } catch {
    // sharp can't open some HEIC files, but their metadata is uncompressed.
    return { exif: file.subarray(Math.max(0, file.indexOf('Exif\0\0'))), xmp: file };
  }
}
