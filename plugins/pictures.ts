import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { PictureFiles } from 'virtual:pictures';
import sharp, { type Sharp } from 'sharp';
import { type CustomPlugin, optimize, type XastChild, type XastParent } from 'svgo';
import { type Box, boxOf, findPicture, picturesIn } from '#src/content/picture-files.ts';
import type { Content } from '#src/content/schema.ts';
import type { Colours, Theme } from './design-colours.ts';
import type { GeneratedAsset } from './generated.ts';
import { inTheme } from './portrait.ts';

/** The pictures of the owner's work in every form that the pages need, by the path that the content names. */
export interface RenderedPictures {
  pictures: Record<string, PictureFiles>;
  assets: GeneratedAsset[];
}

/**
 * Renders every picture of the content but the portrait: photographs in the sizes that browsers ask for, without
 * metadata; drawings cleaned, and once for each theme where they follow it.
 *
 * @param folder the folder with the content files
 * @param basePath prefix of the files' addresses
 */
export async function renderPictures(
  content: Pick<Content, 'experience' | 'projects'>,
  folder: string,
  basePath: string,
  colours: Colours,
): Promise<RenderedPictures> {
  const rendered: RenderedPictures = { pictures: {}, assets: [] };
  for (const file of new Set(picturesIn(content).map(({ picture }) => picture.file))) {
    const path = findPicture(file, folder);
    if (!path) continue;
    const bytes = await readFile(path);
    const make = /\.svg$/i.test(file) ? renderDrawing : renderPhoto;
    const { files, assets } = await make(bytes, basePath, colours);
    rendered.pictures[file] = files;
    rendered.assets.push(...assets);
  }
  return rendered;
}

interface Rendered {
  files: PictureFiles;
  assets: GeneratedAsset[];
}

/** Widths in pixels: a phone's at either density, and what is shown larger on a click. */
const widths = { small: 480, phone: 960, large: 1920 };

/** No more bytes than this at a phone's width; each rendition is tried until one keeps within it. */
const maxPhoneBytes = 60 * 1024;
/** Softened at last, where nearly every pixel differs from the next. */
const renditions = {
  avif: [
    { quality: 50 },
    { quality: 40 },
    { quality: 30 },
    { quality: 20 },
    { quality: 20, blur: 1 },
    { quality: 20, blur: 3 },
  ],
  webp: [
    { quality: 70 },
    { quality: 55 },
    { quality: 40 },
    { quality: 25 },
    { quality: 25, blur: 1 },
    { quality: 25, blur: 3 },
  ],
} satisfies Record<string, Rendition[]>;
/** What is enlarged shall show its detail. */
const largeRendition = { avif: { quality: 45 }, webp: { quality: 60 } };

interface Rendition {
  quality: number;
  /** In pixels. */
  blur?: number;
}

/** Upright and in sRGB; sharp writes no metadata unless it is asked to. */
async function renderPhoto(photo: Buffer, basePath: string): Promise<Rendered> {
  const upright = sharp(photo, { failOn: 'error' }).autoOrient().toColourspace('srgb');
  const { width: whole = 0 } = (await sharp(photo).metadata()).autoOrient;
  const { data, info } = await upright
    .resize({ width: Math.min(whole, widths.large) })
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const source = () => sharp(data, { raw: info });
  const fitting = [...new Set(Object.values(widths).map((width) => Math.min(width, info.width)))];
  const encode = async (format: 'avif' | 'webp') => {
    const fits = await fittingRendition(source, format, Math.min(widths.phone, info.width));
    return Promise.all(
      fitting.map(async (width) => {
        const rendition = width > widths.phone ? largeRendition[format] : fits;
        const bytes = await encoded(source().resize({ width }), format, rendition);
        return asset(bytes, `picture-${width}`, format, `image/${format}`);
      }),
    );
  };
  const [avif, webp] = await Promise.all([encode('avif'), encode('webp')]);
  const addresses = (files: GeneratedAsset[]) =>
    files.map(({ path }, at) => `${basePath}${path} ${fitting[at]}w`).join(', ');
  const largest = `${basePath}${webp.at(-1)?.path}`;
  const files: PictureFiles = {
    avif: addresses(avif),
    webp: addresses(webp),
    light: largest,
    width: info.width,
    height: info.height,
    paper: await isPaper(source()),
  };
  return { files, assets: [...avif, ...webp] };
}

