import { readFileSync } from 'node:fs';
import { Font, Buffer as ShapingBuffer, shape } from 'harfbuzzjs';
import sharp from 'sharp';
import type { GeneratedFile, Theme } from '#documents/design.ts';
import { OwnerError } from '#model/owner-error.ts';
import { initialsOf, type NamedOwner } from '#model/person-name.ts';
import type { Design } from './design.ts';
import { fontFiles, type LoadedFont, loadPackageFont } from './fonts/typefaces.ts';
import type { Palette } from './palette.ts';
import { applyTheme, sanitizeSvg } from './sanitize-svg.ts';

/** Generates the favicons and the touch icon from the owner's SVG, at the path `icon`, or from the initials. */
export async function generateIcons(
  owner: NamedOwner,
  { palette, typefaces }: Pick<Design, 'palette' | 'typefaces'>,
  icon?: string,
): Promise<GeneratedFile[]> {
  if (icon) {
    const sanitized = await sanitizeSvg(readFileSync(icon, 'utf8'));
    const svg = applyTheme(sanitized.svg, 'light', palette);
    // iOS renders transparency as black.
    const touch = await sharp(await renderPng(svg, 180))
      .flatten({ background: 'white' })
      .png()
      .toBuffer();
    return iconFiles(Buffer.from(svg), await renderPng(svg, 32), touch);
  }
  const initials = await outlineInitials(owner, typefaces);
  // Two letters would be illegible at 16 pixels.
  const letter = await outlineInitials(
    { ...owner, initials: [...initialsOf(owner).normalize('NFC')].at(-1) ?? '' },
    typefaces,
  );
  const small = await renderPng(themedMark(letter, 'light', palette), 32);
  const touch = await renderPng(touchIconMark(initials, palette), 180);
  return iconFiles(Buffer.from(adaptiveMark(letter, palette)), small, touch);
}

const iconFiles = (svg: Buffer, small: Buffer, touch: Buffer): GeneratedFile[] => [
  { path: 'favicon.svg', bytes: svg },
  { path: 'favicon.ico', bytes: encodeIco(small, 32) },
  { path: 'apple-touch-icon.png', bytes: touch },
];

