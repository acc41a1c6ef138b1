import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** A typeface of the site, and the font files of its packages. */
export interface Typeface {
  /** The name in the stacks of tokens.css. */
  family: string;
  /** Lightest and heaviest weight in the style sheets. */
  weights: readonly [min: number, max: number];
  /** Font files by the characters they cover, most common first; each fills in what those before it lack. */
  sources: Readonly<Record<string, string>>;
}

/** The variable files lack the signs of engineers (∞ Ω ≤ ≈ →); the static file has them, in one weight. */
export const archivo: Typeface = {
  family: 'Archivo',
  weights: [400, 600],
  sources: {
    latin: '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
    'latin-ext': '@fontsource-variable/archivo/files/archivo-latin-ext-wght-normal.woff2',
    vietnamese: '@fontsource-variable/archivo/files/archivo-vietnamese-wght-normal.woff2',
    signs: '@expo-google-fonts/archivo/500Medium/Archivo_500Medium.ttf',
  },
};

export const geistMono: Typeface = {
  family: 'Geist Mono',
  weights: [400, 400],
  sources: { regular: '@expo-google-fonts/geist-mono/400Regular/GeistMono_400Regular.ttf' },
};

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
