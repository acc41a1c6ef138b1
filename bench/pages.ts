import type { Browser } from '@playwright/test';
import { type BenchOptions, say } from './bench.ts';
import { openBrowser, slowness } from './browser/slow-browser.ts';
import { interact, interactions } from './pages/interactions.ts';
import { type Load, load } from './pages/load.ts';
import { loadFigures, loadTable } from './pages/load-report.ts';
import { changeRoute } from './pages/route-change.ts';
import { weighPage } from './pages/weights.ts';
import { median } from './report/statistics.ts';
import { type Held, table, verdict } from './report/tables.ts';
import { buildSite } from './site/build.ts';
import { selfSigned } from './site/certificate.ts';
import { type ServedBuild, serveBuild, unknownAddress } from './site/serve.ts';
import { twinOf } from './site/twin.ts';

/** One address of each of the six pages. */
export const addresses = ['/', '/about', '/experience', '/contact', '/links', unknownAddress];

/** Runs of all that is measured; what goes beyond them serves the ratios to the twins alone. */
const wholeRuns = 15;
const longestInteraction = 100;
const documentBudget = 14_336;
const kibibyte = 1024;

/** A page and its twin, served side by side. */
interface Pair {
  browser: Browser;
  page: ServedBuild;
  twin: ServedBuild;
}

/**
 * Takes turns, and turns about who is first, so that what slows the machine down slows down both alike. A twin has
 * nothing to watch, but is given as long: a machine that has rested longer before a load is not as quick.
 */
async function loadInTurn({ browser, page, twin }: Pair, path: string, run: number): Promise<[Load, Load]> {
  const watch = run < wholeRuns ? 'whole' : 'paint';
  const loadPage = () => load(browser, page.origin + path, watch);
  const loadTwin = () => load(browser, twin.origin + path, watch);
  if (run % 2 === 0) {
    const one = await loadPage();
    return [one, await loadTwin()];
  }
  const other = await loadTwin();
  return [await loadPage(), other];
}

/** The pages take turns as well, so that a bad moment of the machine is shared by all. */
async function loading(pair: Pair, runs: number): Promise<{ text: string; figures: Held[] }> {
  // The first visit of a browser pays for starting it.
  await load(pair.browser, pair.twin.origin, 'paint');
  const results = new Map(addresses.map((path): [string, [Load, Load][]] => [path, []]));
  for (let run = 0; run < runs; run += 1) {
    say(`pair ${run + 1} of ${runs}`);
    for (const [path, pairs] of results) pairs.push(await loadInTurn(pair, path, run));
  }
  return { text: loadTable(results), figures: loadFigures(results) };
}

async function weighing({ browser, page }: Pair): Promise<{ text: string; figures: Held[] }> {
  const rows: (string | number)[][] = [];
  const figures: Held[] = [];
  for (const path of addresses) {
    const { document, script, font, image, other, requests } = await weighPage(browser, page, path);
    rows.push([path, document, script, font, image, other, requests]);
    figures.push(
      { what: `document of ${path}`, measured: document, atMost: documentBudget },
      { what: `scripts of ${path} by idle`, measured: script, atMost: 112 * kibibyte },
      { what: `fonts of ${path}`, measured: font, atMost: 56 * kibibyte },
    );
    if (path === '/') figures.push({ what: 'pictures of /', measured: image, atMost: 20 * kibibyte });
  }
  const head = ['page', 'document', 'script', 'font', 'image', 'other', 'requests by idle'];
  return { text: table(head, rows), figures };
}

async function repeat(runs: number, measure: () => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  for (let run = 0; run < runs; run += 1) values.push(await measure());
  return values;
}

async function responding({ browser, page }: Pair, runs: number): Promise<{ text: string; figures: Held[] }> {
  const rows: (string | number)[][] = [];
  const figures: Held[] = [];
  const note = (what: string, values: number[]) => {
    rows.push([what, median(values), Math.max(...values)]);
    figures.push({ what, measured: median(values), atMost: longestInteraction });
  };
  for (const interaction of interactions) {
    say(interaction.name);
    note(interaction.name, await repeat(runs, () => interact(browser, page.origin, interaction, false)));
    if (!interaction.alsoFirst) continue;
    const first = await repeat(runs, () => interact(browser, page.origin, interaction, true));
    note(`${interaction.name}, as the page’s first touch`, first);
  }
  for (const to of ['/about', '/experience', '/contact']) {
    say(`from / to ${to}`);
    const values = await repeat(runs, () => changeRoute(browser, page.origin, '/', to));
    note(`route change from / to ${to}, click to painted`, values);
  }
  return { text: table(['what', 'median', 'worst'], rows), figures };
}

const method = `Chromium on a phone's screen (412 × 823 at 1.75), ${slowness.roundTrip} ms round trip, \
${slowness.megabitsPerSecond} Mbps, processor slowed ${slowness.processor} times; HTTP/2 under TLS on this machine, brotli, the \
build's own headers, nothing cached, in a new tab that was left alone for a second. The twin is the same HTML \
without any script element or module preload, served the same way; page and twin take turns. A ratio is that of the medians, with the middle half of the pairs' ratios. \
TBT is that of the four seconds after first paint, in the first ${wholeRuns} pairs.`;

/** Every page beside its twin without script, its weight, and how it responds. */
export async function pages({ runs }: BenchOptions): Promise<string> {
  const { buildDir } = await buildSite('site');
  const certificate = selfSigned();
  const page = await serveBuild(buildDir, certificate);
  const twin = await serveBuild(buildDir, certificate, twinOf);
  const browser = await openBrowser(certificate.fingerprint);
  try {
    const pair = { browser, page, twin };
    const weights = await weighing(pair);
    const loads = await loading(pair, runs);
    const responseRuns = Math.min(runs, wholeRuns);
    const responses = await responding(pair, responseRuns);
    return [
      method,
      `### Loading, ${runs} pairs`,
      loads.text,
      '### Bytes on the wire, until idle',
      weights.text,
      `### Interaction to next paint, ${responseRuns} runs`,
      'The slowest interaction of each run by Event Timing, which counts in steps of 8 and says nothing below 16. ' +
        'Route changes are on a desktop’s screen, after the pointer rested on the link; a page is painted when the ' +
        'first frame with its heading is drawn.',
      responses.text,
      '### Budgets',
      verdict([...loads.figures, ...weights.figures, ...responses.figures]),
    ].join('\n\n');
  } finally {
    await browser.close();
    await Promise.all([page.close(), twin.close()]);
  }
}
