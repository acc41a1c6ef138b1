import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beat } from '#src/components/wave/waveform.ts';
import { fillIn } from '#src/content/fill-in.ts';
import { languageOf } from '#src/content/language.ts';
import { publicAddress } from '#src/content/public-address.ts';
import type { Content, Settings } from '#src/content/schema.ts';
import { escapeMarkup } from '#src/content/sentence.ts';
import { socialCardPath } from '#src/documents/documents.ts';
import type { Page } from '#src/pages.ts';
import { type Colours, designColours } from './design-colours.ts';
import { refuseMissingGlyphs } from './fonts/characters.ts';
import { openTypeface, ownerTypefaces, packageFile, staticFiles } from './fonts/typefaces.ts';
import type { GeneratedAsset } from './generated.ts';
import { initialsFor, markAlone } from './icons.ts';

/**
 * The pictures that previews of the pages show, 1200 by 630 pixels: the page's title on solder mask, and the heartbeat
 * on its way into the owner's chip. None without a public address, by which previews would find them.
 *
 * @throws OwnerError where the typeface lacks a character
 */
export async function socialCards(
  pages: readonly Pick<Page, 'id' | 'title'>[],
  content: Content,
  settings: Settings,
): Promise<GeneratedAsset[]> {
  const address = publicAddress(settings);
  if (!address) return [];
  const { owner, words } = content;
  const texts = pages.map(({ title }, at) => ({
    title: title ?? owner.name,
    subtitle: title ? owner.name : owner.role,
    host: new URL(address).host,
    sheet: `${words.footer.sheet} ${fillIn(words.footer.sheetNumber, { number: at + 1, count: pages.length })}`,
  }));
  const { characters } = await openTypeface(staticFiles.Archivo[600]);
  const others = await ownerTypefaces();
  const otherCharacters = others.map((typeface) => typeface.characters);
  refuseMissingGlyphs('The social card', texts, { Archivo: characters }, otherCharacters);
  await registerFonts(others.map(({ bytes }) => bytes));
  const families = ['Archivo', ...new Set(others.map(({ family }) => family))].join(', ');
  const colours = await designColours();
  const style = (role: string, weight: Style['weight'], size: number): Style => {
    return { families, colour: colours(role, 'light'), weight, size };
  };
  const fromRight = languageOf(content).direction === 'rtl';
  const left = ({ width }: Drawn) => (fromRight ? size.width - margin - width : margin);
  const ground = Buffer.from(background(markAlone(await initialsFor(owner), colours, 'dark'), colours));
  const cards: GeneratedAsset[] = [];
  for (const [at, { title, subtitle, host, sheet }] of texts.entries()) {
    const below = await drawLine(subtitle, style('silk-soft', 500, 44));
    // All that is left above the heartbeat.
    const height = 318 - margin - gap - below.height;
    const heading = await drawTitle(title, style('silk', 600, 132), height, fromRight);
    const foot = await drawFoot(host, sheet, style('silk-soft', 400, 30));
    const card = sharp(ground)
      .composite([
        { input: heading.data, left: left(heading), top: margin },
        { input: below.data, left: left(below), top: margin + heading.height + gap },
        { input: foot.data, left: margin, top: size.height - 82 },
      ])
      .png({ palette: true, compressionLevel: 9 });
    const path = socialCardPath(pages[at]?.id ?? '');
    cards.push({ path, type: 'image/png', bytes: await card.toBuffer() });
  }
  return cards;
}

/** Makes fonts known to Pango, which sets the texts: it reads plain files alone, and knows each from its first use. */
async function registerFonts(fonts: readonly Buffer[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'typefaces-'));
  for (const [index, bytes] of fonts.entries()) {
    const fontfile = join(folder, `${index}.ttf`);
    await writeFile(fontfile, bytes);
    await sharp({ text: { text: 'a', fontfile } }).toBuffer();
  }
  // Kept until the process ends: Pango opens them again.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

const size = { width: 1200, height: 630 };
const margin = 76;
const textWidth = size.width - 2 * margin;
/** Between title and subtitle. */
const gap = 30;
/** Where the heartbeat runs, on the middle pin of the chip. */
const chipAt = { left: 960, top: 366, side: 164 };
const baseline = chipAt.top + chipAt.side / 2;
const wave = { start: 480, perMs: 0.66, baseline, perMv: 84 };
const timeAt = (x: number) => (x - wave.start) / wave.perMs;

/** Solder mask, on which the heartbeat runs into the chip. */
function background(chip: string, colours: Colours): string {
  const [copper, board] = [colours('board-copper', 'light'), colours('board', 'light')];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">' +
    `<path fill="${board}" d="M0 0h1200v630H0z"/>` +
    `<g fill="none" stroke-width="7" stroke-linejoin="round" stroke-linecap="round">` +
    `<path stroke="${copper}" d="M${margin + 12} ${baseline}H260"/>` +
    `<path stroke="${colours('silk', 'light')}" d="${beat(wave, timeAt(260), timeAt(chipAt.left + 6))}"/></g>` +
    `<circle cx="${margin + 12}" cy="${baseline}" r="12" fill="${board}" stroke="${copper}" stroke-width="7"/>` +
    `<g transform="translate(${chipAt.left} ${chipAt.top})scale(${chipAt.side / 64})">` +
    `${chip.replace(/<\/?svg[^>]*>/g, '').trim()}</g></svg>`
  );
}

/** A text as a picture that ends where its ink does. */
interface Drawn {
  data: Buffer;
  width: number;
  height: number;
}

interface Style {
  families: string;
  colour: string;
  weight: keyof typeof staticFiles.Archivo;
  /** In pixels, the height of a line. */
  size: number;
}

/** @param markup of Pango */
async function draw(
  markup: string,
  { families, colour, weight, size: pixels }: Style,
  box: { width?: number; height?: number; align?: 'left' | 'right' } = {},
): Promise<Drawn> {
  const text = {
    text: `<span foreground="${colour}" weight="${weight}">${markup}</span>`,
    font: `${families} ${pixels}`,
    fontfile: packageFile(staticFiles.Archivo[weight]),
    rgba: true,
    // One pixel a point; where the height is given, it decides.
    ...(!box.height && { dpi: 72 }),
    ...box,
  };
  const { data, info } = await sharp({ text }).png().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** One line, smaller where it would not fit. */
async function drawLine(text: string, style: Style): Promise<Drawn> {
  const line = await draw(escapeMarkup(text), style);
  // Widths do not shrink quite as sizes do.
  return line.width <= textWidth
    ? line
    : drawLine(text, { ...style, size: (style.size * (textWidth - 4)) / line.width });
}

/** The title on one line, or on two where one would be small. */
async function drawTitle(title: string, style: Style, height: number, fromRight: boolean): Promise<Drawn> {
  const { width } = await draw(escapeMarkup(title), style);
  if (width <= textWidth * 1.35 || !title.includes(' ')) return drawLine(title, style);
  const align = fromRight ? 'right' : 'left';
  return draw(escapeMarkup(title), style, { width: textWidth, height, align });
}

/** Address and number of the sheet on one line, as far apart as the margins allow. */
async function drawFoot(address: string, sheet: string, style: Style): Promise<Drawn> {
  // In 1024ths of a point.
  const parts = (space: number) =>
    `${escapeMarkup(address)}<span letter_spacing="${space * 1024}"> </span>${escapeMarkup(sheet)}`;
  const { width } = await draw(parts(0), style);
  if (width <= textWidth - 30) return draw(parts(textWidth - width), style);
  return drawLine(`${address}   ${sheet}`, style);
}
