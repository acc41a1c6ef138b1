import sharp from 'sharp';
import { type CustomPlugin, optimize, type XastChild, type XastParent } from 'svgo';
import { type Box, boxOf } from '#src/content/picture-files.ts';
import { colour, findColour, type Theme } from './design-colours.ts';

/** The width in pixels of the largest picture. */
export const largestWidth = 1920;

/** Size in pixels of a drawing, whatever units it is in: as large as the largest photograph. */
export function sizeOf({ width, height }: Box) {
  const scale = Math.min(largestWidth / width, 8000 / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A drawing with the colours of one theme in place of those that follow it; custom properties of its own stay. */
export function inTheme(svg: string, theme: Theme): string {
  const value = String.raw`([^(),]+(?:\([^)]*\))?)`;
  const pair = new RegExp(String.raw`light-dark\(\s*${value}\s*,\s*${value}\s*\)`, 'g');
  return svg
    .replace(/var\(--([\w-]+)\)/g, (own, role) => findColour(role, theme) ?? own)
    .replace(pair, theme === 'light' ? '$1' : '$2')
    .replaceAll('currentColor', colour('ink', theme));
}

/** What a drawing is made of. All else goes: scripts, pages, animation, names of nets and people, what is hidden. */
const drawing =
  /^(svg|g|a|defs|symbol|use|switch|path|rect|circle|ellipse|line|polyline|polygon|text|tspan|textPath|image|linearGradient|radialGradient|stop|pattern|clipPath|mask|marker|filter|fe[A-Z]\w+|style)$/;
const isOwn = (address: string) => /^\s*(#|data:image\/(png|jpe?g|webp|gif);)/i.test(address);
/** Of styles: what fetches, or might do so in a way of writing that nobody needs. */
const fetching =
  /\\|@import|image-set|cross-fade|(?:src|image)\(|url\((?!\s*['"]?\s*(?:#|data:(?:font|application|image\/(?:png|jpe?g|webp|gif))[/;]))/i;

/** Leaves what draws, and nothing that acts, asks for anything elsewhere, or tells what the picture does not show. */
const inert = (box: Box): CustomPlugin => ({
  name: 'inert',
  fn: () => ({
    instruction: { enter: remove },
    doctype: { enter: remove },
    comment: { enter: remove },
    element: {
      enter: (node, parent) => {
        const { attributes } = node;
        if (
          !drawing.test(node.name) ||
          Number(attributes['opacity'] ?? 1) === 0 ||
          attributes['display'] === 'none'
        )
          return remove(node, parent);
        if (parent.type === 'root') {
          const { width, height } = sizeOf(box);
          Object.assign(attributes, { width: String(width), height: String(height) });
        }
        // What a link held stays.
        if (node.name === 'a') node.name = 'g';
        for (const [name, value] of Object.entries(attributes)) {
          const isKnown =
            !/^(on|data-|aria-|target|ping)|:/i.test(name) ||
            /^(xlink:href|xmlns:xlink|xml:space)$/.test(name);
          const isHarmless = /(^|:)(href|src)$/.test(name) ? isOwn(value) : !fetching.test(value);
          if (!isKnown || !isHarmless) delete attributes[name];
        }
        if (node.name === 'style') {
          const rules = node.children.map((child) => ('value' in child ? child.value : '')).join('');
          // Each rule for itself, so that one does not take the others along.
          const kept = rules.replace(/[^{}]*\{[^{}]*\}|@[^{};]*;/g, (rule) =>
            fetching.test(rule) ? '' : rule,
          );
          if (fetching.test(kept) || !kept.trim()) remove(node, parent);
          else node.children = [{ type: 'text', value: kept }];
        }
      },
    },
  }),
});

function remove(node: XastChild, parent: XastParent): void {
  parent.children = parent.children.filter((child) => child !== node);
}

/** A drawing that does nothing, asks for nothing and tells nothing but what it shows, and the rectangle of that. */
export function cleanSvg(original: string): { svg: string; box: Box } {
  const box = boxOf(original) ?? { x: 0, y: 0, width: 1, height: 1 };
  const { data } = optimize(original, {
    // A hundred thousandth of the width: finer than any screen at the largest zoom.
    floatPrecision: Math.max(0, 5 - Math.floor(Math.log10(box.width))),
    plugins: [
      // Attributes stand where the policy of the page forbids styles, as when the file is opened by itself.
      { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
      'convertStyleToAttrs',
      inert(box),
      'cleanupAttrs',
      'cleanupIds',
      'convertColors',
      'convertPathData',
      'collapseGroups',
      'removeEmptyContainers',
      'removeUnusedNS',
    ],
  });
  return { svg: data, box };
}

/** Takes place, time and camera out of photographs within a drawing. */
export async function withoutMetadata(svg: string): Promise<string> {
  const embedded = [...svg.matchAll(/data:image\/(?:png|jpe?g|webp|gif);base64,([^"]+)/gi)];
  let clean = svg;
  for (const [address, data = ''] of embedded) {
    const picture = sharp(Buffer.from(data, 'base64')).autoOrient().toColourspace('srgb');
    const isPhoto = /^data:image\/jpe?g/i.test(address);
    const again = isPhoto ? picture.jpeg({ quality: 90 }) : picture.png();
    const type = isPhoto ? 'jpeg' : 'png';
    const bytes = await again.toBuffer().catch(() => Buffer.of());
    clean = clean.replace(address, `data:image/${type};base64,${bytes.toString('base64')}`);
  }
  return clean;
}
