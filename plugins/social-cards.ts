import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { homeResults } from '#src/components/results/job-results.ts';
import { curveOf, curvePath, heights } from '#src/components/wave/waveform.ts';
import { languageOf } from '#src/content/language.ts';
import { publicAddress } from '#src/content/public-address.ts';
import { resultWords } from '#src/content/result-words.ts';
import type { Content, Curve, Settings } from '#src/content/schema.ts';
import { escapeMarkup } from '#src/content/sentence.ts';
import { socialCardPath } from '#src/documents/documents.ts';
import type { Page } from '#src/pages.ts';
import { colour } from './design-colours.ts';
import { refuseMissingGlyphs } from './fonts/characters.ts';
import './fonts/fontconfig.ts';
import { openTypeface, ownerTypefaces, packageFile, staticFiles } from './fonts/typefaces.ts';
import type { GeneratedAsset } from './generated.ts';
import { initialsFor, markAlone } from './icons.ts';

/** What a page's picture says of the owner, below the name. */
interface CardTexts {
  name: string;
  subtitle: string;
  /** A measure that stands large before the lines, such as '−72%'. */
  figure?: string | undefined;
  /** The page's own fact. */
  lines: string[];
}

/** What each page has to say to someone who sees only its link. */
function textsFor({ id, title }: Pick<Page, 'id' | 'title'>, content: Content, host: string): CardTexts {
  const { owner, words, home, about, experience, contact } = content;
  const who = { name: owner.name, subtitle: owner.role };
  const language = languageOf(content);
  const [job] = experience.jobs;
  const [best] = homeResults(experience.jobs);
  if (id === 'home' && best) {
    const { claim, baseline } = resultWords(words.evidence, language);
    return {
      ...who,
      figure: claim(best.result),
      lines: [best.result.title, baseline(best.result)].filter(Boolean),
    };
  }
  if (id === 'experience' && job) {
    const post = job.title + language.comma + job.company;
    // In a preview of 300 pixels a longer line would be too small to read.
    return { ...who, subtitle: post.length > 48 ? job.title : post, lines: [experience.heading] };
  }
  const facts: Record<string, string> = {
    home: home.statement,
    about: about.heading,
    contact: contact.heading,
    links: host,
  };
  return { ...who, lines: [facts[id] ?? title ?? host] };
}

