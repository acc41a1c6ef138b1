/** A typeface of the site, where its files come from, and what stands in for it until they arrive. */
export interface Typeface {
  /** The name in the stacks of tokens.css. */
  family: string;
  /** Files of packages by what they hold, most common characters first; the later ones fill in for the earlier. */
  sources: Readonly<Record<string, string>>;
  /**
   * The lightest and the heaviest weight in the style sheets; the shapes beyond them are left out. Every weight costs
   * the browser about as much as laying out a screen of text, so the sheets use three, and one of the second typeface.
   */
  weights: readonly [lightest: number, heaviest: number];
  /** In the order of the stack; a browser takes the first that its machine holds. */
  fallbacks: readonly Fallback[];
}

/** Typefaces of one width that visitors' machines may hold; the first that is there is drawn. */
export interface Fallback {
  family: string;
  /** Their full names, or the names for printers, whichever all versions share; `local()` takes both. */
  local: readonly string[];
  /** A file with their widths, because none of them may be distributed or is on every machine. */
  measuredBy: { source: string } | { advance: number };
  /** The weights that are matched apart: they differ in width, and the fallback is drawn in one. */
  bands: readonly { css: string; matchedAt: number }[];
  /** Groups that are matched apart, each by its first character, because they differ from the letters. */
  apart: readonly string[];
}

/**
 * Archivo's letters are one per cent wider than Arial's, but its space is a quarter narrower. Figures are set in one
 * width, that of 0, where they stand in columns.
 */
const archivoMatch = {
  bands: [
    { css: '400', matchedAt: 400 },
    { css: '500', matchedAt: 500 },
    { css: '600', matchedAt: 600 },
  ],
  apart: [' ', '0123456789'],
} as const;

/**
 * The two typefaces, both under the SIL Open Font License. The variable files lack the signs that an engineer
 * writes (∞ Ω ≤ ≈ →); the whole static ones have them, in one weight, which no eye tells apart in a sign.
 *
 * Arimo was drawn to the widths of Arial, as were Helvetica before it and Liberation Sans and Nimbus Sans. Android has
 * none of them, but Roboto. Fixed-width faces of the Courier kind are all 1229 of 2048 units wide.
 */
export const typefaces: readonly Typeface[] = [
  {
    family: 'Archivo',
    sources: {
      latin: '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
      'latin-ext': '@fontsource-variable/archivo/files/archivo-latin-ext-wght-normal.woff2',
      vietnamese: '@fontsource-variable/archivo/files/archivo-vietnamese-wght-normal.woff2',
      signs: '@expo-google-fonts/archivo/500Medium/Archivo_500Medium.ttf',
    },
    weights: [400, 600],
    fallbacks: [
      {
        family: 'Archivo fallback',
        local: ['Arial', 'Arimo-Regular', 'Liberation Sans', 'Helvetica', 'NimbusSans-Regular'],
        measuredBy: { source: '@fontsource/arimo/files/arimo-latin-400-normal.woff2' },
        ...archivoMatch,
      },
      {
        family: 'Archivo on Android',
        local: ['Roboto', 'Roboto-Regular'],
        measuredBy: { source: '@fontsource/roboto/files/roboto-latin-400-normal.woff2' },
        ...archivoMatch,
      },
    ],
  },
  {
    family: 'Geist Mono',
    sources: {
      latin: '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
      'latin-ext': '@fontsource-variable/geist-mono/files/geist-mono-latin-ext-wght-normal.woff2',
      vietnamese: '@fontsource-variable/geist-mono/files/geist-mono-vietnamese-wght-normal.woff2',
      cyrillic: '@fontsource-variable/geist-mono/files/geist-mono-cyrillic-wght-normal.woff2',
      signs: '@expo-google-fonts/geist-mono/400Regular/GeistMono_400Regular.ttf',
    },
    weights: [400, 400],
    fallbacks: [
      {
        family: 'Geist Mono fallback',
        local: ['Courier New', 'Liberation Mono', 'Cousine', 'NimbusMonoPS-Regular', 'DejaVu Sans Mono'],
        measuredBy: { advance: 1229 / 2048 },
        bands: [{ css: '400', matchedAt: 400 }],
        apart: [],
      },
    ],
  },
];
