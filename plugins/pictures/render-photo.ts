import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { GeneratedAsset } from '../generated-assets.ts';

/** A photograph in the formats and sizes that browsers choose from. */
export interface RenderedPhoto {
  /** Attributes of the `<source>` elements, best format first. */
  sources: { type: string; srcSet: string }[];
  /** Address of the JPEG, for browsers that support none of these formats. */
  src: string;
  /** Of the largest picture, in pixels; they give the proportions. */
  width: number;
  height: number;
  files: GeneratedAsset[];
}

/** Widths of the pictures on the pages, in pixels, at device pixel ratios of 1 and more. */
const widths = [120, 240, 360, 480, 640, 720];
const heightOf = (width: number) => (width * 5) / 4;
/** Bytes of one AVIF or WebP at most. */
const budget = 20 * 1024;
const maxQuality = 64;
const minQuality = 24;

const formats = {
  avif: (picture: Sharp, quality: number) => picture.avif({ quality, effort: 4 }),
  webp: (picture: Sharp, quality: number) => picture.webp({ quality: quality + 16, effort: 4 }),
} as const;

/**
 * Renders a camera's photograph for the web: upright, cropped to four by five around its most salient part, in sRGB,
 * without metadata (place, time, name). Each AVIF and WebP has the best quality that fits the budget.
 *
 * @param photo bytes of the owner's file
 * @param basePath prefix of the files' addresses
 */
export async function renderPhoto(photo: Buffer, basePath: string): Promise<RenderedPhoto> {
  const whole = await cropped(photo);
  // Enlarging a small photograph would add bytes without detail.
  const fitting = widths.filter((width, index) => index === 0 || width <= whole.width);
  const files: GeneratedAsset[] = [];
  const keep = (bytes: Buffer, width: number, format: string) => {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    const path = `assets/portrait-${width}-${hash}.${format === 'jpeg' ? 'jpg' : format}`;
    files.push({ path, type: `image/${format}`, bytes });
    return basePath + path;
  };
  const at = (width: number) =>
    sharp(whole.pixels, { raw: { width: whole.width, height: whole.height, channels: 3 } }).resize(
      width,
      heightOf(width),
    );

  const sources = [];
  for (const [format, encode] of Object.entries(formats)) {
    const candidates = await Promise.all(
      fitting.map(async (width) => {
        const bytes = await bestWithin(budget, (quality) => encode(at(width), quality).toBuffer());
        return `${keep(bytes, width, format)} ${width}w`;
      }),
    );
    sources.push({ type: `image/${format}`, srcSet: candidates.join(', ') });
  }
  const width = fitting.at(-1) ?? whole.width;
  const plain = Math.min(640, width);
  const src = keep(await at(plain).jpeg({ quality: 78, mozjpeg: true }).toBuffer(), plain, 'jpeg');
  return { sources, src, width, height: heightOf(width), files };
}

/** The pixels of the largest crop; every size is resized from it, so that all show the same part. */
async function cropped(photo: Buffer): Promise<{ pixels: Buffer; width: number; height: number }> {
  const { autoOrient } = await sharp(photo).metadata();
  const maxWidth = Math.min(autoOrient.width, Math.floor((autoOrient.height * 4) / 5), widths.at(-1) ?? 0);
  const width = maxWidth - (maxWidth % 4);
  const { data, info } = await sharp(photo, { failOn: 'error' })
    .autoOrient()
    .resize(width, heightOf(width), { fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: { r: 255, g: 255, b: 255 } })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
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
