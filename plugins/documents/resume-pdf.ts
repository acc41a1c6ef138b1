import { readFile } from 'node:fs/promises';
import { fillIn } from '#src/content/fill-in.ts';
import { keepAllTogether } from '#src/content/keep-together.ts';
import type { Content, Settings } from '#src/content/schema.ts';
import { plain, resumeOf } from '#src/documents/resume.ts';
import { designColours } from '../app-icons/design-colours.ts';
import { memoize } from '../generated-assets.ts';
import { PlainError } from '../plain-error.ts';
import { resumeFlourish } from './flourish.ts';
import { refuseMissingGlyphs } from './missing-glyphs.ts';
import { claimPdfUa } from './pdf-ua.ts';
import { loadTypesetter, resumeFonts } from './typst.ts';

/** What the template reads of a paper; margins in points. Both papers have one measure of 504 pt, so that their lines break alike. */
export const papers = {
  letter: { paper: 'us-letter', margins: { side: 54, top: 44, bottom: 36 } },
  a4: { paper: 'a4', margins: { side: 45.64, top: 54, bottom: 46 } },
};

/** Sizes of the text in points, best first. */
const sizes = [10, 9.8, 9.6, 9.4, 9.2, 9, 8.8];
/** Factors of the gaps, best first; the last one decides the size. */
const airs = [1.6, 1.5, 1.4, 1.3, 1.2, 1.15, 1.1, 1.05, 1, 0.97, 0.94, 0.9];
const tightest = 0.9;
const maxPages = 2;

const typesetter = memoize(async () => loadTypesetter(await readFile('src/documents/resume.typ', 'utf8')));

/** The résumé on both papers. */
export interface ResumePdfs {
  letter: Buffer;
  a4: Buffer;
}

/**
 * Sets the résumé on as few pages as it takes, in the largest size that does.
 *
 * @throws where it does not fit on two pages in the smallest size, or its typefaces lack a character
 */
export async function resumePdfs(content: Content, settings: Settings): Promise<ResumePdfs> {
  const data = await templateData(content, settings);
  const typeset = await typesetter();
  const set = (paper: keyof typeof papers, size: number, air: number) =>
    typeset({ ...data, ...papers[paper], size, air });
  for (let pages = 1; pages <= maxPages; pages++) {
    const fits = (pdf: Buffer) => pageCount(pdf) <= pages;
    const size = bestFitting(sizes, (candidate) => fits(set('letter', candidate, tightest)));
    if (!size) continue;
    const airiest = (paper: keyof typeof papers) =>
      set(paper, size, bestFitting(airs, (air) => fits(set(paper, size, air))) ?? tightest);
    // A4 is taller, so what fits on Letter fits on it, in the same lines.
    return { letter: claimPdfUa(airiest('letter')), a4: claimPdfUa(airiest('a4')) };
  }
  throw new PlainError(
    `The résumé has more than ${maxPages} pages in its smallest type. Let it show fewer sentences: write resume: 2 or ` +
      'another number after the description of a job in content/experience.ts.',
  );
}

/** Bisects candidates for the first that fits; those after a fitting one fit as well. */
function bestFitting(
  candidates: readonly number[],
  fits: (candidate: number) => boolean,
): number | undefined {
  let [from, to] = [0, candidates.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (fits(candidates[middle] ?? 0)) to = middle;
    else from = middle + 1;
  }
  return candidates[to];
}

/** What the template reads as /resume.json, but for paper, size and air. */
export async function templateData(content: Content, settings: Settings) {
  const { owner, experience, pageTitles, documentWords } = content;
  const resume = resumeOf(content, settings);
  const pages = [1, 2].map((number) =>
    plain(fillIn(documentWords.page, { name: owner.name, number, count: maxPages })),
  );
  await refuseMissingGlyphs(resumeFonts, [resume, pages]);
  const colours = await designColours();
  const roles = ['ink', 'ink-soft', 'copper', 'copper-text', 'hairline'];
  return {
    ...keepAllTogether(resume),
    title: plain(fillIn(documentWords.title, { name: owner.name, role: owner.role })),
    description: plain(pageTitles.home.description),
    keywords: (experience.skills ?? []).flatMap(({ skills }) => skills.map(plain)),
    date: owner.contentDate.split('-').map(Number),
    pages,
    colours: Object.fromEntries(roles.map((role) => [role, colours(role, 'light')])),
    flourish: await resumeFlourish(owner),
  };
}

/** The number of pages that a PDF of Typst says it has. */
function pageCount(pdf: Buffer): number {
  return Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);
}
