import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';

const packages = createRequire(import.meta.url);

/** A font file, open for subsetting and measuring. */
export interface OpenTypeface {
  /** The file as TrueType, without the compression of WOFF2. */
  bytes: Buffer;
  characters: ReadonlySet<string>;
  face: Face;
}

/** Opens a font file of a package, named as an import would name it. */
export async function openTypeface(source: string): Promise<OpenTypeface> {
  return openFont(await readFile(packages.resolve(source)));
}

/** Opens a font file of any of the usual formats. */
export async function openFont(file: Buffer): Promise<OpenTypeface> {
  const bytes = await subsetFont(file, '', { keepAllGlyphs: true, targetFormat: 'truetype' });
  const face = new Face(new Blob(bytes));
  const characters = new Set(Array.from(face.collectUnicodes(), (code) => String.fromCodePoint(code)));
  return { bytes, characters, face };
}
