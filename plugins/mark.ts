import { Font, Buffer as ShapingBuffer, shape } from 'harfbuzzjs';
import { initialsOf } from '#src/content/person-name.ts';
import type { Owner } from '#src/content/schema.ts';
import { OwnerError } from '../server/owner-error.ts';
import type { Colours, Theme } from './design-colours.ts';
import { lackedCharacters } from './fonts/characters.ts';
import { ownerTypefaces } from './fonts/owner-typefaces.ts';
import { openTypeface, staticFiles } from './fonts/typefaces.ts';

/** Side of the mark's square; a multiple of 16, so that edges are sharp in the smallest icon. */
const side = 64;
/** Along each edge of the package. */
const pins = [12, 28, 44];
const pin = 8;

/** The initials as they stand on the mark: outlines, since not every program that shows it has the typeface. */
export interface Initials {
  /** `<path>` elements, in units of the typeface with y upwards. */
  shapes: string;
  box: { left: number; right: number; bottom: number; top: number };
}

/**
 * Outlines the owner's initials in Archivo or a font of the owner's; without their accents where it has none.
 *
 * @throws OwnerError where no font has the letters, since a mark without letters is anyone's
 */
export async function initialsFor(owner: Pick<Owner, 'name' | 'initials'>): Promise<Initials> {
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
  const initials: Initials = {
    shapes: '',
    box: { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity },
  };
  let start = 0;
  for (const glyph of buffer.getGlyphInfosAndPositions()) {
    const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
    const [x, y] = [start + xOffset, yOffset];
    initials.shapes += `<path transform="translate(${x} ${y})" d="${font.glyphToPath(codepoint)}"/>`;
    const { xBearing = 0, yBearing = 0, width = 0, height = 0 } = font.glyphExtents(codepoint) ?? {};
    const { box } = initials;
    box.left = Math.min(box.left, x + xBearing);
    box.right = Math.max(box.right, x + xBearing + width);
    // Heights are measured downwards.
    box.bottom = Math.min(box.bottom, y + yBearing + height);
    box.top = Math.max(box.top, y + yBearing);
    start += xAdvance;
  }
  return initials;
}

/** The role in the design of each part of the mark. */
type Paints = Readonly<Record<'body' | 'edge' | 'pins' | 'letters', string>>;

const onPaper: Record<Theme, Paints> = {
  light: { body: 'board', edge: 'board', pins: 'copper', letters: 'silk' },
  dark: { body: 'board-raised', edge: 'board-line', pins: 'copper', letters: 'silk' },
};
const onBoard: Paints = { body: 'board-raised', edge: 'board-line', pins: 'board-copper', letters: 'silk' };

const attributeOf = (part: string) => (part === 'edge' ? 'stroke' : 'fill');

/**
 * The owner's mark as an SVG that follows the browser's colour scheme: a chip seen from above, with copper pins and
 * the initials on its face.
 */
export function markForBrowsers(initials: Initials, colours: Colours): string {
  const rules = (theme: Theme) =>
    Object.entries(onPaper[theme])
      .map(([part, role]) => `.${part}{${attributeOf(part)}:${colours(role, theme)}}`)
      .join('');
  const style = `<style>${rules('light')}@media(prefers-color-scheme:dark){${rules('dark')}}</style>`;
  return picture(style + chip(initials, (part) => `class="${part}"`));
}

/** The mark on a transparent background, in one theme. */
export function markAlone(initials: Initials, colours: Colours, theme: Theme): string {
  return picture(painted(initials, onPaper[theme], colours, theme));
}

/**
 * The mark on solder mask that fills the whole square, for systems that cut icons to shape.
 *
 * @param scale the mark's share of the square's side
 */
export function markOnBoard(initials: Initials, colours: Colours, scale: number): string {
  const edge = ((1 - scale) / 2) * side;
  const mark = painted(initials, onBoard, colours, 'light');
  return picture(
    `<path fill="${colours('board', 'light')}" d="M0 0h${side}v${side}H0z"/>` +
      `<g transform="translate(${edge} ${edge})scale(${scale})">${mark}</g>`,
  );
}

function painted(initials: Initials, paints: Paints, colours: Colours, theme: Theme): string {
  return chip(initials, (part) => `${attributeOf(part)}="${colours(paints[part], theme)}"`);
}

function picture(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${inside}</svg>\n`;
}

function chip(initials: Initials, paint: (part: keyof Paints) => string): string {
  const far = side - pin;
  const legs = pins.map((at) => `M0 ${at}h${side}v${pin}H0zM${at} 0h${pin}v${side}h-${pin}z`).join('');
  const inset = pin + 1;
  const inner = side - 2 * inset;
  return (
    `<path ${paint('pins')} d="${legs}"/>` +
    `<rect ${paint('body')} x="${pin}" y="${pin}" width="${far - pin}" height="${far - pin}" rx="3"/>` +
    `<rect ${paint('edge')} fill="none" stroke-width="2" x="${inset}" y="${inset}" width="${inner}" height="${inner}" rx="2"/>` +
    face(initials, paint('letters'))
  );
}

/** The letters as large as the face allows, in its middle. */
function face({ shapes, box: { left, right, bottom, top } }: Initials, paint: string): string {
  const scale = Math.min(37 / (right - left), 28 / (top - bottom));
  const x = side / 2 - ((left + right) / 2) * scale;
  const y = side / 2 + ((bottom + top) / 2) * scale;
  const tidy = (value: number) => String(Number(value.toFixed(5)));
  return `<g ${paint} transform="translate(${tidy(x)} ${tidy(y)})scale(${tidy(scale)} ${tidy(-scale)})">${shapes}</g>`;
}
