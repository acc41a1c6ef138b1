import { Font, Buffer as ShapingBuffer, shape, Variation } from 'harfbuzzjs';
import { type OpenTypeface, openTypeface } from '../fonts/open-typeface.ts';
import { archivo } from '../fonts/typefaces.ts';

/** Letters as outlines, in units of the typeface with y upwards, and their bounding box. */
export interface Lettering {
  path: { shape: string; x: number }[];
  box: { left: number; right: number; bottom: number; top: number };
}

/** Outlines a text in Archivo, kerned; undefined for an empty text, or where the typeface lacks one of its letters. */
export async function lettering(text: string, weight: number): Promise<Lettering | undefined> {
  const sources = await Promise.all(Object.values(archivo.sources).map(openTypeface));
  const path: Lettering['path'] = [];
  let start = 0;
  for (const run of runsOf(text, sources)) {
    if (!run.source) return undefined;
    for (const glyph of outlines(run.source, run.text, weight)) {
      path.push({ shape: glyph.path, x: Math.round(start + glyph.xOffset) });
      start += glyph.xAdvance;
    }
  }
  return path.length > 0 ? { path, box: boundingBox(path) } : undefined;
}

/** The text in pieces that each come from one file of the typeface. */
function runsOf(text: string, sources: readonly OpenTypeface[]) {
  const runs: { text: string; source: OpenTypeface | undefined }[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const source = last?.source?.characters.has(letter)
      ? last.source
      : sources.find(({ characters }) => characters.has(letter));
    if (last && last.source === source) last.text += letter;
    else runs.push({ text: letter, source });
  }
  return runs;
}

function outlines({ face }: OpenTypeface, text: string, weight: number) {
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer.getGlyphInfosAndPositions().map(({ codepoint: glyph, xAdvance = 0, xOffset = 0 }) => ({
    path: font.glyphToPath(glyph),
    xAdvance,
    xOffset,
  }));
}

/** Outlines have points at their extremes, so the box of all points, handles included, is close enough. */
function boundingBox(path: Lettering['path']): Lettering['box'] {
  const points = path.flatMap(({ shape: outline, x }) =>
    [...outline.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, px, py]) => ({
      x: Number(px) + x,
      y: Number(py),
    })),
  );
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    bottom: Math.min(...ys),
    top: Math.max(...ys),
  };
}
