import type { Colours, Theme } from './design-colours.ts';
import type { Lettering } from './lettering.ts';

/** Side of the mark's square; a multiple of 16, so that edges are sharp in the smallest icon. */
const side = 64;
/** Along each edge of the package. */
const pins = [12, 28, 44];
const pin = 8;

/** What a part of the mark is painted with. */
const paints = {
  body: (theme: Theme) => (theme === 'light' ? 'board' : 'board-raised'),
  edge: (theme: Theme) => (theme === 'light' ? 'board' : 'board-line'),
  pins: () => 'copper',
  letters: () => 'silk',
} as const satisfies Record<string, (theme: Theme) => string>;
type Part = keyof typeof paints;
const parts = Object.keys(paints) as Part[];

/**
 * The owner's mark as an SVG that follows the browser's colour scheme: a chip seen from above, with copper pins and
 * the initials on its face.
 */
export function markForBrowsers(letters: Lettering | undefined, colours: Colours): string {
  const rules = (theme: Theme) =>
    parts
      .map(
        (part) => `.${part}{${part === 'edge' ? 'stroke' : 'fill'}:${colours(paints[part](theme), theme)}}`,
      )
      .join('');
  const style = `<style>${rules('light')}@media(prefers-color-scheme:dark){${rules('dark')}}</style>`;
  return picture(style + chip(letters, (part) => `class="${part}"`));
}

/** The mark on a transparent background, in one theme. */
export function markAlone(letters: Lettering | undefined, colours: Colours, theme: Theme): string {
  return picture(chip(letters, painted(colours, theme)));
}

/**
 * The mark on solder mask that fills the whole square, for systems that mask icons.
 *
 * @param scale the mark's share of the square's side
 */
export function markOnBoard(letters: Lettering | undefined, colours: Colours, scale: number): string {
  const edge = ((1 - scale) / 2) * side;
  const ground = `<path fill="${colours('board', 'light')}" d="M0 0h${side}v${side}H0z"/>`;
  const raised: Colours = (role, theme) => colours(role === 'board' ? 'board-raised' : role, theme);
  const mark = chip(letters, (name) =>
    name === 'edge'
      ? `stroke="${colours('board-line', 'light')}"`
      : name === 'pins'
        ? `fill="${colours('board-copper', 'light')}"`
        : painted(raised, 'light')(name),
  );
  return picture(`${ground}<g transform="translate(${edge} ${edge})scale(${scale})">${mark}</g>`);
}

function painted(colours: Colours, theme: Theme): (part: Part) => string {
  return (part) => `${part === 'edge' ? 'stroke' : 'fill'}="${colours(paints[part](theme), theme)}"`;
}

function picture(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${inside}</svg>\n`;
}

function chip(letters: Lettering | undefined, paint: (part: Part) => string): string {
  const far = side - pin;
  const legs = pins.map((at) => `M0 ${at}h${side}v${pin}H0zM${at} 0h${pin}v${side}h-${pin}z`).join('');
  const body = `<rect ${paint('body')} x="${pin}" y="${pin}" width="${far - pin}" height="${far - pin}" rx="3"/>`;
  const inset = pin + 1;
  const edge = `<rect ${paint('edge')} fill="none" stroke-width="2" x="${inset}" y="${inset}" width="${side - 2 * inset}" height="${side - 2 * inset}" rx="2"/>`;
  return `<path ${paint('pins')} d="${legs}"/>${body}${edge}${letters ? face(letters, paint('letters')) : pinOne(paint('letters'))}`;
}

/** The letters as large as the face allows, in its middle. */
function face({ path, box }: Lettering, paint: string): string {
  const width = box.right - box.left;
  const height = box.top - box.bottom;
  const scale = Math.min(37 / width, 28 / height);
  const x = side / 2 - ((box.left + box.right) / 2) * scale;
  const y = side / 2 + ((box.bottom + box.top) / 2) * scale;
  const place = `translate(${tidy(x)} ${tidy(y)})scale(${tidy(scale)} ${tidy(-scale)})`;
  const shapes = path.map(({ shape, x: start, y: rise }) =>
    start === 0 && rise === 0
      ? `<path d="${shape}"/>`
      : `<path transform="translate(${start}${rise === 0 ? '' : ` ${rise}`})" d="${shape}"/>`,
  );
  return `<g ${paint} transform="${place}">${shapes.join('')}</g>`;
}

/** A chip without letters still has its first pin marked. */
function pinOne(paint: string): string {
  return `<circle ${paint} cx="20" cy="20" r="4"/>`;
}

function tidy(value: number): string {
  return String(Number(value.toFixed(5)));
}
