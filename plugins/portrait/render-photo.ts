import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { GeneratedAsset } from '../generated-assets.ts';

/** One size of a photograph in one format. */
export interface RenderedFile extends GeneratedAsset {
  /** In pixels; the height is five quarters of it. */
  width: number;
}

/** The attributes by which browsers choose from the files of a photograph. */
export interface PhotoAttributes {
  /** Attributes of the `<source>` elements, best format first. */
  sources: { type: string; srcSet: string }[];
  /** Address of the JPEG, for browsers that support none of these formats. */
  src: string;
  /** Of the largest picture, in pixels; they give the proportions. */
  width: number;
  height: number;
}

/** Widths of the pictures on the pages, in pixels, at device pixel ratios of 1 and more. */
const widths = [120, 240, 360, 480, 640, 720];
const heightOf = (width: number) => (width * 5) / 4;
/** Bytes of one AVIF or WebP at most. */
const budget = 20 * 1024;
const maxQuality = 64;
const minQuality = 24;

const formats = {
  // More effort would take ten times as long for a twentieth of the bytes.
  avif: (picture: Sharp, quality: number) => picture.avif({ quality, effort: 2 }),
  webp: (picture: Sharp, quality: number) => picture.webp({ quality: quality + 16, effort: 4 }),
} as const;

/** All that the files depend on beside the photograph: they are rendered again when it changes. Raised by hand. */
export const renderingVersion = `1 sharp ${sharp.versions.sharp}`;

/**
 * Renders a camera's photograph for the web: upright, cropped to four by five around its most salient part, in sRGB,
 * without metadata (place, time, name). Each AVIF and WebP has the best quality that fits the budget.
 *
 * @param photo bytes of the owner's file
 */
export async function renderPhoto(photo: Buffer): Promise<RenderedFile[]> {
  const whole = await cropPhoto(photo);
  const { info } = whole;
  // Enlarging a small photograph would add bytes without detail.
  const fitting = widths.filter((width, index) => index === 0 || width <= info.width);
  const at = (width: number) => croppedPicture(whole).resize(width, heightOf(width));
  const rendered = Object.entries(formats).flatMap(([format, encode]) =>
    fitting.map(async (width) =>
      file(await bestWithin(budget, (quality) => encode(at(width), quality).toBuffer()), width, format),
    ),
  );
  const plain = Math.min(640, fitting.at(-1) ?? info.width);
  const jpeg = await at(plain).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
  return [...(await Promise.all(rendered)), file(jpeg, plain, 'jpeg')];
}

function file(bytes: Buffer, width: number, format: string): RenderedFile {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const path = `assets/portrait-${width}-${hash}.${format === 'jpeg' ? 'jpg' : format}`;
  return { path, type: `image/${format}`, bytes, width };
}

/**
 * The attributes of a photograph's elements.
 *
 * @param files see `renderPhoto`
 * @param basePath prefix of the files' addresses
 */
export function photoAttributes(files: readonly RenderedFile[], basePath: string): PhotoAttributes {
  const sources = Object.keys(formats).map((format) => {
    const type = `image/${format}`;
    const candidates = files.filter((candidate) => candidate.type === type);
    return { type, srcSet: candidates.map(({ path, width }) => `${basePath}${path} ${width}w`).join(', ') };
  });
  const jpeg = files.find(({ type }) => type === 'image/jpeg');
  const width = Math.max(...files.map((candidate) => candidate.width));
  return { sources, src: `${basePath}${jpeg?.path}`, width, height: heightOf(width) };
}

/** The pixels of a crop, and their number. */
interface Crop {
  data: Buffer;
  info: { width: number; height: number };
}

/** The largest crop that is used, upright and in sRGB; all sizes come from it, so that they show the same part. */
export async function cropPhoto(photo: Buffer): Promise<Crop> {
  const { autoOrient } = await sharp(photo).metadata();
  const maxWidth = Math.min(autoOrient.width, Math.floor((autoOrient.height * 4) / 5), widths.at(-1) ?? 0);
  const width = maxWidth - (maxWidth % 4);
  return sharp(photo, { failOn: 'error' })
    .autoOrient()
    .resize(width, heightOf(width), { fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: { r: 255, g: 255, b: 255 } })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** A crop as a picture to go on with. */
export function croppedPicture({ data, info: { width, height } }: Crop): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Finds the best quality whose bytes fit, by bisection; the lowest quality, where none does. */
async function bestWithin(maxBytes: number, encode: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  let best = await encode(maxQuality);
  if (best.length <= maxBytes) return best;
  let [low, high] = [minQuality, maxQuality];
  best = await encode(low);
  while (high - low > 4) {
    const middle = Math.round((low + high) / 2);
    const bytes = await encode(middle);
    if (bytes.length <= maxBytes) [low, best] = [middle, bytes];
    else high = middle;
  }
  return best;
}
