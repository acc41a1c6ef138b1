import type { GeneratedAsset } from '../generated-assets.ts';
import { fallbackRules } from './fallback-faces.ts';
import { type OpenTypeface, openTypeface } from './open-typeface.ts';
import { ownerTypefaces } from './owner-typefaces.ts';
import { type SubsetFont, subsetOwnerTypeface, subsetTypeface } from './subset-typeface.ts';
import { archivo, geistMono, type Typeface } from './typefaces.ts';

/** The site's web fonts. */
export interface Fonts {
  /** All `@font-face` rules, fallbacks included. */
  css: string;
  assets: GeneratedAsset[];
  /** Characters of the texts that neither typeface has. */
  missing: string[];
}

/**
 * Subsets both typefaces to the characters in use.
 *
 * @param texts everything the owner wrote
 * @param characters see `usedCharacters`
 * @param basePath prefix of the files' addresses
 */
export async function generateFonts(
  texts: readonly string[],
  characters: ReadonlySet<string>,
  basePath: string,
): Promise<Fonts> {
  const fonts: Fonts = { css: '', assets: [], missing: [] };
  const covered = new Set<string>();
  for (const typeface of [archivo, geistMono]) {
    const sources: Record<string, OpenTypeface> = {};
    for (const [part, source] of Object.entries(typeface.sources)) sources[part] = await openTypeface(source);
    const subsets = await subsetTypeface(typeface, sources, characters);
    fonts.css += subsets
      .map((subset, index) => fontFaceRule(typeface, subset, basePath, index === 0))
      .join('');
    if (typeface === archivo && sources['latin']) fonts.css += fallbackRules(sources['latin']);
    for (const subset of subsets) {
      fonts.assets.push({ path: `assets/${subset.name}`, type: 'font/woff2', bytes: subset.bytes });
      for (const character of subset.characters) covered.add(character);
    }
  }
  const lacking = new Set(
    [...texts.join('').normalize('NFC')].filter(
      (character) => characters.has(character) && !covered.has(character),
    ),
  );
  for (const typeface of await ownerTypefaces()) {
    const subset = await subsetOwnerTypeface(typeface, lacking);
    if (!subset) continue;
    fonts.assets.push({ path: `assets/${subset.name}`, type: 'font/woff2', bytes: subset.bytes });
    fonts.css += fontFaceRule(
      { family: 'Other scripts', weights: typeface.weights },
      subset,
      basePath,
      false,
    );
    for (const character of subset.characters) covered.add(character);
  }
  fonts.missing = [...lacking].filter((character) => !covered.has(character));
  return fonts;
}

/**
 * The first file of a typeface covers every character, the others only their own: a browser tries the last rule
 * first, and loads a file only when a page shows one of its characters.
 */
function fontFaceRule(
  { family, weights }: Pick<Typeface, 'family' | 'weights'>,
  subset: SubsetFont,
  basePath: string,
  isFirst: boolean,
) {
  const range = isFirst ? '' : `;unicode-range:${unicodeRange(subset.characters)}`;
  return (
    `@font-face{font-family:"${family}";font-weight:${[...new Set(weights)].join(' ')};font-display:swap;` +
    `src:url(${basePath}assets/${subset.name})format("woff2")${range}}`
  );
}

function unicodeRange(characters: readonly string[]): string {
  return characters.map((character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase()}`).join();
}
