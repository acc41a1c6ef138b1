import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { publicAddress } from '#model/addresses.ts';
import { socialCardPath } from '#model/downloads.ts';
import { homeResults } from '#model/experience.ts';
import { languageOf } from '#model/language.ts';
import { resultWords } from '#model/result-words.ts';
import type { Content, Curve, Settings } from '#model/schema.ts';
import { escapeMarkup } from '#model/sentence.ts';
import { curveOf, curvePath, heights } from '#model/waveform/waveform.ts';
import type { Design, GeneratedFile } from './design.ts';

interface Page {
  id: string;
}

interface CardTexts {
  name: string;
  subtitle: string;
  /** A large number before the lines, such as '−72%'. */
  figure?: string | undefined;
  lines: string[];
}

function textsFor({ id }: Page, content: Content, host: string): CardTexts {
  const { owner, words, home, about, experience, contact } = content;
  const who = { name: owner.name, subtitle: owner.role };
  const language = languageOf(content);
  const [best] = homeResults(experience.jobs);
  if (id === 'home' && best) {
    const { claim, beforeAfter } = resultWords(words.evidence, language);
    const lines = [best.result.title, beforeAfter(best.result)].filter(Boolean);
    return { ...who, figure: claim(best.result), lines };
  }
  const job = experience.jobs.find(({ period }) => period.end === 'now');
  if (id === 'experience' && job) {
    const currentRole = job.title + language.comma + job.company;
    // A longer line is illegible in a preview of 300 pixels.
    const subtitle = currentRole.length > 48 ? job.title : currentRole;
    return { ...who, subtitle, lines: [experience.heading] };
  }
  const facts: Record<string, string> = {
    home: home.statement,
    experience: experience.heading,
    about: about.heading,
    contact: contact.heading,
  };
  return { ...who, lines: [facts[id] ?? host] };
}

/** Renders each page's social card (`og:image`). Returns none for a site without a public URL. */
export async function socialCards(
  pages: readonly Page[],
  content: Content,
  settings: Settings,
  design: Design,
): Promise<GeneratedFile[]> {
  const address = publicAddress(settings);
  if (!address) return [];
  const { host } = new URL(address);
  const texts = pages.map((page) => ({ path: socialCardPath(page.id), ...textsFor(page, content, host) }));
  const fromRight = languageOf(content).direction === 'rtl';
  const chip = await design.chip(content.owner, 'dark');
  const ground = Buffer.from(background(chip, curveOf(content.home), fromRight, design));
  return design.cached('cards', [texts, fromRight, ground], async () => {
    // Drawn in Geist Mono: Cyrillic, λ and other letters that Archivo lacks.
    await register(design.fontFiles['Geist Mono'][400]);
    await registerFonts(design.typefaces.map(({ bytes }) => bytes));
    const others = new Set(design.typefaces.map(({ family }) => family));
    const families = ['Archivo', 'Geist Mono', ...others].join(', ');
    const style = (role: string, weight: Style['weight'], size: number): Style => {
      return {
        families,
        color: design.color(role, 'light'),
        weight,
        size,
        file: design.fontFiles.Archivo[weight],
      };
    };
    /** Stacks pictures vertically, aligned to the start side. */
    const stack = (parts: readonly Picture[], start: number, top: number, between: number) => {
      let below = top;
      return parts.map(({ data, width, height }) => {
        const left = fromRight ? cardSize.width - start - width : start;
        const placed = { input: data, left: Math.round(left), top: Math.round(below) };
        below += height + between;
        return placed;
      });
    };
    const cards: GeneratedFile[] = [];
    for (const { path, name, subtitle, figure, lines } of texts) {
      const below = await drawLine(subtitle, style('silk-soft', 500, 54), textWidth, 60);
      // Height left for the name.
      const height = signalTop - margin - gap - below.height;
      const heading = await drawTitle(name, style('silk', 600, 138), { height, fromRight });
      const large = figure
        ? await drawLine(figure, style('board-copper-text', 600, 104), 480, 104)
        : undefined;
      const start = factPosition.left + (large ? large.width + 30 : 0);
      const room = cardSize.width - margin - start;
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
          ...(large ? stack([large], factPosition.left, factPosition.middle - large.height / 2, 0) : []),
          ...stack(facts, start, factPosition.middle - high / 2, 14),
        ])
        .png({ palette: true, compressionLevel: 9 });
      cards.push({ path, bytes: await card.toBuffer() });
    }
    return cards;
  });
}

/** Registers a font file with Pango, by rendering something with it. */
const register = (fontfile: string) => sharp({ text: { text: 'a', fontfile } }).toBuffer();

