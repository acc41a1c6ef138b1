import type { Browser } from '@playwright/test';
import { createCertificate } from './certificate.ts';
import { interact, interactions } from './pages/interactions.ts';
import { comparePairs, loadInTurn, type Pair } from './pages/load-in-turn.ts';
import { changePage } from './pages/page-change.ts';
import { removeScripts } from './pages/twin.ts';
import { weigh } from './pages/weigh.ts';
import { checkBudgets, type Figure, log, ratioText, table } from './report.ts';
import { buildSite, headerPaths } from './site.ts';
import { describeConditions, openBrowser } from './slow-browser.ts';
import { type StaticHost, serveStatic } from './static-host.ts';
import { median } from './statistics.ts';

const kibibyte = 1024;
const budgets = {
  paintToTwin: 1.05,
  blockingTime: 50,
  document: 14 * kibibyte,
  script: 92 * kibibyte,
  font: 56 * kibibyte,
  picturesOfHome: 20 * kibibyte,
  /** Milliseconds, of an interaction and of a page change. */
  response: 100,
};

/** Runs that are watched for blocking, and of each interaction; further runs make the ratios to the twins sharper. */
const maxWholeRuns = 15;

interface Part {
  text: string;
  figures: Figure[];
}

function reportLoads(results: ReadonlyMap<string, readonly Pair[]>): Part {
  const rows: (string | number)[][] = [];
  const figures: Figure[] = [];
  for (const [path, pairs] of results) {
    const own = pairs.map(([page]) => page);
    const paints = (['fcp', 'lcp'] as const).flatMap((metric) => {
      const toTwin = comparePairs(pairs, metric);
      const what = `${metric.toUpperCase()} of ${path} to its twin`;
      figures.push({ what, measured: toTwin.ofMedians, max: budgets.paintToTwin, digits: 2 });
      return [...toTwin.medians, ratioText(toTwin)];
    });
    const shift = Math.max(...own.map(({ cls }) => cls));
    const blocking = own.slice(0, maxWholeRuns).map(({ tbt }) => tbt);
    const requests = Math.max(...own.map(({ blockingRequests }) => blockingRequests));
    rows.push([path, ...paints, shift.toFixed(3), median(blocking), Math.max(...blocking), requests]);
    figures.push(
      { what: `CLS of ${path}`, measured: shift, max: 0, digits: 3 },
      { what: `TBT of ${path}`, measured: median(blocking), max: budgets.blockingTime },
      { what: `requests before the first paint of ${path}`, measured: requests, max: 1 },
    );
  }
  const paints = ['FCP', 'FCP of twin', 'FCP ratio', 'LCP', 'LCP of twin', 'LCP ratio'];
  const head = ['page', ...paints, 'CLS, worst', 'TBT', 'TBT, worst', 'requests that paint needs'];
  return { text: table(head, rows), figures };
}

async function weighAll(browser: Browser, host: StaticHost, paths: readonly string[]): Promise<Part> {
  const rows: (string | number)[][] = [];
  const figures: Figure[] = [];
  for (const path of paths) {
    log(`weight of ${path}`);
    const { document, script, style, font, image, other, requests } = await weigh(browser, host, path);
    rows.push([path, document, script, style, font, image, other, requests]);
    figures.push(
      { what: `document of ${path}`, measured: document, max: budgets.document },
      { what: `script of ${path} by idle`, measured: script, max: budgets.script },
      { what: `fonts of ${path}`, measured: font, max: budgets.font },
    );
    if (path === '/') figures.push({ what: 'pictures of /', measured: image, max: budgets.picturesOfHome });
  }
  const head = ['page', 'document', 'script', 'style', 'font', 'image', 'other', 'requests by idle'];
  return { text: table(head, rows), figures };
}

async function measureResponses(browser: Browser, origin: string, runs: number): Promise<Part> {
  const rows: (string | number)[][] = [];
  const figures: Figure[] = [];
  const repeat = async (what: string, measure: () => Promise<number>) => {
    log(what);
    const values: number[] = [];
    for (let run = 0; run < runs; run += 1) values.push(await measure());
    rows.push([what, median(values), Math.max(...values)]);
    figures.push({ what, measured: median(values), max: budgets.response });
  };
  for (const interaction of interactions) {
    const { name, worksUnhydrated } = interaction;
    await repeat(name, () => interact(browser, origin, interaction, false));
    if (worksUnhydrated)
      await repeat(`${name}, as the page’s first touch`, () => interact(browser, origin, interaction, true));
  }
  for (const to of headerPaths)
    await repeat(`page change from / to ${to}, click to painted`, () => changePage(browser, origin, '/', to));
  return { text: table(['what', 'median', 'worst'], rows), figures };
}

/** Each page beside its twin without script, its weight, and how fast it responds. */
export async function measurePages(paths: readonly string[], runs: number): Promise<string> {
  const clientDir = `${buildSite('site')}/client`;
  const certificate = createCertificate();
  const page = await serveStatic(clientDir, certificate);
  const twin = await serveStatic(clientDir, certificate, removeScripts);
  const browser = await openBrowser(certificate);
  const wholeRuns = Math.min(runs, maxWholeRuns);
  try {
    const weights = await weighAll(browser, page, paths);
    // A twin is watched for as long as its page: a machine that has rested for longer before a load is slower.
    const watched = (run: number) => (run < wholeRuns ? 4_000 : 1_000);
    const origins = [page.origin, twin.origin] as const;
    const loads = reportLoads(await loadInTurn(browser, origins, { paths, runs, watched }));
    if (twin.takeSent().some(({ type }) => type.startsWith('text/javascript')))
      throw new Error('A twin requested a script, so the ratios to the twins mean nothing.');
    const response = await measureResponses(browser, page.origin, wholeRuns);
    return [
      `${describeConditions(browser)} The twin is the same HTML without any script element or module preload, served the same way; ` +
        "page and twin take turns. A ratio is that of the medians, with the middle half of the pairs' ratios. " +
        `TBT is that of the four seconds after first paint, in the first ${wholeRuns} pairs.`,
      `### Loading, ${runs} pairs`,
      loads.text,
      '### Bytes on the wire, until idle',
      weights.text,
      `### Interaction to next paint, ${wholeRuns} runs`,
      'The slowest interaction of each run by Event Timing, which counts in steps of 8 and says nothing below 16. ' +
        'Page changes are on a desktop’s screen, after the pointer rested on the link; a page is painted when the ' +
        'first frame with its heading is drawn.',
      response.text,
      '### Budgets',
      checkBudgets([...loads.figures, ...weights.figures, ...response.figures]),
    ].join('\n\n');
  } finally {
    await browser.close();
    page.close();
    twin.close();
  }
}
