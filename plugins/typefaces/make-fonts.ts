import { cutTypeface } from './cut-typeface.ts';
import { faceRules, fallbackRules } from './font-face-rules.ts';
import { type OpenTypeface, openTypeface } from './open-typeface.ts';
import { typefaces } from './typefaces.ts';

/** The site's fonts, made for its words. */
export interface Fonts {
  /** All `@font-face` rules, fallbacks included. */
  css: string;
  files: { path: string; bytes: Buffer }[];
  /** Characters of the words that no typeface has; visitors see them in whatever their machine offers. */
  missing: string[];
}

/**
 * @param words everything the owner wrote
 * @param used see `usedCharacters`
 * @param basePath what stands before the addresses of the files
 */
export async function makeFonts(
  words: readonly string[],
  used: ReadonlySet<string>,
  basePath: string,
): Promise<Fonts> {
  const fonts: Fonts = { css: '', files: [], missing: [] };
  const held = new Set<string>();
  for (const typeface of typefaces) {
    const { sources, fallbacks } = typeface;
    const open: Record<string, OpenTypeface> = {};
    for (const [part, source] of Object.entries(sources)) open[part] = await openTypeface(source);
    const [first] = Object.values(open);
    if (!first) throw new Error(`${typeface.family} has no source.`);
    const cuts = await cutTypeface(typeface, open, used);
    fonts.css += faceRules(typeface, cuts, (name) => `${basePath}assets/${name}`);
    for (const fallback of fallbacks) {
      const { measuredBy } = fallback;
      const measure = 'source' in measuredBy ? await openTypeface(measuredBy.source) : measuredBy;
      fonts.css += fallbackRules(fallback, first, measure, words);
    }
    fonts.files.push(...cuts.map(({ name, bytes }) => ({ path: `assets/${name}`, bytes })));
    for (const { characters } of cuts) for (const character of characters) held.add(character);
  }
  fonts.missing = [...new Set(words.join('').normalize('NFC'))].filter(
    (character) => used.has(character) && !held.has(character),
  );
  return fonts;
}