/** Writes fonts to files, because Pango loads no others. */
async function registerFonts(fonts: readonly Buffer[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'typefaces-'));
  for (const [index, bytes] of fonts.entries()) {
    const fontfile = join(folder, `${index}.ttf`);
    await writeFile(fontfile, bytes);
    await register(fontfile);
  }
  // Pango may reopen the files until the process ends.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** In pixels. site/layout/metadata.tsx repeats it. */
const cardSize = { width: 1200, height: 630 };
const margin = 64;
const textWidth = cardSize.width - 2 * margin;
/** Space between name and subtitle. */
const gap = 26;
/** Where the signal's band begins. */
const signalTop = 284;
const chipPosition = { left: 976, top: 298, side: 160 };
const baseline = chipPosition.top + chipPosition.side / 2;
const factPosition = { left: margin + 56, middle: 548 };

/** Draws the board with signal, chip and a trace to the text at the bottom; mirrored for right-to-left languages. */
function background(chip: string, curve: Curve | undefined, fromRight: boolean, { color }: Design): string {
  const [copper, board] = [color('board-copper', 'light'), color('board', 'light')];
  const x = (fromLeft: number) => (fromRight ? cardSize.width - fromLeft : fromLeft);
  const [via, pin, lane] = [margin + 14, chipPosition.left + chipPosition.side / 2, 484];
  const ring = (across: number, down: number) =>
    `<circle cx="${across}" cy="${down}" r="12" fill="${board}" stroke="${copper}"/>`;
  const ends = [x(margin + 26), x(chipPosition.left + 6)];
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  const frame = { left: from + 60, right: to - 60, baseline, above: 88, below: 46, toLeft: fromRight };
  const [start = 0] = curve ? heights(curve, frame, x(margin), x(margin)) : [];
  const signal =
    curve &&
    `<path stroke="${color('silk', 'light')}" d="${curvePath(curve, frame, from, to)}"/>${ring(x(margin + 14), start)}`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">' +
    `<path fill="${board}" d="M0 0h1200v630H0z"/>` +
    `<g fill="none" stroke-width="7" stroke-linejoin="round" stroke-linecap="round">${signal ?? ''}` +
    `<path stroke="${copper}" d="M${x(pin)} ${baseline}V${lane - 20}L${x(pin - 20)} ${lane}H${x(via + 20)}` +
    `L${x(via)} ${lane + 20}V${factPosition.middle}"/>${ring(x(via), factPosition.middle)}</g>` +
    `<g transform="translate(${fromRight ? x(chipPosition.left + chipPosition.side) : chipPosition.left} ${chipPosition.top})` +
    `scale(${chipPosition.side / 64})">${chip.replace(/<\/?svg[^>]*>/g, '').trim()}</g></svg>`
  );
}

/** A rendered text, cropped to its ink. */
interface Picture {
  data: Buffer;
  width: number;
  height: number;
}

interface Style {
  families: string;
  color: string;
  weight: keyof Design['fontFiles']['Archivo'];
  /** The font of the weight. */
  file: string;
  /** Font size in pixels. */
  size: number;
}

async function drawText(
  words: string,
  { families, color, weight, size: pixels, file }: Style,
  box: { width?: number; height?: number; align?: 'left' | 'right' } = {},
): Promise<Picture> {
  const text = {
    text: `<span foreground="${color}" weight="${weight}">${escapeMarkup(words)}</span>`,
    font: `${families} ${pixels}`,
    fontfile: file,
    rgba: true,
    // 1 px per point. With a height, sharp ignores dpi.
    ...(!box.height && { dpi: 72 }),
    ...box,
  };
  const { data, info } = await sharp({ text }).png().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Renders one line, shrunk to fit. Some scripts have taller letters, so the height counts too. */
async function drawLine(text: string, style: Style, room = textWidth, height = Infinity): Promise<Picture> {
  const line = await drawText(text, style);
  if (line.width <= room && line.height <= height) return line;
  // Widths don't shrink in exact proportion to the font size, so aim 4 px low, and always shrink by at least 1%.
  const fit = Math.min((room - 4) / line.width, height / line.height, 0.99);
  return drawLine(text, { ...style, size: style.size * fit }, room, height);
}

/** Renders a text on one line, or on several if one would be too small. */
async function drawTitle(
  text: string,
  style: Style,
  { height, fromRight, room = textWidth }: { height: number; fromRight: boolean; room?: number },
): Promise<Picture> {
  const { width } = await drawText(text, style);
  if (width <= room * 1.35 || !text.includes(' ')) return drawLine(text, style, room, height);
  return drawText(text, style, { width: room, height, align: fromRight ? 'right' : 'left' });
}
