import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { PictureFiles } from 'virtual:pictures';
import sharp, { type Sharp } from 'sharp';
import type { GeneratedFile } from '#documents/design.ts';
import type { Design } from './design.ts';
import { hashedAsset } from './generated.ts';
import { findPicture, type IllustratedContent, picturesIn } from './picture-files.ts';
import { applyTheme, maxWidth, pixelSize, sanitizeSvg } from './sanitize-svg.ts';

/** Renders the pictures of the owner's work. Returns them by their path in the content, and the generated files. */
export async function renderPictures(
  content: IllustratedContent,
  design: Design,
  folder: string,
  basePath: string,
) {
  const pictures: Record<string, PictureFiles> = {};
  const all: GeneratedFile[] = [];
  for (const file of new Set(picturesIn(content).map(({ picture }) => picture.file))) {
    const path = findPicture(file, folder);
    if (!path) continue;
    const bytes = await readFile(path);
    const make = () =>
      /\.svg$/i.test(file) ? renderDrawing(bytes, design, basePath) : renderPhoto(bytes, basePath);
    const { files, assets } = await design.cached('picture', [file, bytes, basePath], make);
    pictures[file] = files;
    all.push(...assets);
  }
  return { pictures, assets: all };
}

interface Rendered {
  files: PictureFiles;
  assets: GeneratedFile[];
}

/** In pixels: phones at 1x and 2x, and the enlarged view. */
const widths = { small: 480, phone: 960, large: maxWidth };

/** For photos at phone width and gzipped drawings. Qualities are tried in order until one fits. */
const maxPhoneBytes = 60 * 1024;
const qualities: Record<Format, number[]> = { avif: [50, 40, 30, 20], webp: [70, 55, 40, 25] };
/** Not limited in size: enlarged pictures need their detail. */
const largeQuality: Record<Format, number> = { avif: 45, webp: 60 };

/** sharp writes no metadata by default. */
async function renderPhoto(photo: Buffer, basePath: string): Promise<Rendered> {
  const { width: fullWidth = 0 } = (await sharp(photo).metadata()).autoOrient;
  const { data, info } = await sharp(photo, { failOn: 'error' })
    .autoOrient()
    .toColorspace('srgb')
    .resize({ width: Math.min(fullWidth, widths.large) })
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const source = () => sharp(data, { raw: info });
  const encoded = (format: Format, width: number, quality: number) =>
    encode(source().resize({ width }), format, quality);
  const phoneWidth = Math.min(widths.phone, info.width);
  const fitting = async (format: Format) => {
    for (const quality of qualities[format])
      if ((await encoded(format, phoneWidth, quality)).length <= maxPhoneBytes) return quality;
    return Math.min(...qualities[format]);
  };
  const best = { avif: await fitting('avif'), webp: await fitting('webp') };
  const { assets, ...files } = await renderWidths(
    'picture',
    Object.values(widths).map((width) => Math.min(width, info.width)),
    basePath,
    (format, width) => encoded(format, width, width > widths.phone ? largeQuality[format] : best[format]),
  );
  const { width, height } = info;
  return { files: { ...files, width, height, paper: await isPaper(source()) }, assets };
}

/** Pages show a drawing over the limit as pixels; the enlarged view shows the SVG. */
async function renderDrawing(bytes: Buffer, { palette }: Design, basePath: string): Promise<Rendered> {
  const { svg, box } = await sanitizeSvg(bytes.toString('utf8'));
  const [light, dark] = [applyTheme(svg, 'light', palette), applyTheme(svg, 'dark', palette)];
  const isSmall = gzipSync(light).length <= maxPhoneBytes;
  const size = pixelSize(box);
  if (light !== dark && isSmall) {
    const [onLight, onDark] = [svgAsset(light), svgAsset(dark)];
    const files = { light: basePath + onLight.path, dark: basePath + onDark.path, ...size, paper: false };
    return { files, assets: [onLight, onDark] };
  }
  // Black lines on a transparent background would be invisible in the dark theme.
  const paper = `<path fill="#fff" d="M${box.x} ${box.y}h${box.width}v${box.height}h-${box.width}z"/>`;
  // A drawing without visible parts is `<svg … />`.
  const opened = light.replace(/<svg([^>]*)\/>$/, '<svg$1></svg>');
  const whole = svgAsset(opened.replace(/<svg[^>]*>/, `$&${paper}`));
  const pixels = await sharp(whole.bytes, { unlimited: true }).png({ compressionLevel: 1 }).toBuffer();
  const address = basePath + whole.path;
  if (isSmall) {
    const paper = await isPaper(sharp(pixels));
    return { files: { light: address, ...size, paper }, assets: [whole] };
  }
  const { files, assets } = await renderPhoto(pixels, basePath);
  return { files: { ...files, light: address }, assets: [...assets, whole] };
}

const svgAsset = (svg: string) => hashedAsset('picture', 'svg', Buffer.from(svg));

/** Returns whether most of a picture is almost white. */
async function isPaper(picture: Sharp): Promise<boolean> {
  const { data } = await picture
    .resize(32, 32, { fit: 'fill' })
    .flatten({ background: 'white' })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].filter((value) => value > 215).length > data.length * 0.6;
}

/** WebP is the fallback for browsers without AVIF. */
type Format = 'avif' | 'webp';

/** Encodes a picture with a quality from 1 to 100. */
export function encode(picture: Sharp, format: Format, quality: number): Promise<Buffer> {
  // The default effort takes three to seven times as long and saves about a tenth of most pictures.
  return (format === 'avif' ? picture.avif({ quality, effort: 2 }) : picture.webp({ quality })).toBuffer();
}

/** Renders a photo in both formats and all distinct widths. `light` is the URL of the largest WebP. */
export async function renderWidths(
  name: string,
  widths: readonly number[],
  basePath: string,
  render: (format: Format, width: number) => Promise<Buffer>,
) {
  const files = (format: Format) =>
    Promise.all(
      [...new Set(widths)].map(async (width) => {
        const bytes = await render(format, width);
        const asset = hashedAsset(`${name}-${width}`, format, bytes);
        return { asset, address: basePath + asset.path, width };
      }),
    );
  const [avif, webp] = await Promise.all([files('avif'), files('webp')]);
  const srcset = (all: typeof avif) => all.map(({ address, width }) => `${address} ${width}w`).join(', ');
  const assets: GeneratedFile[] = [...avif, ...webp].map(({ asset }) => asset);
  return { assets, avif: srcset(avif), webp: srcset(webp), light: webp.at(-1)?.address ?? '' };
}
