import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Picture } from 'virtual:portrait';
import sharp, { type Sharp } from 'sharp';
import { findPicture } from '#src/content/picture-files.ts';
import type { Owner } from '#src/content/schema.ts';
import type { Colours, Theme } from '../design-colours.ts';
import type { GeneratedAsset } from '../generated.ts';

/** The owner's picture in every form that the site needs. */
export interface RenderedPortrait {
  picture: Picture;
  /** The files that the picture names. */
  assets: GeneratedAsset[];
  /** A small square JPEG for the contact card. */
  small: Buffer;
}

/**
 * Renders the owner's photograph or drawing; undefined where there is neither.
 *
 * @param folder the folder with the content files
 * @param basePath prefix of the files' addresses
 */
export async function renderPortrait(
  { portrait }: Pick<Owner, 'portrait'>,
  folder: string,
  basePath: string,
  colours: Colours,
): Promise<RenderedPortrait | undefined> {
  const path = portrait && findPicture(portrait.file, folder);
  if (!path) return undefined;
  return portrait.kind === 'photo'
    ? renderPhoto(await readFile(path), basePath)
    : renderDrawing(await readFile(path, 'utf8'), basePath, colours);
}

/** Widths of the pictures on the pages, in pixels, at device pixel ratios of 1 and more. */
const widths = [240, 480, 720];
const heightOf = (width: number) => (width * 5) / 4;

/** Each as good as it may be while a phone's picture stays below 20 KiB for nearly every photograph. */
const formats = {
  // More effort would take ten times as long for a twentieth of the bytes.
  avif: (picture: Sharp) => picture.avif({ quality: 45, effort: 2 }),
  // For the few browsers that do not know AVIF.
  webp: (picture: Sharp) => picture.webp({ quality: 60 }),
} as const;

/**
 * Renders a camera's photograph for the web: upright, cropped to four by five around its most salient part, in sRGB,
 * without metadata (place, time, name).
 *
 * @param photo bytes of the owner's file
 */
export async function renderPhoto(photo: Buffer, basePath: string): Promise<RenderedPortrait> {
  const crop = await cropPhoto(photo);
  const { width: largest } = crop.info;
  const whole = () => sharp(crop.data, { raw: crop.info });
  // Enlarging a small photograph would add bytes without detail.
  const fitting = [...new Set(widths.map((width) => Math.min(width, largest)))];
  const rendered = Object.entries(formats).map(([format, encode]) =>
    Promise.all(
      fitting.map(async (width) => {
        const bytes = await encode(whole().resize(width, heightOf(width))).toBuffer();
        return asset(bytes, `portrait-${width}`, format, `image/${format}`);
      }),
    ),
  );
  const [avif = [], webp = []] = await Promise.all(rendered);
  const addresses = (files: GeneratedAsset[]) =>
    files.map(({ path }, index) => `${basePath}${path} ${fitting[index]}w`).join(', ');
  const picture: Picture = {
    kind: 'photo',
    avif: addresses(avif),
    webp: addresses(webp),
    src: `${basePath}${webp.at(-1)?.path}`,
    width: largest,
    height: heightOf(largest),
  };
  return { picture, assets: [...avif, ...webp], small: await smallSquare(whole()) };
}

/** The largest crop that is used, upright and in sRGB; all sizes come from it, so that they show the same part. */
async function cropPhoto(photo: Buffer) {
  const { autoOrient } = await sharp(photo).metadata();
  const maxWidth = Math.min(autoOrient.width, Math.floor((autoOrient.height * 4) / 5), widths.at(-1) ?? 0);
  const width = maxWidth - (maxWidth % 4);
  return sharp(photo, { failOn: 'error' })
    .autoOrient()
    .resize(width, heightOf(width), { fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Renders a drawing once for each theme: what a page shows by its address knows nothing of the page's colours. */
async function renderDrawing(svg: string, basePath: string, colours: Colours): Promise<RenderedPortrait> {
  const [light, dark] = (['light', 'dark'] as const).map((theme) =>
    asset(Buffer.from(inTheme(svg, theme, colours)), 'portrait', 'svg', 'image/svg+xml'),
  ) as [GeneratedAsset, GeneratedAsset];
  const ground = colours('paper-deep', 'light');
  const drawn = sharp(light.bytes, { density: 144 })
    .resize(320, 400, { fit: 'contain', background: ground })
    .flatten({ background: ground });
  return {
    picture: { kind: 'drawing', light: basePath + light.path, dark: basePath + dark.path },
    assets: light.path === dark.path ? [light] : [light, dark],
    small: await smallSquare(sharp(await drawn.png().toBuffer())),
  };
}

/** A drawing with the colours of one theme in place of those that follow it. */
export function inTheme(svg: string, theme: Theme, colours: Colours): string {
  const colour = String.raw`([^(),]+(?:\([^)]*\))?)`;
  return svg
    .replace(/var\(--([\w-]+)\)/g, (_, role) => colours(role, theme))
    .replace(
      new RegExp(String.raw`light-dark\(\s*${colour}\s*,\s*${colour}\s*\)`, 'g'),
      theme === 'light' ? '$1' : '$2',
    )
    .replaceAll('currentColor', colours('ink', theme));
}

function asset(bytes: Buffer, name: string, ending: string, type: string): GeneratedAsset {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return { path: `assets/${name}-${hash}.${ending}`, type, bytes };
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
