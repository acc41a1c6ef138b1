import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { experience } from '#content/experience.ts';
import { readingList } from '#content/reading-list.ts';
import type { Experience } from '#src/content/schema.ts';
import { createCertificate } from './certificate.ts';
import { comparePairs, loadInTurn } from './pages/load-in-turn.ts';
import { checkBudgets, ratioText, table } from './report.ts';
import { buildSite } from './site.ts';
import { describeConditions, openBrowser } from './slow-browser.ts';
import { compress, serveStatic } from './static-host.ts';

const times = 10;
const maxRatio = 1.1;
/** The pages that hold what is multiplied: books on the one, the career on the other. */
const paths = ['/about', '/experience'];

const words = JSON.stringify([experience, readingList]).match(/\p{L}+/gu) ?? [];
let state = 1;

/** A word of the content. The order looks random, but is the same at each run. */
function nextWord(): string {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return words[Math.floor((state / 2 ** 32) * words.length)] ?? '';
}

/** A value with other words in every text: a compressor would take plain repetition out. */
function reword<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, part) =>
    typeof part === 'string' ? part.replace(/\p{L}+/gu, nextWord) : part,
  );
}

/** The originals, then copies of them in other words; `change` gets each copy and its running number. */
function multiply<Item>(items: readonly Item[], change = (item: Item, _number: number) => item): Item[] {
  const copies = Array.from({ length: times - 1 }, () => items).flat();
  return [...items, ...copies.map((item, index) => change(reword(item), index + 1))];
}

/** The first of the month so many months before another month, as 'YYYY-MM'. */
function monthsBefore(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - count);
  return date.toISOString().slice(0, 'YYYY-MM'.length);
}

/** Copied jobs lie ever further in the past and have no results, of which the content may hold only a few. */
function growExperience({ jobs, education = [], awards = [], skills = [], ...rest }: Experience): Experience {
  const first = jobs.at(-1)?.period.start ?? '';
  return {
    ...rest,
    jobs: multiply(jobs, ({ results: _, ...job }, number) => {
      const start = monthsBefore(first, number);
      return { ...job, period: { start, end: start } };
    }),
    education: education.flatMap((entry) => multiply([entry], (copy) => ({ ...copy, period: entry.period }))),
    awards: multiply(awards),
    skills: skills.map(({ category, skills }) => ({ category, skills: multiply(skills) })),
  };
}

/** Builds the site with ten times the jobs, degrees, awards, skills and books. */
function buildGrown(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-content-'));
  const write = (file: string, name: string, value: unknown) =>
    writeFileSync(join(folder, file), `export const ${name} = ${JSON.stringify(value)};\n`);
  try {
    cpSync('content', folder, { recursive: true });
    write('experience.ts', 'experience', growExperience(experience));
    const previous = multiply(readingList.previous ?? []);
    write('reading-list.ts', 'readingList', { ...readingList, previous });
    return buildSite('grown', { CONTENT_DIR: folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** How the documents' size and first paint grow with the content. */
export async function growth(runs: number): Promise<string> {
  const clientDirs = [buildGrown(), buildSite('site')].map((buildDir) => join(buildDir, 'client'));
  const certificate = createCertificate();
  const [grown, site] = await Promise.all(clientDirs.map((dir) => serveStatic(dir, certificate)));
  if (!grown || !site) throw new Error('Both builds must be served.');
  const browser = await openBrowser(certificate);
  try {
    const options = { paths, runs, watched: () => 1_000 };
    const results = await loadInTurn(browser, [grown.origin, site.origin], options);
    const lines = [...results].map(([path, pairs]) => {
      const sizes = clientDirs.map((dir) => compress(readFileSync(join(dir, path, 'index.html'))).length);
      return { path, sizes, compared: comparePairs(pairs, 'fcp') };
    });
    return [
      'Multiplied: jobs (the copies without results), degrees, awards, skills and books read. The words of a copy are ' +
        'drawn anew from those of the content, since a compressor takes plain repetition out. Documents in bytes, ' +
        `brotli; ${runs} pairs in turn. ${describeConditions(browser)}`,
      table(
        ['page', `document, ${times} ×`, 'document', `FCP, ${times} ×`, 'FCP', 'FCP ratio'],
        lines.map(({ path, sizes, compared }) => [path, ...sizes, ...compared.medians, ratioText(compared)]),
      ),
      checkBudgets(
        lines.map(({ path, compared }) => ({
          what: `first paint of ${path} with ${times} times the content`,
          measured: compared.ofMedians,
          max: maxRatio,
          digits: 2,
        })),
      ),
    ].join('\n\n');
  } finally {
    await browser.close();
    grown.close();
    site.close();
  }
}
