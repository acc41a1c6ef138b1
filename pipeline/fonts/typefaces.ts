import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parse, resolve } from 'node:path';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import type { Typeface } from '#documents/design.ts';
import type { ContentError } from '#model/schema/content-error.ts';
import type { Settings } from '#model/schema.ts';

/** The variable files lack technical symbols (∞ Ω ≤ ≈ →); a static file has them in one weight. */
export const archivo = {
  /** The name in tokens.css. */
  family: 'Archivo',
  /** Minimum and maximum in the stylesheets. */
  weights: [400, 600],
  /** Files by character set, most common first. */
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

const packages = createRequire(import.meta.url);

/** Resolves a module specifier, such as '@fontsource-variable/archivo/files/….woff2', to a path. */
export const packagePath = (file: string) => packages.resolve(file);

/** One file per weight, for documents and pictures, which can't use variable fonts. */
export const fontFiles = {
  Archivo: {
    400: packagePath('@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf'),
    500: packagePath('@expo-google-fonts/archivo/500Medium/Archivo_500Medium.ttf'),
    600: packagePath('@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf'),
  },
  'Geist Mono': { 400: packagePath('@expo-google-fonts/geist-mono/400Regular/GeistMono_400Regular.ttf') },
};

/** A font, ready for subsetting and measuring. */
export interface LoadedFont {
  /** Uncompressed TTF or OTF. */
  bytes: Buffer;
  characters: ReadonlySet<string>;
  face: Face;
}

export async function loadPackageFont(file: string): Promise<LoadedFont> {
  return loadFont(await readFile(file));
}

/** Loads a TTF, OTF, WOFF or WOFF2 font. */
export async function loadFont(file: Buffer): Promise<LoadedFont> {
  const bytes = await subsetFont(file, '', { keepAllGlyphs: true, targetFormat: 'truetype' });
  const face = new Face(new Blob(bytes));
  const characters = new Set(Array.from(face.collectUnicodes(), (code) => String.fromCodePoint(code)));
  return { bytes, characters, face };
}

/** Returns the default of every variation axis, to pin it. */
export function defaultAxes(face: Face): Record<string, number> {
  return Object.fromEntries(Object.entries(face.getAxisInfos()).map(([tag, axis]) => [tag, axis.default]));
}

/** An owner's font, for characters that the site's typefaces lack. */
export interface OwnerTypeface extends LoadedFont, Typeface {
  /** File name without the extension, in lower case, with '-' for all but letters and digits. */
  name: string;
  /** Equal for a static font. */
  weights: readonly [min: number, max: number];
}

/** Remedy for errors about missing characters. */
export const typefaceRemedy =
  'Put a font that has the characters into content/typefaces/, as TTF, OTF, WOFF or WOFF2, and name it in ' +
  "content/settings.ts: typefaces: ['typefaces/NotoSansHebrew.ttf'].";

export const loadOwnerTypefaces = (typefaces: Settings['typefaces'] = [], folder: string) =>
  Promise.all(typefaces.map((file) => loadOwnerTypeface(resolve(folder, file))));

export async function validateTypefaces({ typefaces = [] }: Settings, folder: string) {
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
    return loadOwnerTypeface(path).then(
      () => [],
      () => error(`names '${file}', which cannot be read as a font`, 'give a TTF, OTF, WOFF or WOFF2 file'),
    );
  });
  return (await Promise.all(errors)).flat();
}

async function loadOwnerTypeface(file: string): Promise<OwnerTypeface> {
  const typeface = await loadFont(await readFile(file));
  const { face } = typeface;
  const axis = face.getAxisInfos()['wght'];
  const name = parse(file)
    .name.toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  // usWeightClass is at byte 4 of the table.
  const os2 = face.referenceTable('OS/2');
  const weight = os2 ? new DataView(os2.buffer, os2.byteOffset).getUint16(4) : 400;
  const weights: OwnerTypeface['weights'] = axis ? [axis.min, axis.max] : [weight, weight];
  return {
    ...typeface,
    name,
    family: face.getName(16, 'en') || face.getName(1, 'en'),
    weights,
    instances: () => Promise.all(staticInstances(typeface, weights)),
  };
}

function staticInstances(
  { bytes, face }: LoadedFont,
  [min, max]: OwnerTypeface['weights'],
): Promise<Buffer>[] {
  const axes = defaultAxes(face);
  if (!('wght' in axes)) return [Promise.resolve(bytes)];
  return [400, 600].map((weight) => {
    const variationAxes = { ...axes, wght: Math.min(Math.max(weight, min), max) };
    return subsetFont(bytes, '', { keepAllGlyphs: true, targetFormat: 'truetype', variationAxes });
  });
}
