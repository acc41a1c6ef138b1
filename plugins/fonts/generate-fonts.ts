import { Font } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { type GeneratedAsset, hashedAsset } from '../generated.ts';
import {
  archivo,
  defaultsOf,
  geistMono,
  type OpenTypeface,
  openTypeface,
  ownerTypefaces,
} from './typefaces.ts';

/** The site's web fonts. */
export interface Fonts {
  /** All `@font-face` rules, fallbacks included. */
  css: string;
  assets: GeneratedAsset[];
  /** Characters of the texts that neither typeface has. */
  missing: string[];
}

/**
 * Subsets both typefaces to the characters in use, and the owner's fonts to what those lack. Each file has only
 * characters that those before it lack: a browser tries the last rule first, and loads a file only when a page shows
 * one of its characters.
 */
export async function generateFonts(
  texts: readonly string[],
  characters: ReadonlySet<string>,
  basePath: string,
): Promise<Fonts> {
  const fonts: Fonts = { css: '', assets: [], missing: [] };
  /** Adds those of the wanted characters that a font has, and returns the others. */
  const add = async (face: FontFace, font: OpenTypeface, wanted: ReadonlySet<string>, isFirst = false) => {
    const found = [...wanted.intersection(font.characters)].sort();
    // A file of nothing but spaces is not worth a request.
    if (found.every((character) => character.trim() === '')) return wanted;
    const bytes = await subset(font, found.join(''), face.features);
    const asset = hashedAsset(face.name, 'woff2', bytes);
    fonts.assets.push(asset);
    // The first file of a typeface covers every character, the others only their own.
    const range = isFirst ? '' : `;unicode-range:${found.map(codePoint).join()}`;
    const weights = [...new Set(face.weights)].join(' ');
    fonts.css +=
      `@font-face{font-family:"${face.family}";font-weight:${weights};font-display:swap;` +
      `src:url(${basePath}${asset.path})format("woff2")${range}}`;
    return wanted.difference(font.characters);
  };
  let lacking: ReadonlySet<string> = new Set(texts.join('').normalize('NFC')).intersection(characters);
  for (const { family, weights, sources } of [archivo, geistMono]) {
    let wanted = characters;
    for (const [at, [part, file]] of Object.entries(sources).entries()) {
      const font = await openTypeface(file);
      const name = `${family.toLowerCase().replaceAll(' ', '-')}-${part}`;
      wanted = await add({ family, weights, name, features: keptFeatures }, font, wanted, at === 0);
      if (part === 'latin') fonts.css += fallbackRules(font);
    }
    lacking = lacking.intersection(wanted);
  }
  const others = await ownerTypefaces();
  for (const font of others) await add({ ...font, family: 'Other scripts' }, font, lacking);
  fonts.missing = [...lacking].filter((character) => !others.some((font) => font.characters.has(character)));
  return fonts;
}

interface FontFace {
  family: string;
  weights: readonly [min: number, max: number];
  /** Of the file, without hash and ending. */
  name: string;
  /** OpenType features to keep; all, when left out. */
  features?: readonly string[];
}

/** Features that shape text by default, and the numerals that the style sheets ask for. */
const keptFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'rvrn', 'liga', 'calt', 'tnum', 'zero'];

/** A font with only these characters, and no heavier or lighter than the style sheets ask for. */
function subset({ bytes, face }: OpenTypeface, characters: string, features?: readonly string[]) {
  const axis = face.getAxisInfos()['wght'];
  const [lightest, heaviest] = archivo.weights;
  const wght = axis && { min: Math.max(axis.min, lightest), max: Math.min(axis.max, heaviest) };
  return subsetFont(bytes, characters, {
    targetFormat: 'woff2',
    variationAxes: { ...defaultsOf(face), ...(wght && { wght }) },
    ...(features && { keepFeatures: features }),
    noHinting: true,
  });
}

function codePoint(character: string): string {
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase()}`;
}

/**
 * Faces of visitors' devices that stand in for Archivo while it loads, and their `size-adjust` by weight: the width of
 * the sample's text in Archivo, divided by its width in the regular face. Liberation Sans and Arimo have the widths of
 * Arial, and Nimbus Sans those of Helvetica. Browsers try the last face first and skip what they lack.
 */
const fallbacks = [
  { local: ['DejaVu Sans'], sizeAdjust: { '400': 0.868, '500 600': 0.905 } },
  {
    local: ['Helvetica', 'NimbusSans-Regular', 'Roboto-Regular'],
    sizeAdjust: { '400': 0.9887, '500 600': 1.0205 },
  },
  { local: ['Arial', 'Liberation Sans', 'Arimo Regular'], sizeAdjust: { '400': 0.9851, '500 600': 1.0165 } },
];

/** `@font-face` rules of 'Archivo fallback', on which text takes the same lines and line heights as in Archivo. */
function fallbackRules({ face }: OpenTypeface): string {
  const { ascender, descender, lineGap } = new Font(face).hExtents();
  const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`;
  return fallbacks
    .flatMap(({ local, sizeAdjust }) =>
      Object.entries(sizeAdjust).map(([weights, scale]) => {
        // The metrics are scaled with the face, so they are divided by its scale first.
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
