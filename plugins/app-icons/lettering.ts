import { type OpenTypeface, openTypeface } from '../typefaces/open-typeface.ts';
import { typefaces } from '../typefaces/typefaces.ts';

/** Letters as one shape, in units of the typeface with y upwards, and the box that it fills. */
export interface Lettering {
  path: { shape: string; x: number }[];
  box: { left: number; right: number; bottom: number; top: number };
}

/** Draws letters in the site's display face; nothing, where the face lacks one of them. */
export async function lettering(text: string, weight: number): Promise<Lettering | undefined> {
  const open: OpenTypeface[] = [];
  for (const source of Object.values(typefaces[0]?.sources ?? {})) open.push(await openTypeface(source));
  const path: Lettering['path'] = [];
  let start = 0;
  for (const letter of text) {
    const holder = open.find(({ characters }) => characters.has(letter));
    if (!holder) return undefined;
    for (const glyph of holder.outlinesOf(letter, weight)) {
      path.push({ shape: glyph.path, x: Math.round(start + glyph.x) });
    }
    start += holder.widthOf(letter, weight) * holder.unitsPerEm;
  }
  return path.length > 0 ? { path, box: boxAround(path) } : undefined;
}

/** The outlines have corners at their extremes, so their points, handles included, mark the box closely enough. */
function boxAround(path: Lettering['path']): Lettering['box'] {
  const points = path.flatMap(({ shape, x }) =>
    [...shape.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, px, py]) => ({ x: Number(px) + x, y: Number(py) })),
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
