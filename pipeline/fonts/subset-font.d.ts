/** subset-font has no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype';
    /** A number pins the axis; a range limits it. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    /** OpenType features to keep; defaults to all. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
    /** Doesn't subset; requires an empty text. */
    keepAllGlyphs?: boolean;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
