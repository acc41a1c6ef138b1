import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face, Font, Buffer as Line, shape, Variation } from 'harfbuzzjs';
import subsetFont from 'subset-font';

const packages = createRequire(import.meta.url);

/** A typeface's file, open for measuring. Lengths are in parts of the font size. */
export interface OpenTypeface {
  /** The file without its compression, which subsetting takes as well. */
  bytes: Buffer;
  characters: ReadonlySet<string>;
  /** The lightest and the heaviest weight, where it holds a range of them. */
  weights: readonly [number, number] | undefined;
  ascent: number;
  descent: number;
  lineGap: number;
  /** How wide a line is, kerning included; `weight` where the file holds several. */
  widthOf(text: string, weight?: number): number;
  /**
   * The glyphs of a line as outlines: SVG paths with y upwards, and where each stands on the line, both in units of
   * which `unitsPerEm` make the font size.
   */
  outlinesOf(text: string, weight: number): { path: string; x: number }[];
  unitsPerEm: number;
}

/** Opens a file of a font package, named as an import would name it. */
export async function openTypeface(source: string): Promise<OpenTypeface> {
  return openFont(await readFile(packages.resolve(source)));
}

/** Opens a font file of any of the usual formats. */
export async function openFont(file: Buffer): Promise<OpenTypeface> {
  const bytes = await subsetFont(file, '', { keepAllGlyphs: true, targetFormat: 'truetype' });
  const face = new Face(new Blob(bytes));
  const font = new Font(face);
  const { upem } = face;
  const axis = face.getAxisInfos()['wght'];
  const shaped = (text: string, weight: number) => {
    font.setVariations([new Variation('wght', weight)]);
    const line = new Line();
    line.addText(text);
    line.guessSegmentProperties();
    shape(font, line);
    return line.getGlyphInfosAndPositions().map(({ codepoint: glyph, xAdvance = 0, xOffset = 0 }) => {
      return { glyph, xAdvance, xOffset };
    });
  };
  const { ascender, descender, lineGap } = font.hExtents();
  return {
    bytes,
    characters: new Set(Array.from(face.collectUnicodes(), (code) => String.fromCodePoint(code))),
    weights: axis && [axis.min, axis.max],
    ascent: ascender / upem,
    descent: -descender / upem,
    lineGap: lineGap / upem,
    widthOf: (text, weight = 400) =>
      shaped(text, weight).reduce((sum, { xAdvance }) => sum + xAdvance, 0) / upem,
    outlinesOf(text, weight) {
      let start = 0;
      return shaped(text, weight).map(({ glyph, xAdvance, xOffset }) => {
        const x = start + xOffset;
        start += xAdvance;
        return { path: font.glyphToPath(glyph), x };
      });
    },
    unitsPerEm: upem,
  };
}
