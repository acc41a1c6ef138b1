import { readFileSync } from 'node:fs';
import { Font, Buffer as ShapingBuffer, shape } from 'harfbuzzjs';
import sharp from 'sharp';
import { initialsOf } from '#src/content/person-name.ts';
import type { Owner } from '#src/content/schema.ts';
import { OwnerError } from '../server/owner-error.ts';
import { cleanSvg, inTheme } from './clean-svg.ts';
import { colour, type Theme } from './design-colours.ts';
import { lackedCharacters } from './fonts/characters.ts';
import { openTypeface, ownerTypefaces, staticFiles } from './fonts/typefaces.ts';
import type { GeneratedAsset } from './generated.ts';

/**
 * The owner's icon or mark in every format that browsers ask for.
 *
 * @param icon path of the owner's SVG, if any
 */
export async function generateIcons(
  owner: Pick<Owner, 'name' | 'familyName' | 'initials'>,
  icon?: string,
): Promise<GeneratedAsset[]> {
  if (icon) {
    const svg = inTheme(cleanSvg(readFileSync(icon, 'utf8')).svg, 'light');
    // iOS shows what is transparent in black.
    const touch = await sharp(await rendered(svg, 180))
      .flatten({ background: 'white' })
      .png()
      .toBuffer();
    return icons(Buffer.from(svg), await rendered(svg, 32), touch);
  }
  const initials = await initialsFor(owner);
  // Where icons are small, two letters would be a blur.
  const letter = await initialsFor({ ...owner, initials: [...initialsOf(owner)].at(-1) ?? '' });
  const small = await rendered(markAlone(letter, 'light'), 32);
  const touch = await rendered(markOnBoard(initials), 180);
  return icons(Buffer.from(markForBrowsers(letter)), small, touch);
}

const icons = (svg: Buffer, small: Buffer, touch: Buffer): GeneratedAsset[] => [
  { path: 'favicon.svg', bytes: svg },
  { path: 'favicon.ico', bytes: icoOf(small, 32) },
  { path: 'apple-touch-icon.png', bytes: touch },
];

/** Renders a drawing at the size asked for, so that it is not scaled as pixels. */
async function rendered(svg: string, size: number): Promise<Buffer> {
  const { width = size } = await sharp(Buffer.from(svg)).metadata();
  return sharp(Buffer.from(svg), { density: (72 * size) / width })
    .resize(size, size, { fit: 'contain', background: 'transparent' })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** Wraps a PNG in the ICO format: a directory with one entry (its size, planes, bits, length, place), then the PNG. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.from([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  head.writeUInt32LE(png.length, 14);
  return Buffer.concat([head, png]);
}

/** The initials as they stand on the mark: outlines, since not every program that shows it has the typeface. */
export interface Initials {
  /** `<path>` elements, in units of the typeface with y upwards. */
  shapes: string;
  box: { left: number; right: number; bottom: number; top: number };
  /** How many letters there are. */
  count: number;
}

/**
 * Outlines the owner's initials in Archivo or a font of the owner's; without their accents where it has none.
 *
 * @throws OwnerError where no font has the letters, since a mark without letters is anyone's
 */
export async function initialsFor(owner: Pick<Owner, 'name' | 'familyName' | 'initials'>): Promise<Initials> {
  const initials = initialsOf(owner);
  const fonts = [await openTypeface(staticFiles.Archivo[600]), ...(await ownerTypefaces())];
  for (const text of [initials, initials.normalize('NFD').replace(/\p{M}/gu, '')]) {
    const font = fonts.find(({ characters }) => lackedCharacters(text, [characters]) === '');
    if (text && font) return outlined(text, new Font(font.face));
  }
  throw new OwnerError(
    `The icons cannot show '${initials}': Archivo lacks one of the letters. Give initials in content/owner.ts, ` +
      "one to three other Latin letters, for example 'IK'.",
  );
}

function outlined(text: string, font: Font): Initials {
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
    // Heights are measured downwards.
    box.bottom = Math.min(box.bottom, y + yBearing + height);
    box.top = Math.max(box.top, y + yBearing);
    start += xAdvance;
  }
  return { shapes, box, count: [...text].length };
}

/** Side of the mark's square; a multiple of 16, so that edges are sharp in the smallest icon. */
const side = 64;

/** The role in the design of each part of the mark. */
type Paints = Readonly<Record<'body' | 'edge' | 'pins' | 'letters', string>>;

const onPaper: Record<Theme, Paints> = {
  light: { body: 'board', edge: 'board', pins: 'copper', letters: 'silk' },
  dark: { body: 'board-raised', edge: 'board-line', pins: 'copper', letters: 'silk' },
};
const onBoard: Paints = { body: 'board-raised', edge: 'board-line', pins: 'board-copper', letters: 'silk' };

const attributeOf = (part: string) => (part === 'edge' ? 'stroke' : 'fill');

/** The owner's mark, a chip seen from above, as an SVG that follows the browser's colour scheme. */
function markForBrowsers(initials: Initials): string {
  const rules = (theme: Theme) =>
    Object.entries(onPaper[theme])
      .map(([part, role]) => `.${part}{${attributeOf(part)}:${colour(role, theme)}}`)
      .join('');
  const style = `<style>${rules('light')}@media(prefers-color-scheme:dark){${rules('dark')}}</style>`;
  return picture(style + chip(initials, (part) => `class="${part}"`));
}

/** The mark on a transparent background, in one theme. */
export function markAlone(initials: Initials, theme: Theme): string {
  return picture(painted(initials, onPaper[theme], theme));
}

/** The mark on solder mask that fills the whole square, for iOS, which rounds the corners. */
function markOnBoard(initials: Initials): string {
  const scale = 0.8;
  const edge = ((1 - scale) / 2) * side;
  const mark = painted(initials, onBoard, 'light');
  return picture(
    `<path fill="${colour('board', 'light')}" d="M0 0h${side}v${side}H0z"/>` +
      `<g transform="translate(${edge} ${edge})scale(${scale})">${mark}</g>`,
  );
}

function painted(initials: Initials, paints: Paints, theme: Theme): string {
  return chip(initials, (part) => `${attributeOf(part)}="${colour(paints[part], theme)}"`);
}

function picture(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${inside}</svg>\n`;
}

/** Copper pins on each edge of a package, and the letters as large as its face allows, in its middle. */
function chip({ shapes, box, count }: Initials, paint: (part: keyof Paints) => string): string {
  const pins = [12, 28, 44].map((at) => `M0 ${at}h64v8H0zM${at} 0h8v64h-8z`).join('');
  const scale = Math.min(37 / (box.right - box.left), (count === 1 ? 36 : 28) / (box.top - box.bottom));
  const [x, y, across, up] = [
    side / 2 - ((box.left + box.right) / 2) * scale,
    side / 2 + ((box.bottom + box.top) / 2) * scale,
    scale,
    -scale,
  ].map((value) => Number(value.toFixed(5)));
  return (
    `<path ${paint('pins')} d="${pins}"/><rect ${paint('body')} x="8" y="8" width="48" height="48" rx="3"/>` +
    `<rect ${paint('edge')} fill="none" stroke-width="2" x="9" y="9" width="46" height="46" rx="2"/>` +
    `<g ${paint('letters')} transform="translate(${x} ${y})scale(${across} ${up})">${shapes}</g>`
  );
}
