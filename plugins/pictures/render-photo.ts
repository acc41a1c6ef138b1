import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { MadeFile } from '../generated-assets.ts';

/** A photograph in the forms and sizes that browsers choose from. */
export interface RenderedPhoto {
  /** For the source elements of a picture element, best form first. */
  sources: { type: string; srcSet: string }[];
  /** For those who know none of these forms. */
  src: string;
  /** Of the largest picture, in pixels; they give the proportions. */
  width: number;
  height: number;
  files: MadeFile[];
}

/** In pixels: the widths of the pictures on the pages, on plain screens and on dense ones. */
const widths = [120, 240, 360, 480, 640, 720];
const heightOf = (width: number) => (width * 5) / 4;
/** What a phone may have to load for one picture. */
const budget = 20 * 1024;
const finest = 64;
const coarsest = 24;

const forms = {
  avif: (picture: Sharp, quality: number) => picture.avif({ quality, effort: 4 }),
  webp: (picture: Sharp, quality: number) => picture.webp({ quality: quality + 16, effort: 4 }),
} as const;

/**
 * Turns a photograph as a camera wrote it into what the site serves: upright, cropped to four by five around what
 * draws the eye, in sRGB, without any of the camera's notes (place, time, name). Each AVIF and WebP is as fine as
 * fits the budget.
 *
 * @param photo bytes of the file that the owner gave
 * @param basePath what stands before the addresses of the files
 */
export async function renderPhoto(photo: Buffer, basePath: string): Promise<RenderedPhoto> {
  const whole = await cropped(photo);
  // Never larger than the camera's own pixels.
  const fitting = widths.filter((width, index) => index === 0 || width <= whole.width);
  const files: MadeFile[] = [];
  const keep = (bytes: Buffer, width: number, form: string) => {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    const path = `assets/portrait-${width}-${hash}.${form === 'jpeg' ? 'jpg' : form}`;
    files.push({ path, type: `image/${form}`, bytes });
    return basePath + path;
  };
  const at = (width: number) =>
    sharp(whole.pixels, { raw: { width: whole.width, height: whole.height, channels: 3 } }).resize(
      width,
      heightOf(width),
    );

  const sources = [];
  for (const [form, encode] of Object.entries(forms)) {
    const candidates = await Promise.all(
      fitting.map(async (width) => {
        const bytes = await finestWithin(budget, (quality) => encode(at(width), quality).toBuffer());
        return `${keep(bytes, width, form)} ${width}w`;
      }),
    );
    sources.push({ type: `image/${form}`, srcSet: candidates.join(', ') });
  }
  const width = fitting.at(-1) ?? whole.width;
  const plain = Math.min(640, width);
  const src = keep(await at(plain).jpeg({ quality: 78, mozjpeg: true }).toBuffer(), plain, 'jpeg');
  return { sources, src, width, height: heightOf(width), files };
}

/** The pixels of the largest crop that is needed; all sizes are made from it, so that all show the same. */
async function cropped(photo: Buffer): Promise<{ pixels: Buffer; width: number; height: number }> {
  const { autoOrient } = await sharp(photo).metadata();
  const most = Math.min(autoOrient.width, Math.floor((autoOrient.height * 4) / 5), widths.at(-1) ?? 0);
  const width = most - (most % 4);
  const { data, info } = await sharp(photo, { failOn: 'error' })
    .autoOrient()
    .resize(width, heightOf(width), { fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: { r: 255, g: 255, b: 255 } })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

/** Halves its way to the best quality whose bytes fit; the coarsest, where none does. */
async function finestWithin(most: number, encode: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  let best = await encode(finest);
  if (best.length <= most) return best;
  let [low, high] = [coarsest, finest];
  best = await encode(low);
  while (high - low > 4) {
    const middle = Math.round((low + high) / 2);
    const bytes = await encode(middle);
    if (bytes.length <= most) [low, best] = [middle, bytes];
    else high = middle;
  }
  return best;
}
