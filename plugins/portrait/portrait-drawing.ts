import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readDrawing, type Shape } from '#src/content/drawing.ts';
import type { Owner } from '#src/content/schema.ts';
import type { Colours } from '../app-icons/design-colours.ts';

/**
 * Path of the owner's drawing; undefined where the portrait is a photograph, or there is none. It is called before the
 * content is validated, so the owner may be anything.
 *
 * @param folder the folder with the content files
 */
export function drawingPath(owner: Owner | undefined, folder: string): string | undefined {
  const portrait = owner?.portrait;
  return portrait?.kind === 'drawing' && portrait.file ? join(folder, String(portrait.file)) : undefined;
}

/** Reads a drawing from its file. @throws where it is none that a page can show */
export async function drawingOf(path: string): Promise<Shape> {
  const read = readDrawing(await readFile(path, 'utf8'));
  if ('problem' in read) throw new Error(`${path} ${read.problem}. To mend it, ${read.remedy}.`);
  return read;
}

/** The module `virtual:portrait-drawing`, whose `drawing` is the owner's, or undefined. */
export function portraitDrawing(path: string | undefined): Plugin {
  return {
    name: 'portrait-drawing',
    resolveId: { filter: { id: /^virtual:portrait-drawing$/ }, handler: () => '\0virtual:portrait-drawing' },
    load: {
      filter: { id: /^\0virtual:portrait-drawing$/ },
      handler: async () =>
        `export const drawing = ${path ? JSON.stringify(await drawingOf(path)) : 'undefined'}`,
    },
  };
}

/** The drawing as markup in the light colours of the design, for programs that know no custom properties. */
export function drawingMarkup([name, attributes, ...children]: Shape, colours: Colours): string {
  const plain = (value: string) =>
    value
      .replace(/^var\(--([\w-]+)\)$/, (_, role: string) => colours(role, 'light'))
      .replace(/^light-dark\(\s*(#?\w+|\w+\([^)]*\))\s*,.*$/, '$1')
      .replace('currentColor', colours('ink', 'light'));
  const written = Object.entries(attributes).map(([key, value]) => {
    const svgKey = key === 'viewBox' ? key : key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return ` ${svgKey}="${plain(value)}"`;
  });
  const inside = children.map((child) => drawingMarkup(child, colours)).join('');
  return `<${name}${written.join('')}>${inside}</${name}>`;
}
