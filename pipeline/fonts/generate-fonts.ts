import { Font } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import type { GeneratedFile } from '#documents/design.ts';
import { hashedAsset } from '../generated.ts';
import {
  archivo,
  defaultAxes,
  geistMono,
  type LoadedFont,
  loadPackageFont,
  type OwnerTypeface,
  packagePath,
} from './typefaces.ts';

export interface Fonts {
  /** All `@font-face` rules, fallbacks included. */
  css: string;
  assets: GeneratedFile[];
  /** Characters of the texts that no font has. */
  missing: string[];
}

/**
 * Subsets both typefaces to the characters in use, and the owner's fonts to the missing ones. Each later file of a
 * typeface has only characters that the files before it lack, so browsers load it only if a page uses one of them.
 */
export async function generateFonts(
  texts: readonly string[],
  characters: ReadonlySet<string>,
  typefaces: readonly OwnerTypeface[],
  basePath: string,
): Promise<Fonts> {
  const fonts: Fonts = { css: '', assets: [], missing: [] };
  /** Adds the wanted characters that a font has, and returns the rest. */
  const add = async (face: FontFace, font: LoadedFont, wanted: ReadonlySet<string>, isFirst = false) => {
    const found = [...wanted.intersection(font.characters)].sort();
    // Skips a file with only spaces.
    if (found.every((character) => character.trim() === '')) return wanted;
    const bytes = await subset(font, found.join(''), face.features);
    const asset = hashedAsset(face.name, 'woff2', bytes);
    fonts.assets.push(asset);
    // The first file needs no range: every page with the typeface uses it.
    const range = isFirst ? '' : `;unicode-range:${found.map(codePoint).join()}`;
    const weights = [...new Set(face.weights)].join(' ');
    fonts.css +=
      `@font-face{font-family:"${face.family}";font-weight:${weights};font-display:swap;` +
      `src:url(${basePath}${asset.path})format("woff2")${range}}`;
    return wanted.difference(font.characters);
  };
  let missing: ReadonlySet<string> = new Set(texts.join('').normalize('NFC')).intersection(characters);
  for (const { family, weights, sources } of [archivo, geistMono]) {
    let wanted = characters;
    for (const [at, [part, file]] of Object.entries(sources).entries()) {
      const font = await loadPackageFont(packagePath(file));
      const name = `${family.toLowerCase().replaceAll(' ', '-')}-${part}`;
      wanted = await add({ family, weights, name, features: keptFeatures }, font, wanted, at === 0);
      if (part === 'latin') fonts.css += fallbackRules(font);
    }
    missing = missing.intersection(wanted);
  }
  for (const font of typefaces) await add({ ...font, family: 'Other scripts' }, font, missing);
  // Spaces and invisible characters, such as the emoji selector, need no font.
  fonts.missing = [...missing].filter(
    (character) =>
      !/[\s\p{DI}]/u.test(character) && !typefaces.some((font) => font.characters.has(character)),
  );
  return fonts;
}

interface FontFace {
  family: string;
  weights: readonly [min: number, max: number];
  /** File name without hash and extension. */
  name: string;
  /** OpenType features to keep; defaults to all. */
  features?: readonly string[];
}

/** Features that browsers apply by default, and tabular numerals. */
const keptFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'rvrn', 'liga', 'calt', 'tnum'];

/** Keeps only these characters and the stylesheets' range of weights. */
function subset({ bytes, face }: LoadedFont, characters: string, features?: readonly string[]) {
  const axis = face.getAxisInfos()['wght'];
  const [lightest, heaviest] = archivo.weights;
  const wght = axis && { min: Math.max(axis.min, lightest), max: Math.min(axis.max, heaviest) };
  return subsetFont(bytes, characters, {
    targetFormat: 'woff2',
    variationAxes: { ...defaultAxes(face), ...(wght && { wght }) },
    ...(features && { keepFeatures: features }),
    noHinting: true,
  });
}

function codePoint(character: string): string {
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase()}`;
}

/**
 * Local fallbacks for Archivo, and their `size-adjust` by weight: about the width of the sample's text in Archivo divided
 * by its width in the fallback's regular weight. Fonts in one entry have equal or nearly equal widths. Browsers try the
 * last rule first.
 */
const fallbacks = [
  { local: ['DejaVu Sans'], sizeAdjust: { '400': 0.868, '500 600': 0.905 } },
  {
    local: ['Helvetica', 'NimbusSans-Regular', 'Roboto-Regular'],
    sizeAdjust: { '400': 0.9887, '500 600': 1.0205 },
  },
  { local: ['Arial', 'Liberation Sans', 'Arimo Regular'], sizeAdjust: { '400': 0.9851, '500 600': 1.0165 } },
];

/** Returns `@font-face` rules for 'Archivo fallback', with Archivo's line breaks and line heights. */
function fallbackRules({ face }: LoadedFont): string {
  const { ascender, descender, lineGap } = new Font(face).hExtents();
  const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`;
  return fallbacks
    .flatMap(({ local, sizeAdjust }) =>
      Object.entries(sizeAdjust).map(([weights, scale]) => {
        // `size-adjust` scales the metrics too, so divide by it.
        const metric = (units: number) => percent(units / face.upem / scale);
        return (
          `@font-face{font-family:"Archivo fallback";font-weight:${weights};` +
          `src:${local.map((name) => `local("${name}")`)};size-adjust:${percent(scale)};` +
          `ascent-override:${metric(ascender)};descent-override:${metric(-descender)};line-gap-override:${metric(lineGap)}}`
        );
      }),
    )
    .join('');
}
