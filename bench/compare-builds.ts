import type { Browser } from '@playwright/test';
import { createCertificate } from './certificate.ts';
import { comparePairs, loadInTurn, measureInTurn } from './pages/load-in-turn.ts';
import { changePage } from './pages/page-change.ts';
import { checkBudgets, log, table } from './report.ts';
import { buildSite, headerPaths } from './site.ts';
import { describeConditions, openBrowser } from './slow-browser.ts';
import { serveStatic } from './static-host.ts';
import { type Ratio, ratio } from './statistics.ts';

const head = [
  'page',
  'this build',
  'other build',
  'ratio of medians',
  'median of pair ratios',
  'middle half of pair ratios',
];

/** First paint may not become later; a page whose typefaces were in its way must become earlier. */
const maxRatio = (path: string) => (path === '/experience' ? 0.95 : 1);

/** A page changes no more slowly than before. */
const maxPageChangeRatio = 1;

/** One line of each thing that was compared, and the judgement of the ratios of the medians. */
function report(
  title: string,
  runs: number,
  lines: readonly (Ratio & { what: string; max: number })[],
): string[] {
  const rows = lines.map(({ what, medians, ofMedians, ofPairs, quartiles: [low, high] }) => [
    what,
    ...medians,
    ofMedians.toFixed(3),
    ofPairs.toFixed(3),
    `${low.toFixed(2)}–${high.toFixed(2)}`,
  ]);
  const figures = lines.map(({ what, ofMedians, max }) => {
    return { what: `${title} of ${what}`, measured: ofMedians, max, digits: 2 };
  });
  return [`### ${title}, ${runs} pairs`, table(head, rows), checkBudgets(figures)];
}

/** Changes of page from home, each at both builds in turn. */
async function changeInTurn(browser: Browser, origins: readonly [string, string], runs: number) {
  const results = new Map(headerPaths.map((to): [string, (readonly [number, number])[]] => [to, []]));
  for (let run = 0; run < runs; run += 1) {
    log(`page changes, pair ${run + 1} of ${runs}`);
    for (const [to, pairs] of results)
      pairs.push(await measureInTurn(run, origins, (origin) => changePage(browser, origin, '/', to)));
  }
  return [...results].map(([to, pairs]) => ({
    what: `/ to ${to}`,
    max: maxPageChangeRatio,
    ...ratio(pairs),
  }));
}

/**
 * First paint and page changes of the site beside those of another build, such as the last release's.
 *
 * @param otherDir the other build's pages, a folder like build/client
 */
export async function compareBuilds(
  otherDir: string,
  paths: readonly string[],
  runs: number,
): Promise<string> {
  const certificate = createCertificate();
  const other = await serveStatic(otherDir, certificate);
  const site = await serveStatic(`${buildSite('site')}/client`, certificate);
  const browser = await openBrowser(certificate);
  try {
    const options = { paths, runs, watched: () => 1_000 };
    const origins = [site.origin, other.origin] as const;
    const results = await loadInTurn(browser, origins, options);
    const paints = (['fcp', 'lcp'] as const).flatMap((metric) => {
      const lines = [...results].map(([path, pairs]) => {
        return { what: path, max: maxRatio(path), ...comparePairs(pairs, metric) };
      });
      return report(metric.toUpperCase(), runs, lines);
    });
    const changes = await changeInTurn(browser, origins, runs);
    return [
      `${describeConditions(browser)} Both builds are served alike and take turns. Page changes are on a desktop’s ` +
        'screen, from click to painted, after the pointer rested on the link.',
      ...paints,
      ...report('Page change', runs, changes),
    ].join('\n\n');
  } finally {
    await browser.close();
    site.close();
    other.close();
  }
}