/** The best with which a phone's picture is small enough; the last where none is. */
async function fittingRendition(
  source: () => Sharp,
  format: 'avif' | 'webp',
  width: number,
): Promise<Rendition> {
  for (const rendition of renditions[format]) {
    const { length } = await encoded(source().resize({ width }), format, rendition);
    if (length <= maxPhoneBytes) return rendition;
  }
  return renditions[format].at(-1) ?? { quality: 20 };
}

function encoded(picture: Sharp, format: 'avif' | 'webp', { quality, blur }: Rendition): Promise<Buffer> {
  const soft = blur ? picture.blur(blur) : picture;
  // More effort would take ten times as long for a twentieth of the bytes.
  return (format === 'avif' ? soft.avif({ quality, effort: 2 }) : soft.webp({ quality })).toBuffer();
}

/** Cleans a drawing, and writes it for each theme where it follows that. One that is heavy stands on the page as pixels, and is itself when it is enlarged. */
async function renderDrawing(bytes: Buffer, basePath: string, colours: Colours): Promise<Rendered> {
  const { svg, box } = cleanSvg(bytes.toString('utf8'));
  const clean = await withoutMetadata(svg);
  const drawn = (theme: Theme) =>
    // A custom property of the drawing's own stays.
    inTheme(clean, theme, (role) => {
      try {
        return colours(role, theme);
      } catch {
        return `var(--${role})`;
      }
    });
  const [light, dark] = [drawn('light'), drawn('dark')];
  const isLight = gzipSync(light).length <= maxPhoneBytes;
  const { width, height } = sizeOf(box);
  if (light !== dark && isLight) {
    const [onLight, onDark] = [svgAsset(light), svgAsset(dark)];
    const files = {
      light: basePath + onLight.path,
      dark: basePath + onDark.path,
      width,
      height,
      paper: false,
    };
    return { files, assets: [onLight, onDark] };
  }
  // Black lines on nothing would vanish on dark ground.
  const paper = `<path fill="#fff" d="M${box.x} ${box.y}h${box.width}v${box.height}h-${box.width}z"/>`;
  const whole = svgAsset(light.replace(/<svg[^>]*>/, `$&${paper}`));
  const pixels = await sharp(whole.bytes, { unlimited: true }).png({ compressionLevel: 1 }).toBuffer();
  const address = basePath + whole.path;
  if (isLight)
    return {
      files: { light: address, width, height, paper: await isPaper(sharp(pixels)) },
      assets: [whole],
    };
  const { files, assets } = await renderPhoto(pixels, basePath);
  return { files: { ...files, light: address }, assets: [...assets, whole] };
}

const svgAsset = (svg: string) => asset(Buffer.from(svg), 'picture', 'svg', 'image/svg+xml');

