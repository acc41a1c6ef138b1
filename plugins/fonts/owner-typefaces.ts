import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import subsetFont from 'subset-font';
import type { ContentError } from '#src/content/schema/content-error.ts';
import type { Settings } from '#src/content/schema.ts';
import { defaultsOf, type OpenTypeface, openFont } from './typefaces.ts';

/** A font file of the owner's, for what the site's own typefaces lack. */
export interface OwnerTypeface extends OpenTypeface {
  file: string;
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

/**
 * Says once, when the build begins, which fonts the owner has: pages, documents, icons and cards all need them.
 *
 * @param folder the folder with the content files
 */
export function setOwnerTypefaces({ typefaces }: Settings, folder: string): void {
  // The settings are checked later, and may hold anything until then.
  const files = Array.isArray(typefaces) ? typefaces.filter((file) => typeof file === 'string') : [];
  opened = Promise.all(files.map((file) => openOwnerTypeface(resolve(folder, file))));
  // Whoever uses them hears of an error.
  opened.catch(() => {});
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
  // usWeightClass stands at byte 4 of the table.
  const os2 = face.referenceTable('OS/2');
  const weight = os2 ? new DataView(os2.buffer, os2.byteOffset).getUint16(4) : 400;
  return {
    ...typeface,
    file,
    name: basename(file)
      .replace(/\.\w+$/, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-'),
    family: face.getName(16, 'en') || face.getName(1, 'en'),
    weights: axis ? [axis.min, axis.max] : [weight, weight],
  };
}

/** The font in weights of its own each, as a PDF cannot take a variable one. */
export function staticFonts({ bytes, face, weights: [min, max] }: OwnerTypeface): Promise<Buffer>[] {
  const wanted =
    'wght' in face.getAxisInfos() ? [400, 600].map((weight) => Math.min(Math.max(weight, min), max)) : [];
  if (wanted.length === 0) return [Promise.resolve(bytes)];
  return wanted.map((wght) =>
    subsetFont(bytes, '', {
      keepAllGlyphs: true,
      targetFormat: 'truetype',
      variationAxes: { ...defaultsOf(face), wght },
    }),
  );
}
