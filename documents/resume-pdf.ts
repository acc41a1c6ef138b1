import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initSync, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import { fillIn } from '#model/fill-in.ts';
import { languageOf } from '#model/language.ts';
import { OwnerError } from '#model/owner-error.ts';
import type { Content, Settings } from '#model/schema.ts';
import { plainText } from '#model/sentence.ts';
import { curveOf, curvePath, heights } from '#model/waveform/waveform.ts';
import type { Design } from './design.ts';
import { resumeOf } from './resume.ts';

/** Margins in points. The text is 504 pt wide on both papers, so lines break alike. */
const papers = {
  letter: { paper: 'us-letter', margins: { side: 54, top: 44, bottom: 36 } },
  a4: { paper: 'a4', margins: { side: 45.64, top: 54, bottom: 46 } },
};

/** In points, best first. */
const fontSizes = [10, 9.8, 9.6, 9.4, 9.2, 9, 8.8];
/** Spacing factors, best first. The font size is chosen with the smallest factor. */
const gapScales = [1.6, 1.5, 1.4, 1.3, 1.2, 1.15, 1.1, 1.05, 1, 0.97, 0.94, 0.9];
const minGapScale = 0.9;
const maxPages = 2;

/** Loads Typst with all fonts. Resolves to a function that compiles the template with /resume.json. */
async function loadTypesetter({ fontFiles, typefaces }: Design) {
  const wasm = createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-web-compiler/wasm');
  initSync({ module: await readFile(wasm) });
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const file of Object.values(fontFiles).flatMap((files) => Object.values(files)))
    await builder.add_raw_font(await readFile(file));
  for (const typeface of typefaces)
    for (const font of await typeface.instances()) await builder.add_raw_font(font);
  const compiler = await builder.build();
  compiler.add_source('/main.typ', await readFile('documents/resume.typ', 'utf8'));
  return (data: unknown): Buffer => {
    compiler.map_shadow('/resume.json', Buffer.from(JSON.stringify(data)));
    const { result, diagnostics = [] } = compiler.compile('/main.typ', null, 'pdf', 3);
    if (!result || diagnostics.length > 0)
      throw new Error(`Typst refused the résumé: ${JSON.stringify(diagnostics)}`);
    return Buffer.from(result);
  };
}

/**
 * Typesets the résumé on the fewest pages, in the largest font that fits. Throws an OwnerError above two pages, or if no
 * font has the initials.
 */
export async function resumePdfs(content: Content, settings: Settings, design: Design) {
  const data = await templateData(content, settings, design);
  return design.cached('resume', [data], () => typesetPdfs(data, design));
}

async function typesetPdfs(data: object, design: Design) {
  const typeset = await loadTypesetter(design);
  const set = (paper: keyof typeof papers, size: number, gapScale: number) =>
    typeset({ ...data, ...papers[paper], size, gapScale });
  for (let pages = 1; pages <= maxPages; pages++) {
    const fits = (pdf: Buffer) => pageCount(pdf) <= pages;
    const size = bestFitting(fontSizes, (candidate) => fits(set('letter', candidate, minGapScale)));
    if (!size) continue;
    const loosest = (paper: keyof typeof papers) =>
      set(paper, size, bestFitting(gapScales, (gapScale) => fits(set(paper, size, gapScale))) ?? minGapScale);
    // A4 is taller, so whatever fits on Letter fits on A4.
    return { letter: loosest('letter'), a4: loosest('a4') };
  }
  throw new OwnerError(
    `The résumé has more than ${maxPages} pages in its smallest type. Let it show fewer sentences: write resume: 2 or ` +
      'another number after the description of a job in content/experience.ts.',
  );
}

/** Bisects for the first candidate that fits; all after it must fit too. */
function bestFitting(candidates: readonly number[], fits: (candidate: number) => boolean) {
  let [from, to] = [0, candidates.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (fits(candidates[middle] ?? 0)) to = middle;
    else from = middle + 1;
  }
  return candidates[to];
}

/** Returns the template's data, except paper, margins, size and gapScale. */
async function templateData(content: Content, settings: Settings, design: Design) {
  const { owner, experience, pageTitles, documentWords } = content;
  const resume = resumeOf(content, settings);
  const pages = [1, 2].map((number) =>
    plainText(fillIn(documentWords.page, { name: owner.name, number, count: maxPages })),
  );
  const { tag, direction, comma } = languageOf(content);
  const { language, region = null } = new Intl.Locale(tag);
  const roles = ['ink', 'ink-soft', 'copper', 'copper-text', 'hairline'];
  return {
    ...resume,
    language: { code: language, region, direction, comma },
    typefaces: design.typefaces.map(({ family }) => family),
    title: plainText(fillIn(documentWords.title, { name: owner.name, role: owner.role })),
    author: plainText(owner.name),
    description: plainText(pageTitles.home.description),
    keywords: (experience.skills ?? []).flatMap(({ skills }) => skills.map(plainText)),
    date: owner.contentDate.split('-').map(Number),
    pages,
    colors: Object.fromEntries(roles.map((role) => [role, design.color(role, 'light')])),
    flourish: await flourishFor(content, design),
  };
}

function pageCount(pdf: Buffer): number {
  return Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);
}

/** Draws the owner's chip, and the waveform if there is one; `width` in points. */
async function flourishFor(
  { owner, home }: Content,
  design: Design,
): Promise<{ svg: string; width: number }> {
  const chip = (await design.chip(owner, 'light')).replace(/<\/?svg[^>]*>/g, '');
  const curve = curveOf(home);
  const chipLeft = curve ? 132 : 0;
  const width = chipLeft + 64;
  const frame = { left: 8, right: chipLeft + 1, baseline: 44, above: 36, below: 14 };
  const [start = 0] = curve ? heights(curve, frame, 8, 8) : [];
  const signal =
    curve &&
    `<circle cx="4" cy="${start.toFixed(1)}" r="4" fill="${design.color('copper', 'light')}"/>` +
      `<path fill="none" stroke="${design.color('ink', 'light')}" stroke-width="1.5" stroke-linejoin="round" ` +
      `d="${curvePath(curve, frame)}"/>`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="64" viewBox="0 0 ${width} 64">${signal ?? ''}` +
    `<g transform="translate(${chipLeft} 0)">${chip.trim()}</g></svg>`;
  return { svg, width: width * 0.765 };
}
