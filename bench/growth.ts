import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { content } from '#src/content/all.ts';
import { type BenchOptions, say } from './bench.ts';
import { openBrowser } from './browser/slow-browser.ts';
import { root } from './command.ts';
import { grow, writeContent } from './growth/grown-content.ts';
import { load } from './pages/load.ts';
import { median, ratio } from './report/statistics.ts';
import { type Held, ratioText, table, verdict } from './report/tables.ts';
import { type Built, buildSite } from './site/build.ts';
import { selfSigned } from './site/certificate.ts';
import { compressed, type ServedBuild, serveBuild } from './site/serve.ts';

/** The pages that hold what is multiplied: books on the one, the career on the other. */
const grownPages = ['/about', '/experience'] as const;
/** First paint with ten times the content, to that with the content as it is. */
const greatestRatio = 1.1;

/** The site with so many times the content. */
interface Grown extends Built {
  times: number;
}

async function pageOf({ buildDir }: Built, path: string): Promise<Buffer> {
  return readFile(join(buildDir, 'client', path, 'index.html'));
}

/** Undefined where the build does not do as CONTENT_DIR says. */
async function buildGrown(times: number): Promise<Grown | undefined> {
  say(`Building with ${times} times the content`);
  // Outside of the project, where nobody checks its types.
  const folder = await mkdtemp(join(tmpdir(), 'bench-content-'));
  const grown = grow(content, times);
  await writeContent(join(root, 'content'), folder, grown);
  const built = await buildSite(`growth-${times}`, { CONTENT_DIR: folder });
  await rm(folder, { recursive: true });
  const oldest = grown.experience.jobs.at(-1)?.company ?? '';
  const isThere = (await pageOf(built, '/experience')).includes(oldest);
  return isThere ? { ...built, times } : undefined;
}

async function sizes(all: readonly Grown[]): Promise<string> {
  const rows = await Promise.all(
    all.map(async (grown) => {
      const pages = await Promise.all(grownPages.map((path) => pageOf(grown, path)));
      return [`${grown.times} ×`, ...pages.map((page) => compressed(page).length), grown.took];
    }),
  );
  return table(['content', ...grownPages.map((path) => `document of ${path}`), 'build'], rows);
}

/** First paints of one page of all sites, taking turns. */
async function firstPaints(
  browser: Browser,
  sites: readonly ServedBuild[],
  path: string,
  runs: number,
): Promise<number[][]> {
  const rounds: number[][] = [];
  for (let run = 0; run < runs; run += 1) {
    const round: number[] = [];
    for (const { origin } of sites) round.push((await load(browser, origin + path, 'paint')).fcp);
    rounds.push(round);
  }
  return rounds;
}

async function painting(all: readonly Grown[], runs: number): Promise<{ text: string; figures: Held[] }> {
  const certificate = selfSigned();
  const sites = await Promise.all(all.map(({ buildDir }) => serveBuild(buildDir, certificate)));
  const browser = await openBrowser(certificate.fingerprint);
  const rows: (string | number)[][] = [];
  const figures: Held[] = [];
  try {
    await load(browser, sites[0]?.origin ?? '', 'paint');
    for (const path of grownPages) {
      say(`${path}: ${runs} rounds`);
      const rounds = await firstPaints(browser, sites, path, runs);
      for (const [index, { times }] of all.entries()) {
        const values = rounds.map((round) => round[index] ?? Number.NaN);
        const compared = ratio(rounds.map((round) => [round[index] ?? Number.NaN, round[0] ?? Number.NaN]));
        rows.push([`${path}, ${times} ×`, median(values), times === 1 ? '–' : ratioText(compared)]);
        if (times !== 10) continue;
        const what = `first paint of ${path} with ten times the content`;
        figures.push({ what, measured: compared.ofMedians, atMost: greatestRatio, places: 2 });
      }
    }
  } finally {
    await browser.close();
    await Promise.all(sites.map((site) => site.close()));
  }
  return { text: table(['page', 'FCP', 'to 1 ×'], rows), figures };
}

/** How sizes, build and first paint grow with 1, 10 and 100 times the content. */
export async function growth({ runs }: BenchOptions): Promise<string> {
  const all: Grown[] = [];
  // The tenfold one first: it tells whether the build reads the folder at all.
  for (const times of [10, 1, 100]) {
    const grown = await buildGrown(times);
    if (!grown) return 'Not measured: the build does not read the folder that CONTENT_DIR names.';
    all.push(grown);
  }
  all.sort((one, other) => one.times - other.times);
  const paints = await painting(all, runs);
  return [
    'Multiplied: jobs (the copies without results), degrees, awards, skills and books read; not what the content ' +
      'checks count (results, questions, principles, paragraphs). The words of a copy are drawn anew from those of ' +
      'the content, since a compressor takes plain repetition out. First paint as on the slow phone above, ' +
      `${runs} rounds in turn; the build's time is of one build.`,
    await sizes(all),
    paints.text,
    verdict(paints.figures),
  ].join('\n\n');
}
