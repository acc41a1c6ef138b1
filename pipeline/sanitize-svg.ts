import sharp from 'sharp';
import { type CustomPlugin, optimize, type XastChild, type XastParent } from 'svgo';
import type { Theme } from '#documents/design.ts';
import type { Palette } from './palette.ts';
import { type Box, boxOf } from './picture-files.ts';

/** In pixels. */
export const maxWidth = 1920;

/** Returns a drawing's size in pixels: as wide as the widest photo, but at most 8000 high. */
export function pixelSize({ width, height }: Box) {
  const scale = Math.min(maxWidth / width, 8000 / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Replaces `light-dark()`, `currentColor` and the site's color variables with one theme's values. */
export function applyTheme(svg: string, theme: Theme, { find, color }: Palette): string {
  const value = String.raw`([^(),]+(?:\([^)]*\))?)`;
  const pair = new RegExp(String.raw`light-dark\(\s*${value}\s*,\s*${value}\s*\)`, 'g');
  return svg
    .replace(/var\(--([\w-]+)\)/g, (own, role) => find(role, theme) ?? own)
    .replace(pair, theme === 'light' ? '$1' : '$2')
    .replace(/currentcolor/gi, color('ink', theme));
}

/**
 * Excludes scripts, embedded HTML, animation, metadata, and `<style>`: SVGO has moved its rules into attributes, except
 * those of media queries and pseudo-classes, which are lost.
 */
const allowedElements =
  /^(svg|g|a|defs|symbol|use|switch|path|rect|circle|ellipse|line|polyline|polygon|text|tspan|textPath|image|linearGradient|radialGradient|stop|pattern|clipPath|mask|marker|filter|fe[A-Z]\w+)$/;
const isLocalUrl = (address: string) => /^\s*(#|data:image\/(png|jpe?g|webp|gif);)/i.test(address);
/** Matches CSS that loads anything, and backslashes, because escapes could hide such CSS. */
const externalReference = /\\|image-set|cross-fade|(?:src|image)\(|url\((?!\s*['"]?\s*#)/i;

/** SVGO plugin that removes scripts, external references, metadata and hidden elements. */
const sanitizer = (box: Box): CustomPlugin => ({
  name: 'sanitizer',
  fn: () => ({
    instruction: { enter: remove },
    doctype: { enter: remove },
    comment: { enter: remove },
    element: {
      enter: (node, parent) => {
        const { attributes } = node;
        const { opacity, display, visibility } = attributes;
        const isHidden =
          Number.parseFloat(opacity ?? '1') === 0 ||
          display === 'none' ||
          /^(hidden|collapse)$/.test(visibility ?? '');
        if (isHidden || !allowedElements.test(node.name)) return remove(node, parent);
        if (parent.type === 'root') {
          const { width, height } = pixelSize(box);
          Object.assign(attributes, { width: String(width), height: String(height) });
        }
        // Keeps the link's content.
        if (node.name === 'a') node.name = 'g';
        for (const [name, value] of Object.entries(attributes)) {
          const isKnown =
            !/^(class$|on|data-|aria-|target|ping)|:/i.test(name) ||
            /^(xlink:href|xmlns:xlink|xml:space)$/.test(name);
          const isHarmless = /(^|:)(href|src)$/.test(name)
            ? isLocalUrl(value)
            : !externalReference.test(value);
          if (!isKnown || !isHarmless) delete attributes[name];
        }
      },
    },
  }),
});

function remove(node: XastChild, parent: XastParent): void {
  parent.children = parent.children.filter((child) => child !== node);
}

/** Sanitizes and optimizes an SVG. Returns it with its view box. */
export async function sanitizeSvg(original: string): Promise<{ svg: string; box: Box }> {
  const box = boxOf(original) ?? { x: 0, y: 0, width: 1, height: 1 };
  const { data } = optimize(original, {
    // Rounds to at most 1/100,000 of the width, finer than a screen's pixels at maximum zoom. At least three decimals,
    // because a group may be scaled up.
    floatPrecision: Math.max(3, 5 - Math.floor(Math.log10(box.width))),
    plugins: [
      // Unlike inline styles, attributes also work if a host sends the pages' CSP with a drawing.
      { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
      'convertStyleToAttrs',
      {
        name: 'removeUnknownsAndDefaults',
        params: { unknownContent: false, defaultAttrs: false, uselessOverrides: false },
      },
      sanitizer(box),
      'cleanupAttrs',
      'cleanupIds',
      'removeUselessDefs',
      'convertColors',
      'convertPathData',
      'collapseGroups',
      'removeEmptyContainers',
      'removeUnusedNS',
    ],
  });
  return { svg: await stripEmbeddedMetadata(data), box };
}

/** Re-encodes pictures embedded in a sanitized SVG, which removes their metadata. Empties unreadable ones. */
async function stripEmbeddedMetadata(svg: string): Promise<string> {
  let clean = svg;
  for (const [, address = ''] of svg.matchAll(/href="\s*(data:[^"]+)"/gi)) {
    const isPhoto = /^data:image\/jpe?g/i.test(address);
    const reencode = async () => {
      // Decodes every spelling of a data URL.
      const original = await (await fetch(address)).arrayBuffer();
      const picture = sharp(original).autoOrient().toColorspace('srgb');
      return (isPhoto ? picture.jpeg({ quality: 90 }) : picture.png()).toBuffer();
    };
    const bytes = await reencode().catch(() => Buffer.of());
    clean = clean.replace(
      address,
      `data:image/${isPhoto ? 'jpeg' : 'png'};base64,${bytes.toString('base64')}`,
    );
  }
  return clean;
}