/** Size in pixels of a drawing, whatever units it is in: as large as the largest photograph. */
function sizeOf({ width, height }: Box) {
  const scale = Math.min(widths.large / width, 8000 / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Takes place, time and camera out of photographs within a drawing. */
async function withoutMetadata(svg: string): Promise<string> {
  const embedded = [...svg.matchAll(/data:image\/(?:png|jpe?g|webp|gif);base64,([^"]+)/gi)];
  let clean = svg;
  for (const [address, data = ''] of embedded) {
    const picture = sharp(Buffer.from(data, 'base64')).autoOrient().toColourspace('srgb');
    const isPhoto = /^data:image\/jpe?g/i.test(address);
    const again = isPhoto ? picture.jpeg({ quality: 90 }) : picture.png();
    const type = isPhoto ? 'jpeg' : 'png';
    const bytes = await again.toBuffer().catch(() => Buffer.of());
    clean = clean.replace(address, `data:image/${type};base64,${bytes.toString('base64')}`);
  }
  return clean;
}

/** Whether most of a picture is white or as good as, as paper and white screens are. */
async function isPaper(picture: Sharp): Promise<boolean> {
  const { data } = await picture
    .resize(32, 32, { fit: 'fill' })
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].filter((value) => value > 215).length > data.length * 0.6;
}

/** What a drawing is made of. All else goes: scripts, pages, animation, names of nets and people, what is hidden. */
const drawing =
  /^(svg|g|a|defs|symbol|use|switch|path|rect|circle|ellipse|line|polyline|polygon|text|tspan|textPath|image|linearGradient|radialGradient|stop|pattern|clipPath|mask|marker|filter|fe[A-Z]\w+|style)$/;
const isOwn = (address: string) => /^\s*(#|data:image\/(png|jpe?g|webp|gif);)/i.test(address);
/** Of styles: what fetches, or might do so in a way of writing that nobody needs. */
const fetching =
  /\\|@import|image-set|cross-fade|(?:src|image)\(|url\((?!\s*['"]?\s*(?:#|data:(?:font|application|image\/(?:png|jpe?g|webp|gif))[/;]))/i;

/** Leaves what draws, and nothing that acts, asks for anything elsewhere, or tells what the picture does not show. */
const inert = (box: Box): CustomPlugin => ({
  name: 'inert',
  fn: () => ({
    instruction: { enter: remove },
    doctype: { enter: remove },
    comment: { enter: remove },
    element: {
      enter: (node, parent) => {
        const { attributes } = node;
        if (
          !drawing.test(node.name) ||
          Number(attributes['opacity'] ?? 1) === 0 ||
          attributes['display'] === 'none'
        )
          return remove(node, parent);
        if (parent.type === 'root') {
          const { width, height } = sizeOf(box);
          Object.assign(attributes, { width: String(width), height: String(height) });
        }
        // What a link held stays.
        if (node.name === 'a') node.name = 'g';
        for (const [name, value] of Object.entries(attributes)) {
          const isKnown =
            !/^(on|data-|aria-|target|ping)|:/i.test(name) ||
            /^(xlink:href|xmlns:xlink|xml:space)$/.test(name);
          const isHarmless = /(^|:)(href|src)$/.test(name) ? isOwn(value) : !fetching.test(value);
          if (!isKnown || !isHarmless) delete attributes[name];
        }
        if (node.name === 'style') {
          const rules = node.children.map((child) => ('value' in child ? child.value : '')).join('');
          // Each rule for itself, so that one does not take the others along.
          const kept = rules.replace(/[^{}]*\{[^{}]*\}|@[^{};]*;/g, (rule) =>
            fetching.test(rule) ? '' : rule,
          );
          if (fetching.test(kept) || !kept.trim()) remove(node, parent);
          else node.children = [{ type: 'text', value: kept }];
        }
      },
    },
  }),
});

function remove(node: XastChild, parent: XastParent): void {
  parent.children = parent.children.filter((child) => child !== node);
}

/** A drawing that does nothing, asks for nothing and tells nothing but what it shows, and the rectangle of that. */
export function cleanSvg(original: string): { svg: string; box: Box } {
  const box = boxOf(original) ?? { x: 0, y: 0, width: 1, height: 1 };
  const { data } = optimize(original, {
    // A hundred thousandth of the width: finer than any screen at the largest zoom.
    floatPrecision: Math.max(0, 5 - Math.floor(Math.log10(box.width))),
    plugins: [
      // Attributes stand where the policy of the page forbids styles, as when the file is opened by itself.
      { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
      'convertStyleToAttrs',
      inert(box),
      'cleanupAttrs',
      'cleanupIds',
      'convertColors',
      'convertPathData',
      'collapseGroups',
      'removeEmptyContainers',
      'removeUnusedNS',
    ],
  });
  return { svg: data, box };
}

function asset(bytes: Buffer, name: string, ending: string, type: string): GeneratedAsset {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return { path: `assets/${name}-${hash}.${ending}`, type, bytes };
}
