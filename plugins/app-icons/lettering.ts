import bidiFactory from 'bidi-js';
import { Direction, Font, Buffer as ShapingBuffer, shape, Variation } from 'harfbuzzjs';
import { type OpenTypeface, openTypeface } from '../fonts/open-typeface.ts';
import { ownerTypefaces } from '../fonts/owner-typefaces.ts';
import { archivo } from '../fonts/typefaces.ts';

/** Of Archivo; other fonts are scaled to it. */
const unitsPerEm = 1000;

/** Letters as outlines, in units of the typeface with y upwards, and their bounding box. */
export interface Lettering {
  path: { shape: string; x: number; y: number }[];
  box: { left: number; right: number; bottom: number; top: number };
}

const bidi = bidiFactory();

/**
 * Outlines a text in Archivo and the owner's fonts, kerned, each script in its own direction; undefined for an empty
 * text, or where the typefaces lack one of its letters.
 */
export async function lettering(text: string, weight: number): Promise<Lettering | undefined> {
  const path: Lettering['path'] = [];
  let start = 0;
  for (const run of inVisualOrder(runsOf(text, await allSources()))) {
    if (!run.source) return undefined;
    for (const glyph of outlines(run.source, run, weight)) {
      path.push({ shape: glyph.path, x: Math.round(start + glyph.xOffset), y: Math.round(glyph.yOffset) });
      start += glyph.xAdvance;
    }
  }
  return path.length > 0 ? { path, box: boundingBox(path) } : undefined;
}

/** The characters of a text that neither Archivo nor the owner's fonts have. */
export async function lackedCharacters(text: string): Promise<string> {
  const lacking = runsOf(text, await allSources()).filter(({ source }) => !source);
  return [...new Set(lacking.map((run) => run.text).join(''))].join('');
}

async function allSources(): Promise<OpenTypeface[]> {
  const own = await Promise.all(Object.values(archivo.sources).map(openTypeface));
  return [...own, ...(await ownerTypefaces())];
}

/** A piece of text that comes from one file and runs in one direction. */
interface Run {
  text: string;
  source: OpenTypeface | undefined;
  /** Of embedding; odd ones run from right to left. */
  level: number;
}

/** The runs of a text in the order in which it is read. */
function runsOf(text: string, sources: readonly OpenTypeface[]): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text);
  const runs: Run[] = [];
  let at = 0;
  for (const letter of text) {
    const last = runs.at(-1);
    const level = levels[at] ?? 0;
    at += letter.length;
    const source = hasIn(last?.source, letter) ? last?.source : sources.find((font) => hasIn(font, letter));
    if (last && last.source === source && last.level === level) last.text += letter;
    else runs.push({ text: letter, source, level });
  }
  return runs;
}

/** Characters that only join or part others need no glyph. */
function hasIn(source: OpenTypeface | undefined, letter: string): boolean {
  return source !== undefined && (source.characters.has(letter) || /\p{Cf}/u.test(letter));
}

/** From left to right: what runs from right to left is turned around, from the innermost level outwards. */
function inVisualOrder(runs: readonly Run[]): Run[] {
  let ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    const turned: Run[] = [];
    let stretch: Run[] = [];
    for (const run of ordered) {
      if (run.level >= level) stretch.unshift(run);
      else {
        turned.push(...stretch, run);
        stretch = [];
      }
    }
    ordered = [...turned, ...stretch];
  }
  return ordered;
}

function outlines({ face }: OpenTypeface, { text, level }: Run, weight: number) {
  const font = new Font(face);
  font.setScale(unitsPerEm, unitsPerEm);
  font.setVariations([new Variation('wght', weight)]);
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(level % 2 ? Direction.RTL : Direction.LTR);
  shape(font, buffer);
  return buffer
    .getGlyphInfosAndPositions()
    .map(({ codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
      path: font.glyphToPath(glyph),
      xAdvance,
      xOffset,
      yOffset,
    }));
}

/** Outlines have points at their extremes, so the box of all points, handles included, is close enough. */
function boundingBox(path: Lettering['path']): Lettering['box'] {
  const points = path.flatMap(({ shape: outline, x, y }) =>
    [...outline.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, px, py]) => ({
      x: Number(px) + x,
      y: Number(py) + y,
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
