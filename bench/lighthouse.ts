import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { obtainChromium } from '../e2e/chromium.ts';
import { type Certificate, createCertificate } from './certificate.ts';
import { checkBudgets, type Figure, log, table } from './report.ts';
import { buildSite, unknownPath } from './site.ts';
import { serveStatic } from './static-host.ts';
import { median } from './statistics.ts';

const packageDir = join(import.meta.dirname, 'lighthouse');
const program = join(packageDir, 'node_modules/lighthouse/cli/index.js');

/** The categories that have a budget, by Lighthouse's names. */
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** How often each page is judged; the medians count. */
const runs = 3;

/** The part of Lighthouse's report that is read here. */
interface Report {
  lighthouseVersion: string;
  categories: Record<string, Category>;
  audits: Record<string, { title: string; score: number | null }>;
}

interface Category {
  title: string;
  /** From 0 to 1; null where Lighthouse could not tell. */
  score: number | null;
  auditRefs: { id: string; weight: number }[];
}

/** Judges a page once. Lighthouse now and then loses the record of a load, so it gets a second attempt. */
async function audit(
  address: string,
  preset: string[],
  certificate: Certificate,
  attempts = 2,
): Promise<Report> {
  const flags = `--headless=new --no-sandbox --disable-gpu ${certificate.chromiumArgument}`;
  const options = [
    '--quiet',
    '--output=json',
    '--no-enable-error-reporting',
    '--ignore-status-code',
    `--only-categories=${categories}`,
    ...preset,
  ];
  const browser = [`--chrome-path=${obtainChromium()}`, `--chrome-flags=${flags}`];
  try {
    const args = [program, address, ...options, ...browser];
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 });
    return JSON.parse(stdout);
  } catch (error) {
    if (attempts === 1) throw error;
    return audit(address, preset, certificate, attempts - 1);
  }
}

/** The audits that count for a category and are below their full score. */
function failedAudits(report: Report): string[] {
  return Object.values(report.categories).flatMap(({ title, auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${title}: ${report.audits[id]?.title}`),
  );
}

/** The page for unknown addresses says 404 and asks not to be indexed, which Lighthouse counts as errors. */
const hasBudget = (path: string, category: string) =>
  path !== unknownPath || ['performance', 'accessibility'].includes(category);

/** Lighthouse's four categories of each page, as phone and as desktop. */
export async function lighthouse(paths: readonly string[]): Promise<string> {
  if (!existsSync(program)) execFileSync('npm', ['ci', '--prefix', packageDir], { stdio: 'inherit' });
  const certificate = createCertificate();
  const host = await serveStatic(`${buildSite('site')}/client`, certificate);
  const rows: (string | number)[][] = [];
  const failed: string[] = [];
  const figures: Figure[] = [];
  let version = '';
  try {
    for (const device of ['phone', 'desktop']) {
      for (const path of paths) {
        const page = `${path}, ${device}`;
        log(page);
        const reports: Report[] = [];
        const preset = device === 'desktop' ? ['--preset=desktop'] : [];
        for (let run = 0; run < runs; run += 1)
          reports.push(await audit(host.origin + path, preset, certificate));
        const points = categories.map((category) => {
          const scores = reports.map((report) => report.categories[category]?.score ?? Number.NaN);
          return { category, measured: median(scores) * 100 };
        });
        for (const { category, measured } of points) {
          if (hasBudget(path, category)) figures.push({ what: `${category} of ${page}`, measured, min: 100 });
        }
        rows.push([page, ...points.map(({ measured }) => measured)]);
        failed.push(...new Set(reports.flatMap(failedAudits).map((words) => `- ${page}, ${words}`)));
        version = reports[0]?.lighthouseVersion ?? '';
      }
    }
  } finally {
    host.close();
  }
  return [
    `Lighthouse ${version} with its own presets, served as in the first section; medians of ${runs} runs. ${unknownPath} ` +
      'is held to performance and accessibility alone: it says 404, which Lighthouse counts as an error, and asks ' +
      'not to be indexed.',
    table(['page', ...categories], rows),
    ['Audits that count and were below their full score in a run:', '', ...failed].join('\n'),
    checkBudgets(figures),
  ].join('\n\n');
}
