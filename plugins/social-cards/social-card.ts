import { beat } from '#src/components/wave/waveform.ts';
import type { Colours } from '../app-icons/design-colours.ts';
import { type Lettering, lackedCharacters, lettering } from '../app-icons/lettering.ts';
import { markAlone } from '../app-icons/mark.ts';
import { typefaceRemedy } from '../fonts/owner-typefaces.ts';
import { PlainError } from '../plain-error.ts';

/** Pixels, as previews ask for them. */
export const cardSize = { width: 1200, height: 630 };

/** What a card says, from top to bottom. */
export interface CardTexts {
  /** Of the title and what stands below it. */
  direction?: 'ltr' | 'rtl';
  title: string;
  subtitle: string;
  /** At the lower left: the site's host. */
  address: string;
  /** At the lower right: the number of the sheet. */
  sheet: string;
}

const margin = 76;
const textWidth = cardSize.width - 2 * margin;
/** Where the heartbeat runs, on the middle pin of the chip. */
const chip = { left: 960, top: 366, side: 164 };
const baseline = chip.top + chip.side / 2;
const wave = { start: 480, perMs: 0.66, baseline, perMv: 84 };
const timeAt = (x: number) => (x - wave.start) / wave.perMs;

/** A line of text: its outlines, and its width and height for each pixel of its size. */
async function line(text: string, weight: number) {
  const letters = await lettering(text, weight);
  if (!letters) {
    const missing = await lackedCharacters(text);
    throw new PlainError(
      `The social card cannot show "${text}": Archivo lacks one of its characters. It has no '${missing}'. ${typefaceRemedy}`,
    );
  }
  const { left, right, bottom } = letters.box;
  const shapes = letters.path.map(
    ({ shape, x, y }) => `<path transform="translate(${x} ${y})" d="${shape}"/>`,
  );
  // Archivo has 1000 units to the em.
  return { shapes: shapes.join(''), left, width: (right - left) / 1000, depth: -bottom / 1000 };
}

type Line = Awaited<ReturnType<typeof line>>;

function place(
  { shapes, left, width }: Line,
  size: number,
  at: { x: number; y: number },
  end = false,
): string {
  const x = (end ? at.x - width * size : at.x) - (left * size) / 1000;
  return `<g transform="translate(${x.toFixed(2)} ${at.y})scale(${size / 1000} ${-size / 1000})">${shapes}</g>`;
}

/** The title on one line, or on two of nearly the same length where one would be small. */
async function titleLines(title: string): Promise<{ lines: Line[]; size: number }> {
  const largest = 132;
  const sizeOf = (lines: Line[]) =>
    Math.min(largest, textWidth / Math.max(...lines.map(({ width }) => width)));
  const whole = [await line(title, 600)];
  const spaces = [...title.matchAll(/ /g)].map(({ index }) => index);
  const middle = spaces.toSorted(
    (a, b) => Math.abs(a - title.length / 2) - Math.abs(b - title.length / 2),
  )[0];
  if (middle === undefined || sizeOf(whole) >= 96) return { lines: whole, size: sizeOf(whole) };
  const halves = [await line(title.slice(0, middle), 600), await line(title.slice(middle + 1), 600)];
  return { lines: halves, size: Math.min(sizeOf(halves), 92) };
}

/**
 * The picture that a preview of a page shows, as an SVG: the page's title on solder mask, and the heartbeat on its way
 * into the owner's chip.
 *
 * @param letters on the chip
 * @throws where the typeface lacks a character
 */
export async function socialCard(texts: CardTexts, letters: Lettering, colours: Colours): Promise<string> {
  const paint = (role: string) => colours(role, 'light');
  const { lines, size } = await titleLines(texts.title);
  const subtitle = await line(texts.subtitle, 500);
  const subtitleSize = Math.min(44, textWidth / subtitle.width);
  const { address, sheet } = texts;
  // Text that runs from right to left begins at the right.
  const end = texts.direction === 'rtl';
  const begin = end ? cardSize.width - margin : margin;
  const [host, number] = [await line(address, 400), await line(sheet, 400)];
  // Both on one line, with a gap between them.
  const small = Math.min(30, (textWidth - 2 * 30) / (host.width + number.width));
  const firstBaseline = margin + size * 0.76;
  // Latin letters reach a quarter below their line; those that reach further move what follows.
  const deeper = Math.max(0, (lines.at(-1)?.depth ?? 0) - 0.25) * size;
  const lastBaseline = firstBaseline + (lines.length - 1) * size;
  const mark = markAlone(letters, colours, 'dark').replace(/<\/?svg[^>]*>/g, '');
  const scale = chip.side / 64;
  const foot = cardSize.height - 58;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardSize.width} ${cardSize.height}">` +
    `<path fill="${paint('board')}" d="M0 0h${cardSize.width}v${cardSize.height}H0z"/>` +
    `<g fill="${paint('silk')}">${lines.map((text, at) => place(text, size, { x: begin, y: firstBaseline + at * size }, end)).join('')}</g>` +
    `<g fill="${paint('silk-soft')}">${place(subtitle, subtitleSize, { x: begin, y: lastBaseline + deeper + 32 + subtitleSize * 0.76 }, end)}</g>` +
    `<g fill="none" stroke-width="7" stroke-linejoin="round" stroke-linecap="round">` +
    `<path stroke="${paint('board-copper')}" d="M${margin + 12} ${baseline}H260"/>` +
    `<path stroke="${paint('silk')}" d="${beat(wave, timeAt(260), timeAt(chip.left + 6))}"/></g>` +
    `<circle cx="${margin + 12}" cy="${baseline}" r="12" fill="${paint('board')}" stroke="${paint('board-copper')}" stroke-width="7"/>` +
    `<g transform="translate(${chip.left} ${chip.top})scale(${scale})">${mark.trim()}</g>` +
    `<g fill="${paint('silk-soft')}">${place(host, small, { x: margin, y: foot })}` +
    `${place(number, small, { x: cardSize.width - margin, y: foot }, true)}</g></svg>`
  );
}
