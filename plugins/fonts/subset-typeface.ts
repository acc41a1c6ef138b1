import { createHash } from 'node:crypto';
import subsetFont from 'subset-font';
import type { OpenTypeface } from './open-typeface.ts';
import type { Typeface } from './typefaces.ts';

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
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    const name = `${family.toLowerCase().replaceAll(' ', '-')}-${part}-${hash}.woff2`;
    subsets.push({ name, bytes, characters: [...found].sort() });
  }
  return subsets;
}
