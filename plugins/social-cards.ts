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
import { ownerTypefaces } from './fonts/owner-typefaces.ts';
import { openTypeface, packageFile, staticFiles } from './fonts/typefaces.ts';
import type { GeneratedAsset } from './generated.ts';
import { initialsFor, markAlone } from './icons.ts';

/** What a card says, from top to bottom. */
export interface CardTexts {
  title: string;
  subtitle: string;
  /** At the lower left: the site's host. */
  address: string;
  /** At the lower right: the number of the sheet. */
  sheet: string;
}

/**
 * What the card of a page says.
 *
 * @param at position of the page among those of the site, and how many there are
 * @param address of the site, as others reach it
 */
export function cardTexts(
  { title }: Pick<Page, 'title'>,
  [at, count]: [at: number, count: number],
  { owner, words }: Pick<Content, 'owner' | 'words'>,
  address: string,
): CardTexts {
  return {
    title: title ?? owner.name,
    subtitle: title ? owner.name : owner.role,
    address: new URL(address).host,
    sheet: `${words.footer.sheet} ${fillIn(words.footer.sheetNumber, { number: at + 1, count })}`,
  };
}

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
  const texts = pages.map((page, at) => cardTexts(page, [at, pages.length], content, address));
  const { characters } = await openTypeface(staticFiles.Archivo[600]);
  const others = await ownerTypefaces();
  const otherCharacters = others.map((typeface) => typeface.characters);
  refuseMissingGlyphs('The social card', texts, { Archivo: characters }, otherCharacters);
  await registerFonts(others.map(({ bytes }) => bytes));
  const families = ['Archivo', ...new Set(others.map(({ family }) => family))].join(', ');
  const colours = await designColours();
  const chip = markAlone(await initialsFor(content.owner), colours, 'dark');
  const fromRight = languageOf(content).direction === 'rtl';
  const cards: GeneratedAsset[] = [];
  for (const [at, { id }] of pages.entries()) {
    const card = await drawCard(texts[at] as CardTexts, families, fromRight, chip, colours);
    cards.push({ path: socialCardPath(id), type: 'image/png', bytes: card });
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
/** Between title and subtitle. */
const gap = 30;
const textWidth = size.width - 2 * margin;
/** Where the heartbeat runs, on the middle pin of the chip. */
const chipAt = { left: 960, top: 366, side: 164 };
const baseline = chipAt.top + chipAt.side / 2;
const wave = { start: 480, perMs: 0.66, baseline, perMv: 84 };
const timeAt = (x: number) => (x - wave.start) / wave.perMs;

async function drawCard(
  { title, subtitle, address, sheet }: CardTexts,
  families: string,
  fromRight: boolean,
  chip: string,
  colours: Colours,
): Promise<Buffer> {
  const [silk, soft] = [colours('silk', 'light'), colours('silk-soft', 'light')];
  const below = await drawLine(subtitle, { families, colour: soft, weight: 500, size: 44 });
  // All that is left above the heartbeat.
  const height = 318 - margin - gap - below.height;
  const heading = await drawTitle(
    title,
    { families, colour: silk, weight: 600, size: 132 },
    height,
    fromRight,
  );
  const foot = await drawFoot(address, sheet, { families, colour: soft, weight: 400, size: 30 });
  const left = ({ width }: Drawn) => (fromRight ? size.width - margin - width : margin);
  return sharp(Buffer.from(background(chip, colours)))
    .composite([
      { input: heading.data, left: left(heading), top: margin },
      { input: below.data, left: left(below), top: margin + heading.height + gap },
      { input: foot.data, left: margin, top: size.height - 82 },
    ])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

function background(chip: string, colours: Colours): string {
  const copper = colours('board-copper', 'light');
  const [board, silk] = [colours('board', 'light'), colours('silk', 'light')];
  const { width, height } = size;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path fill="${board}" d="M0 0h${width}v${height}H0z"/>` +
    `<g fill="none" stroke-width="7" stroke-linejoin="round" stroke-linecap="round">` +
    `<path stroke="${copper}" d="M${margin + 12} ${baseline}H260"/>` +
    `<path stroke="${silk}" d="${beat(wave, timeAt(260), timeAt(chipAt.left + 6))}"/></g>` +
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
  const parts = (gap: number) =>
    `${escapeMarkup(address)}<span letter_spacing="${gap}"> </span>${escapeMarkup(sheet)}`;
  const close = await draw(parts(0), style);
  // In 1024ths of a point.
  if (close.width <= textWidth - 30) return draw(parts((textWidth - close.width) * 1024), style);
  return drawLine(`${address}   ${sheet}`, style);
}
