import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { PictureFiles } from 'virtual:pictures';
import sharp, { type Sharp } from 'sharp';
import { type CustomPlugin, optimize } from 'svgo';
import { findPicture, picturesIn } from '#src/content/picture-files.ts';
import type { Content } from '#src/content/schema.ts';
import type { Colours } from './design-colours.ts';
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

/** No more bytes than this at a phone's width; each quality is tried until one keeps within it. */
const maxPhoneBytes = 60 * 1024;
const qualities = { avif: [50, 40, 30, 20], webp: [70, 55, 40, 25] } as const;

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
    const quality = await fittingQuality(source, format, Math.min(widths.phone, info.width));
    return Promise.all(
      fitting.map(async (width) => {
        const bytes = await encoded(source().resize({ width }), format, quality);
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

/** The best of the qualities at which a phone's picture is small enough; the last where none is. */
async function fittingQuality(source: () => Sharp, format: 'avif' | 'webp', width: number): Promise<number> {
  for (const quality of qualities[format]) {
    const { length } = await encoded(source().resize({ width }), format, quality);
    if (length <= maxPhoneBytes) return quality;
  }
  return qualities[format].at(-1) ?? 0;
}

function encoded(picture: Sharp, format: 'avif' | 'webp', quality: number): Promise<Buffer> {
  // More effort would take ten times as long for a twentieth of the bytes.
  return (format === 'avif' ? picture.avif({ quality, effort: 2 }) : picture.webp({ quality })).toBuffer();
}

/** Cleans a drawing and writes it for each theme. One that is heavy stands on the page as pixels, and is itself when it is enlarged. */
async function renderDrawing(bytes: Buffer, basePath: string, colours: Colours): Promise<Rendered> {
  const svg = bytes.toString('utf8');
  const [light, dark] = (['light', 'dark'] as const).map((theme) =>
    asset(Buffer.from(cleanSvg(inTheme(svg, theme, colours))), 'picture', 'svg', 'image/svg+xml'),
  ) as [GeneratedAsset, GeneratedAsset];
  const { width = 0, height = 0 } = await sharp(light.bytes, { unlimited: true }).metadata();
  const followsTheme = light.path !== dark.path;
  const shape = {
    width,
    height,
    paper: !followsTheme && (await isPaper(sharp(light.bytes, { unlimited: true }))),
  };
  const address = basePath + light.path;
  if (followsTheme) {
    const files: PictureFiles = { light: address, dark: basePath + dark.path, ...shape };
    return { files, assets: [light, dark] };
  }
  if (gzipSync(light.bytes).length <= maxPhoneBytes)
    return { files: { light: address, ...shape }, assets: [light] };
  const density = Math.min(2400, Math.ceil((72 * widths.large) / width));
  const pixels = await sharp(light.bytes, { density, unlimited: true }).png().toBuffer();
  const { files, assets } = await renderPhoto(pixels, basePath);
  return { files: { ...files, light: address }, assets: [...assets, light] };
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

/** What acts, or brings in what is elsewhere. */
const acting = new Set([
  'script',
  'foreignObject',
  'iframe',
  'audio',
  'video',
  'animate',
  'set',
  'handler',
  'listener',
]);
const isForeign = (address: string) => !/^\s*(#|data:image\/(png|jpeg|webp|gif);)/i.test(address);

/** Takes out scripts, handlers, links and what is fetched from elsewhere. */
const inert: CustomPlugin = {
  name: 'inert',
  fn: () => ({
    element: {
      enter: (node, parent) => {
        if (acting.has(node.name)) {
          parent.children = parent.children.filter((child) => child !== node);
          return;
        }
        // What a link held stays.
        if (node.name === 'a') node.name = 'g';
        for (const [name, value] of Object.entries(node.attributes)) {
          const isAddress = /(^|:)href$|^src$/.test(name);
          const fetches = /url\(\s*['"]?(?!\s*['"]?#)/i.test(value) || /@import/i.test(value);
          if (/^on/i.test(name) || (isAddress && isForeign(value)) || fetches) delete node.attributes[name];
        }
        if (node.name === 'style')
          for (const child of node.children)
            if ('value' in child)
              child.value = child.value.replace(/@import[^;]*;?|url\(\s*['"]?(?!\s*['"]?#)[^)]*\)/gi, '');
      },
    },
  }),
};

/** A drawing that does nothing and asks for nothing, and smaller. */
export function cleanSvg(svg: string): string {
  return optimize(svg, {
    multipass: false,
    plugins: [inert, { name: 'preset-default', params: { overrides: { cleanupIds: false } } }],
  }).data;
}

function asset(bytes: Buffer, name: string, ending: string, type: string): GeneratedAsset {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return { path: `assets/${name}-${hash}.${ending}`, type, bytes };
}
