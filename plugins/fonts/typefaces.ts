/** A typeface of the site, and the font files of its packages. */
export interface Typeface {
  /** The name in the stacks of tokens.css. */
  family: string;
  /** Lightest and heaviest weight in the style sheets. */
  weights: readonly [min: number, max: number];
  /** Font files by the characters they cover, most common first; each fills in what those before it lack. */
  sources: Readonly<Record<string, string>>;
}

/** The variable files lack the signs of engineers (∞ Ω ≤ ≈ →); the static file has them, in one weight. */
export const archivo: Typeface = {
  family: 'Archivo',
  weights: [400, 600],
  sources: {
    latin: '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
    'latin-ext': '@fontsource-variable/archivo/files/archivo-latin-ext-wght-normal.woff2',
    vietnamese: '@fontsource-variable/archivo/files/archivo-vietnamese-wght-normal.woff2',
    signs: '@expo-google-fonts/archivo/500Medium/Archivo_500Medium.ttf',
  },
};

export const geistMono: Typeface = {
  family: 'Geist Mono',
  weights: [400, 400],
  sources: { regular: '@expo-google-fonts/geist-mono/400Regular/GeistMono_400Regular.ttf' },
};
