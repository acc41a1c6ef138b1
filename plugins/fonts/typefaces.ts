import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parse, resolve } from 'node:path';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import type { ContentError } from '#src/content/schema/content-error.ts';
import type { Settings } from '#src/content/schema.ts';

/** The variable files lack the signs of engineers (∞ Ω ≤ ≈ →); the static file has them, in one weight. */
export const archivo = {
  /** The name in the stacks of tokens.css. */
  family: 'Archivo',
  /** Lightest and heaviest weight in the style sheets. */
  weights: [400, 600],
  /** Font files by the characters they cover, most common first; each fills in what those before it lack. */
  sources: {
    latin: '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
    'latin-ext': '@fontsource-variable/archivo/files/archivo-latin-ext-wght-normal.woff2',
    vietnamese: '@fontsource-variable/archivo/files/archivo-vietnamese-wght-normal.woff2',
    signs: '@expo-google-fonts/archivo/500Medium/Archivo_500Medium.ttf',
  },
} as const;

export const geistMono = {
  family: 'Geist Mono',
  weights: [400, 400],
  sources: { regular: '@expo-google-fonts/geist-mono/400Regular/GeistMono_400Regular.ttf' },
} as const;

/** One font file a weight, for documents and pictures, which cannot take the variable ones. */
export const staticFiles = {
  Archivo: {
    400: '@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf',
    500: '@expo-google-fonts/archivo/500Medium/Archivo_500Medium.ttf',
    600: '@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf',
  },
  'Geist Mono': { 400: '@expo-google-fonts/geist-mono/400Regular/GeistMono_400Regular.ttf' },
} as const;

const packages = createRequire(import.meta.url);

/** Where a file of a package is, named as an import would name it. */
export const packageFile = (file: string) => packages.resolve(file);

/** A font file, open for subsetting and measuring. */
export interface OpenTypeface {
  /** The file as TrueType, without the compression of WOFF2. */
  bytes: Buffer;
  characters: ReadonlySet<string>;
  face: Face;
}

/** Opens a font file of a package, named as an import would name it. */
export async function openTypeface(file: string): Promise<OpenTypeface> {
  return openFont(await readFile(packageFile(file)));
}

/** Opens a font file of any of the usual formats. */
export async function openFont(file: Buffer): Promise<OpenTypeface> {
  const bytes = await subsetFont(file, '', { keepAllGlyphs: true, targetFormat: 'truetype' });
  const face = new Face(new Blob(bytes));
  const characters = new Set(Array.from(face.collectUnicodes(), (code) => String.fromCodePoint(code)));
  return { bytes, characters, face };
}

/** Every axis at its default, which leaves a font without them. */
export function defaultsOf(face: Face): Record<string, number> {
  return Object.fromEntries(Object.entries(face.getAxisInfos()).map(([tag, axis]) => [tag, axis.default]));
}

/** A font file of the owner's, for what the site's own typefaces lack. */
interface OwnerTypeface extends OpenTypeface {
  /** Of the file, in small letters and without the ending. */
  name: string;
  family: string;
  /** Lightest and heaviest; the same where the font is not variable. */
  weights: readonly [min: number, max: number];
}

/** What to do where the typefaces lack characters of the owner's script. */
export const typefaceRemedy =
  'Put a font that has them into content/typefaces/, as TTF, OTF or WOFF2, and name it in content/settings.ts: ' +
  "typefaces: ['typefaces/NotoSansHebrew.ttf'].";

let opened: Promise<OwnerTypeface[]> = Promise.resolve([]);
let contentFolder: string | undefined;

/** The folder of the owner's content; undefined before the build has begun. */
export const ownerFolder = () => contentFolder;

/** Says once, when the build begins, which fonts the owner has: pages, documents, icons and cards all need them. */
export function setOwnerTypefaces({ typefaces = [] }: Settings, folder: string): void {
  contentFolder = folder;
  opened = Promise.all(typefaces.map((file) => openOwnerTypeface(resolve(folder, file))));
}

/** What is wrong with the font files that the settings name. */
export async function validateTypefaces(
  { typefaces = [] }: Settings,
  folder: string,
): Promise<ContentError[]> {
  const errors = typefaces.map(async (file, index): Promise<ContentError[]> => {
    const error = (problem: string, remedy: string) => [
      { file: 'content/settings.ts', field: `typefaces[${index}]`, problem, remedy },
    ];
    const path = resolve(folder, file);
    if (!existsSync(path))
      return error(
        `is '${file}', and content/typefaces/ has no file of that name`,
        'put the font into content/typefaces/, or correct the name',
      );
    return openOwnerTypeface(path).then(
      () => [],
      () => error(`names '${file}', which cannot be read as a font`, 'give a TTF, OTF or WOFF2 file'),
    );
  });
  return (await Promise.all(errors)).flat();
}

/** The owner's fonts, in the order of the settings. */
export function ownerTypefaces(): Promise<readonly OwnerTypeface[]> {
  return opened;
}

async function openOwnerTypeface(file: string): Promise<OwnerTypeface> {
  const typeface = await openFont(await readFile(file));
  const { face } = typeface;
  const axis = face.getAxisInfos()['wght'];
  const name = parse(file)
    .name.toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  // usWeightClass stands at byte 4 of the table.
  const os2 = face.referenceTable('OS/2');
  const weight = os2 ? new DataView(os2.buffer, os2.byteOffset).getUint16(4) : 400;
  return {
    ...typeface,
    name,
    family: face.getName(16, 'en') || face.getName(1, 'en'),
    weights: axis ? [axis.min, axis.max] : [weight, weight],
  };
}

/** The font in weights of its own each, as a PDF cannot take a variable one. */
export function staticFonts({ bytes, face, weights: [min, max] }: OwnerTypeface): Promise<Buffer>[] {
  if (!('wght' in face.getAxisInfos())) return [Promise.resolve(bytes)];
  return [400, 600].map((weight) => {
    const variationAxes = { ...defaultsOf(face), wght: Math.min(Math.max(weight, min), max) };
    return subsetFont(bytes, '', { keepAllGlyphs: true, targetFormat: 'truetype', variationAxes });
  });
}