/**
 * The pictures that previews of the pages show, 1200 by 630 pixels: the owner's name on solder mask, the signal on its
 * way into the owner's chip, and copper from there to the page's own fact. None without a public address, by which
 * previews would find them.
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
  const { host } = new URL(address);
  const texts = pages.map((page) => textsFor(page, content, host));
  await refuseMissingGlyphs('The social card', texts, {
    Archivo: await openTypeface(staticFiles.Archivo[600]),
  });
  const others = await ownerTypefaces();
  await registerFonts(others.map(({ bytes }) => bytes));
  const families = ['Archivo', ...new Set(others.map(({ family }) => family))].join(', ');
  const style = (role: string, weight: Style['weight'], size: number): Style => {
    return { families, colour: colour(role, 'light'), weight, size };
  };
  const fromRight = languageOf(content).direction === 'rtl';
  const chip = markAlone(await initialsFor(content.owner), 'dark');
  const ground = Buffer.from(background(chip, curveOf(content.home), fromRight));
  /** Places pictures below one another, each as far from the side where reading begins. */
  const stack = (parts: readonly Drawn[], start: number, top: number, between: number) => {
    let below = top;
    return parts.map(({ data, width, height }) => {
      const left = fromRight ? size.width - start - width : start;
      const placed = { input: data, left: Math.round(left), top: Math.round(below) };
      below += height + between;
      return placed;
    });
  };
  const cards: GeneratedAsset[] = [];
  for (const [at, { name, subtitle, figure, lines }] of texts.entries()) {
    const below = await drawLine(subtitle, style('silk-soft', 500, 54), textWidth, 60);
    // All that is left above the signal.
    const height = 284 - margin - gap - below.height;
    const heading = await drawTitle(name, style('silk', 600, 138), { height, fromRight });
    const large = figure ? await drawLine(figure, style('board-copper-text', 600, 104), 480, 104) : undefined;
    const start = factAt.left + (large ? large.width + 30 : 0);
    const room = size.width - margin - start;
    const [first = '', second] = lines;
    const facts = second
      ? [
          await drawLine(first, style('silk', 600, 50), room, 52),
          await drawLine(second, style('silk-soft', 400, 46), room, 48),
        ]
      : [await drawTitle(first, style('silk', 600, 60), { height: 100, fromRight, room })];
    const high = facts.reduce((sum, one) => sum + one.height, (facts.length - 1) * 14);
    const card = sharp(ground)
      .composite([
        ...stack([heading, below], margin, margin, gap),
        ...(large ? stack([large], factAt.left, factAt.middle - large.height / 2, 0) : []),
        ...stack(facts, start, factAt.middle - high / 2, 14),
      ])
      .png({ palette: true, compressionLevel: 9 });
    const path = socialCardPath(pages[at]?.id ?? '');
    cards.push({ path, bytes: await card.toBuffer() });
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
const margin = 64;
const textWidth = size.width - 2 * margin;
/** Between name and subtitle. */
const gap = 26;
/** The signal runs into the middle pin of the chip; copper leaves below it. */
const chipAt = { left: 976, top: 298, side: 160 };
const baseline = chipAt.top + chipAt.side / 2;
/** The fact, beside the via where the copper ends. */
const factAt = { left: margin + 56, middle: 548 };

/** Solder mask, with the signal, the chip, and copper to the fact; mirrored where reading begins at the right. */
function background(chip: string, curve: Curve | undefined, fromRight: boolean): string {
  const [copper, board] = [colour('board-copper', 'light'), colour('board', 'light')];
  const x = (fromLeft: number) => (fromRight ? size.width - fromLeft : fromLeft);
  const [via, pin, lane] = [margin + 14, chipAt.left + chipAt.side / 2, 484];
  const ring = (across: number, down: number) =>
    `<circle cx="${across}" cy="${down}" r="12" fill="${board}" stroke="${copper}"/>`;
  const ends = [x(margin + 26), x(chipAt.left + 6)];
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  const frame = { left: from + 60, right: to - 60, baseline, above: 88, below: 46, toLeft: fromRight };
  const [start = 0] = curve ? heights(curve, frame, x(margin), x(margin)) : [];
  const signal =
    curve &&
    `<path stroke="${colour('silk', 'light')}" d="${curvePath(curve, frame, from, to)}"/>${ring(x(margin + 14), start)}`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">' +
    `<path fill="${board}" d="M0 0h1200v630H0z"/>` +
    `<g fill="none" stroke-width="7" stroke-linejoin="round" stroke-linecap="round">${signal ?? ''}` +
    `<path stroke="${copper}" d="M${x(pin)} ${baseline}V${lane - 20}L${x(pin - 20)} ${lane}H${x(via + 20)}` +
    `L${x(via)} ${lane + 20}V${factAt.middle}"/>${ring(x(via), factAt.middle)}</g>` +
    `<g transform="translate(${fromRight ? x(chipAt.left + chipAt.side) : chipAt.left} ${chipAt.top})` +
    `scale(${chipAt.side / 64})">${chip.replace(/<\/?svg[^>]*>/g, '').trim()}</g></svg>`
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

/** One line, smaller where it would not fit; letters of some scripts are taller than others. */
async function drawLine(text: string, style: Style, room = textWidth, height = Infinity): Promise<Drawn> {
  const line = await draw(escapeMarkup(text), style);
  if (line.width <= room && line.height <= height) return line;
  // Widths do not shrink quite as sizes do.
  const fit = Math.min((room - 4) / line.width, height / line.height, 0.99);
  return drawLine(text, { ...style, size: style.size * fit }, room, height);
}

/** A text on one line, or on two where one would be small. */
async function drawTitle(
  text: string,
  style: Style,
  { height, fromRight, room = textWidth }: { height: number; fromRight: boolean; room?: number },
): Promise<Drawn> {
  const { width } = await draw(escapeMarkup(text), style);
  if (width <= room * 1.35 || !text.includes(' ')) return drawLine(text, style, room, height);
  return draw(escapeMarkup(text), style, { width: room, height, align: fromRight ? 'right' : 'left' });
}
