import { readFile } from 'node:fs/promises';
import type { PictureFiles } from 'virtual:pictures';
import readExif from 'exif-reader';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { findPicture } from '#src/content/picture-files.ts';
import type { Owner } from '#src/content/schema.ts';
import { cleanSvg, inTheme, withoutMetadata } from './clean-svg.ts';
import { colour, type Theme } from './design-colours.ts';
import { encode, renderWidths } from './encode-photos.ts';
import './fonts/fontconfig.ts';
import { type GeneratedAsset, hashedAsset } from './generated.ts';

/** The owner's picture in every form that the site needs. */
interface RenderedPortrait {
  picture: PictureFiles;
  /** Address of a drawing in the dark theme. */
  dark?: string;
  /** The files at these addresses. */
  assets: GeneratedAsset[];
  /** A small square JPEG for the contact card. */
  small: Buffer;
}

/** Renders the owner's photograph or drawing; undefined where there is neither. */
export async function renderPortrait(
  { portrait }: Pick<Owner, 'portrait'>,
  folder: string,
  basePath: string,
): Promise<RenderedPortrait | undefined> {
  const path = portrait && findPicture(portrait.file, folder);
  if (!path) return undefined;
  return portrait.kind === 'photo'
    ? renderPhoto(await readFile(path), basePath)
    : renderDrawing(await readFile(path, 'utf8'), basePath);
}

/** Widths of the pictures on the pages, in pixels, at device pixel ratios of 1 and more. */
const widths = [240, 480, 720];
const heightOf = (width: number) => (width * 5) / 4;

/** As good as it may be while a phone's picture stays below 20 KiB for nearly every photograph. */
const quality = { avif: 45, webp: 60 };

/**
 * Renders a camera's photograph for the web: upright, cropped to four by five around its most salient part, in sRGB,
 * without metadata (place, time, name).
 */
export async function renderPhoto(photo: Buffer, basePath: string): Promise<RenderedPortrait> {
  const { autoOrient } = await sharp(photo).metadata();
  const fitting = Math.min(autoOrient.width, Math.floor((autoOrient.height * 4) / 5), 720);
  const largest = fitting - (fitting % 4);
  // All sizes come from one crop, so that they show the same part.
  const crop = await sharp(photo, { failOn: 'error' })
    .autoOrient()
    .resize(largest, heightOf(largest), { fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const whole = () => sharp(crop.data, { raw: crop.info });
  const { assets, ...files } = await renderWidths(
    'portrait',
    // Enlarging a small photograph would add bytes without detail.
    widths.map((width) => Math.min(width, largest)),
    basePath,
    (format, width) => encode(whole().resize(width, heightOf(width)), format, quality[format]),
  );
  const picture = { ...files, width: largest, height: heightOf(largest), paper: false };
  return { picture, assets, small: await smallSquare(whole()) };
}

/** Cleans a drawing and renders it once for each theme, because an image can't use the page's colors. */
async function renderDrawing(original: string, basePath: string): Promise<RenderedPortrait> {
  const svg = await withoutMetadata(cleanSvg(original).svg);
  const inColours = (theme: Theme) => hashedAsset('portrait', 'svg', Buffer.from(inTheme(svg, theme)));
  const [light, dark] = [inColours('light'), inColours('dark')];
  const ground = colour('paper-deep', 'light');
  const drawn = sharp(light.bytes)
    .resize(320, 400, { fit: 'contain', background: ground })
    .flatten({ background: ground });
  return {
    picture: { light: basePath + light.path, width: 320, height: 400, paper: false },
    dark: basePath + dark.path,
    assets: light.path === dark.path ? [light] : [light, dark],
    small: await smallSquare(sharp(await drawn.png().toBuffer())),
  };
}

/** Address books show it small, and the card carries it as text. Of four by five the upper part has the face. */
function smallSquare(picture: Sharp): Promise<Buffer> {
  return picture
    .resize(240, 300)
    .extract({ left: 0, top: 0, width: 240, height: 240 })
    .toColourspace('srgb')
    .jpeg({ quality: 76, mozjpeg: true })
    .toBuffer();
}

/**
 * Whether a photograph says where it was taken: a position in EXIF or in XMP, as telephones write it. JPEG, PNG, WebP,
 * AVIF and HEIC; of a file that is none of these false.
 */
export async function hasLocation(bytes: Uint8Array): Promise<boolean> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { exif, xmp } = await metadataOf(file);
  if (/GPSL(atitude|ongitude)/.test(String(xmp))) return true;
  try {
    const { GPSInfo = {} } = exif ? readExif(exif) : {};
    // A camera without a receiver only notes the version of the block.
    return Object.keys(GPSInfo).some((field) => field !== 'GPSVersionID');
  } catch {
    return false;
  }
}

async function metadataOf(file: Buffer): Promise<Pick<Metadata, 'exif' | 'xmp'>> {
  try {
    return await sharp(file).metadata();
  } catch {
    // A HEIC that sharp does not open has its metadata as it is.
    return { exif: file.subarray(Math.max(0, file.indexOf('Exif\0\0'))), xmp: file };
  }
}
