import { createHash } from 'node:crypto';
import subsetFont from 'subset-font';
import type { OpenTypeface } from './open-typeface.ts';
import { defaultsOf, type OwnerTypeface } from './owner-typefaces.ts';
import { archivo, type Typeface } from './typefaces.ts';

/** A font file with only the characters that the site uses. */
export interface SubsetFont {
  /** File name, with a hash of the bytes. */
  name: string;
  bytes: Buffer;
  /** Sorted. */
  characters: readonly string[];
}

/** OpenType features that shape text by default, and the numerals that the style sheets ask for. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'rvrn', 'liga', 'calt', 'tnum', 'zero'];

/**
 * Subsets a typeface to the given characters. Each file has only characters that those before it lack, so a page
 * loads a second file only for letters beyond the first.
 *
 * @param sources the typeface's sources, opened
 */
export async function subsetTypeface(
  { family, weights: [min, max] }: Typeface,
  sources: Readonly<Record<string, OpenTypeface>>,
  characters: ReadonlySet<string>,
): Promise<SubsetFont[]> {
  const subsets: SubsetFont[] = [];
  let missing = characters;
  for (const [part, source] of Object.entries(sources)) {
    const found = missing.intersection(source.characters);
    // A file of nothing but spaces is not worth a request.
    if (![...found].some((character) => character.trim() !== '')) continue;
    missing = missing.difference(found);
    const isVariable = 'wght' in source.face.getAxisInfos();
    const bytes = await subsetFont(source.bytes, [...found].join(''), {
      targetFormat: 'woff2',
      ...(isVariable && { variationAxes: { wght: { min, max } } }),
      keepFeatures,
      noHinting: true,
    });
    const name = fileName(`${family.toLowerCase().replaceAll(' ', '-')}-${part}`, bytes);
    subsets.push({ name, bytes, characters: [...found].sort() });
  }
  return subsets;
}

/** Subsets a font of the owner's to those of the characters that it has, with all its ways of joining them. */
export async function subsetOwnerTypeface(
  { bytes: font, face, characters, name, weights: [min, max] }: OwnerTypeface,
  lacking: ReadonlySet<string>,
): Promise<SubsetFont | undefined> {
  const found = lacking.intersection(characters);
  if (found.size === 0) return undefined;
  const [lightest, heaviest] = archivo.weights;
  const wght = { min: Math.max(min, lightest), max: Math.min(max, heaviest) };
  const isVariable = 'wght' in face.getAxisInfos();
  const bytes = await subsetFont(font, [...found].join(''), {
    targetFormat: 'woff2',
    variationAxes: { ...defaultsOf(face), ...(isVariable && { wght }) },
    noHinting: true,
  });
  return { name: fileName(name, bytes), bytes, characters: [...found].sort() };
}

function fileName(name: string, bytes: Buffer): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return `${name}-${hash}.woff2`;
}
