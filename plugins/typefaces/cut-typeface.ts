import { createHash } from 'node:crypto';
import subsetFont from 'subset-font';
import type { OpenTypeface } from './open-typeface.ts';
import type { Typeface } from './typefaces.ts';

/** Part of a typeface, as one file that a browser can load alone. */
export interface Cut {
  /** Name of the file, with a hash of what is in it. */
  name: string;
  bytes: Buffer;
  /** What the file is for. */
  characters: readonly string[];
}

/** What shapes text by itself, and the figures that the style sheets ask for. */
const keptFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'rvrn', 'liga', 'calt', 'tnum', 'zero'];

/**
 * Cuts a typeface down to the characters that are used. Each of its files gives the characters that those before it
 * lack, and none where they lack none, so that a page loads a second file only for letters beyond the first.
 *
 * @param open the typeface's sources, opened
 */
export async function cutTypeface(
  { family, weights: [min, max] }: Typeface,
  open: Readonly<Record<string, OpenTypeface>>,
  used: ReadonlySet<string>,
): Promise<Cut[]> {
  const cuts: Cut[] = [];
  let wanted = used;
  for (const [part, { bytes: whole, characters: held, weights }] of Object.entries(open)) {
    const found = wanted.intersection(held);
    // A file of blanks alone would be loaded for nothing.
    if (![...found].some((character) => character.trim() !== '')) continue;
    wanted = wanted.difference(found);
    const bytes = await subsetFont(whole, [...found].join(''), {
      targetFormat: 'woff2',
      ...(weights && { variationAxes: { wght: min === max ? min : { min, max } } }),
      keepFeatures: keptFeatures,
      // The packages are hinted for no size in particular; screens smooth the edges themselves.
      noHinting: true,
    });
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    const name = `${family.toLowerCase().replaceAll(' ', '-')}-${part}-${hash}.woff2`;
    cuts.push({ name, bytes, characters: [...found].sort() });
  }
  return cuts;
}