async function renderPng(svg: string, size: number): Promise<Buffer> {
  const { width = size } = await sharp(Buffer.from(svg)).metadata();
  return sharp(Buffer.from(svg), { density: (72 * size) / width })
    .resize(size, size, { fit: 'contain', background: 'transparent' })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** Wraps a PNG in the ICO format: a directory with one entry (size, planes, bits, length, offset), then the PNG. */
function encodeIco(png: Buffer, size: number): Buffer {
  const head = Buffer.from([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  head.writeUInt32LE(png.length, 14);
  return Buffer.concat([head, png]);
}

/** Initials as outlines, because viewers of the SVG may lack the font. */
export interface Outline {
  /** `<path>` elements in font units, y pointing up. */
  shapes: string;
  box: { left: number; right: number; bottom: number; top: number };
  /** Number of letters. */
  count: number;
}

/** Outlines the initials in Archivo or an owner's font. Throws an OwnerError if no font has all of them. */
export async function outlineInitials(owner: NamedOwner, typefaces: readonly LoadedFont[]): Promise<Outline> {
  const initials = initialsOf(owner);
  const fonts = [await loadPackageFont(fontFiles.Archivo[600]), ...typefaces];
  const font = fonts.find(({ characters }) => new Set(initials).isSubsetOf(characters));
  if (font) return outlineText(initials, new Font(font.face));
  throw new OwnerError(
    `The chip cannot show '${initials}': no font has all of these letters. Give initials in content/owner.ts, ` +
      "one to three other Latin letters, for example 'IK'.",
  );
}

function outlineText(text: string, font: Font): Outline {
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  let shapes = '';
  let start = 0;
  const box = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  for (const glyph of buffer.getGlyphInfosAndPositions()) {
    const { codepoint, xAdvance = 0, xOffset = 0, yOffset: y = 0 } = glyph;
    const x = start + xOffset;
    shapes += `<path transform="translate(${x} ${y})" d="${font.glyphToPath(codepoint)}"/>`;
    const { xBearing = 0, yBearing = 0, width = 0, height = 0 } = font.glyphExtents(codepoint) ?? {};
    box.left = Math.min(box.left, x + xBearing);
    box.right = Math.max(box.right, x + xBearing + width);
    // HarfBuzz heights are negative.
    box.bottom = Math.min(box.bottom, y + yBearing + height);
    box.top = Math.max(box.top, y + yBearing);
    start += xAdvance;
  }
  return { shapes, box, count: [...text].length };
}

/** A multiple of 16, so that edges are sharp in the smallest icon. */
const side = 64;

/** Color role of each part of the mark. */
type Roles = Readonly<Record<'body' | 'edge' | 'pins' | 'letters', string>>;

const onPaper: Record<Theme, Roles> = {
  light: { body: 'board', edge: 'board', pins: 'copper', letters: 'silk' },
  dark: { body: 'board-raised', edge: 'board-line', pins: 'copper', letters: 'silk' },
};
const onBoard: Roles = { body: 'board-raised', edge: 'board-line', pins: 'board-copper', letters: 'silk' };

const rules = (roles: Roles, theme: Theme, { color }: Palette) =>
  Object.entries(roles)
    .map(([part, role]) => `.${part}{${part === 'edge' ? 'stroke' : 'fill'}:${color(role, theme)}}`)
    .join('');

/** The mark, a chip with letters, as an SVG that follows `prefers-color-scheme`. */
function adaptiveMark(letters: Outline, palette: Palette): string {
  const dark = `@media(prefers-color-scheme:dark){${rules(onPaper.dark, 'dark', palette)}}`;
  return svgDocument(rules(onPaper.light, 'light', palette) + dark, chip(letters));
}

/** Returns the mark as an SVG with a transparent background, in one theme. */
export function themedMark(initials: Outline, theme: Theme, palette: Palette): string {
  return svgDocument(rules(onPaper[theme], theme, palette), chip(initials));
}

/** The mark on an opaque square, because iOS masks the corners itself. */
function touchIconMark(initials: Outline, palette: Palette): string {
  const scale = 0.8;
  const edge = ((1 - scale) / 2) * side;
  return svgDocument(
    rules(onBoard, 'light', palette),
    `<path fill="${palette.color('board', 'light')}" d="M0 0h${side}v${side}H0z"/>` +
      `<g transform="translate(${edge} ${edge})scale(${scale})">${chip(initials)}</g>`,
  );
}

function svgDocument(styles: string, inside: string): string {
  const style = `<style>${styles}</style>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${style}${inside}</svg>\n`;
}

/** Draws a chip with pins on each edge and centered letters. Its parts have the classes of `Roles`. */
function chip({ shapes, box, count }: Outline): string {
  const pins = [12, 28, 44].map((at) => `M0 ${at}h64v8H0zM${at} 0h8v64h-8z`).join('');
  const scale = Math.min(37 / (box.right - box.left), (count === 1 ? 36 : 28) / (box.top - box.bottom));
  const round = (value: number) => Number(value.toFixed(5));
  const x = round(side / 2 - ((box.left + box.right) / 2) * scale);
  const y = round(side / 2 + ((box.bottom + box.top) / 2) * scale);
  return (
    `<path class="pins" d="${pins}"/><rect class="body" x="8" y="8" width="48" height="48" rx="3"/>` +
    '<rect class="edge" fill="none" stroke-width="2" x="9" y="9" width="46" height="46" rx="2"/>' +
    `<g class="letters" transform="translate(${x} ${y})scale(${round(scale)} ${round(-scale)})">${shapes}</g>`
  );
}
