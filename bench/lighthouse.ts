import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { obtainChromium } from '../e2e/chromium.ts';
import { type BenchOptions, say } from './bench.ts';
import { trusting } from './browser/slow-browser.ts';
import { root, runCommand } from './command.ts';
import { categories, listShort, middleRun, readScores, type Scores } from './lighthouse/scores.ts';
import { addresses } from './pages.ts';
import { table, verdict } from './report/tables.ts';
import { buildSite } from './site/build.ts';
import { type Certificate, selfSigned } from './site/certificate.ts';
import { serveBuild, unknownAddress } from './site/serve.ts';

const folder = join(root, 'bench/lighthouse');
const program = join(folder, 'node_modules/lighthouse/cli/index.js');
const devices = ['phone', 'desktop'] as const;

/** Gets the exact Lighthouse that is written down beside this file; too large for everyone who installs the site. */
async function obtainLighthouse(): Promise<void> {
  if (existsSync(program)) return;
  say('Fetching Lighthouse: npm ci --prefix bench/lighthouse');
  const code = await runCommand('npm', ['ci', '--prefix', folder], { live: true });
  if (code !== 0) throw new Error('Lighthouse could not be fetched. Go online and run the bench again.');
}

/** How often each page is judged; the middle run counts. */
const runs = 3;

/** Lighthouse now and then loses the record of a load (NO_NAVSTART), and asks to be run again. */
const attempts = 3;

async function audit(
  address: string,
  device: (typeof devices)[number],
  { fingerprint }: Certificate,
): Promise<Scores> {
  const scratch = await mkdtemp(join(tmpdir(), 'bench-lighthouse-'));
  try {
    const report = join(scratch, 'report.json');
    const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', trusting(fingerprint)].join(' ');
    const judge = [
      program,
      address,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      '--no-enable-error-reporting',
      // The page for unknown addresses says 404, as it must.
      '--ignore-status-code',
      `--chrome-path=${obtainChromium()}`,
      `--chrome-flags=${flags}`,
      ...(device === 'desktop' ? ['--preset=desktop'] : []),
    ];
    let code = 1;
    for (let attempt = 0; code !== 0 && attempt < attempts; attempt += 1) {
      code = await runCommand(process.execPath, judge);
    }
    if (code !== 0) throw new Error(`Lighthouse could not judge ${address}; see above.`);
    return readScores(JSON.parse(await readFile(report, 'utf8')));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Lighthouse's four categories on six pages, as phone and as desktop. */
export async function lighthouse(_options: BenchOptions): Promise<string> {
  await obtainLighthouse();
  const { buildDir } = await buildSite('site');
  const certificate = selfSigned();
  const served = await serveBuild(buildDir, certificate);
  const results: { path: string; page: string; scores: Scores; performance: number[] }[] = [];
  try {
    for (const device of devices) {
      for (const path of addresses) {
        const page = `${path}, ${device}`;
        say(page);
        const judged: Scores[] = [];
        for (let run = 0; run < runs; run += 1) {
          judged.push(await audit(served.origin + path, device, certificate));
        }
        const performance = judged.map(({ points }) => points[0] ?? Number.NaN);
        results.push({ path, page, scores: middleRun(judged), performance });
      }
    }
  } finally {
    await served.close();
  }
  return [
    `Lighthouse ${results[0]?.scores.version ?? ''} with its own presets, served as in the first section. Of ${runs} runs of ` +
      `each page the middle one by its performance counts. ${unknownAddress} is held to ` +
      `${held(unknownAddress).join(' and ').toLowerCase()} alone: what is no page ` +
      'says 404, which Lighthouse counts as an error, and asks not to be indexed.',
    table(
      ['page', ...Object.values(categories), 'performance of all runs'],
      results.map(({ page, scores, performance }) => [page, ...scores.points, performance.join(', ')]),
    ),
    listShort(results),
    verdict(
      results.flatMap(({ path, page, scores }) =>
        Object.values(categories).flatMap((category, index) => {
          const measured = scores.points[index] ?? Number.NaN;
          return held(path).includes(category)
            ? { what: `${category} of ${page}`, measured, atLeast: 100 }
            : [];
        }),
      ),
    ),
  ].join('\n\n');
}

/** The categories in which a page can have full points. */
function held(path: string): string[] {
  const { performance, accessibility } = categories;
  return path === unknownAddress ? [performance, accessibility] : Object.values(categories);
}
