/** What we use of subset-font, whose published types stop before these options. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype';
    /** A number fixes the axis; a range shortens it. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    /** OpenType features to keep; all, when left out. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
    /** Leaves the font whole; the text must then be empty. */
    keepAllGlyphs?: boolean;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
