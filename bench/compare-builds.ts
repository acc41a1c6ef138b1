import { createCertificate } from './certificate.ts';
import { loadInTurn, type Pair } from './pages/load-in-turn.ts';
import { checkBudgets, table } from './report.ts';
import { buildSite } from './site.ts';
import { conditions, openBrowser } from './slow-browser.ts';
import { serveStatic } from './static-host.ts';
import { median, ratio } from './statistics.ts';

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

/** One line for each page. */
function compare(results: ReadonlyMap<string, readonly Pair[]>, metric: 'fcp' | 'lcp') {
  return [...results].map(([path, loads]) => {
    const pairs = loads.map(([one, other]): [number, number] => [one[metric], other[metric]]);
    return {
      path,
      own: median(pairs.map(([one]) => one)),
      other: median(pairs.map(([, other]) => other)),
      ...ratio(pairs),
    };
  });
}

/** First paint of a new build beside that of another one, such as the last release's. */
export async function compareBuilds(
  otherDir: string,
  paths: readonly string[],
  runs: number,
): Promise<string> {
  const certificate = createCertificate();
  const own = await serveStatic(`${buildSite('site')}/client`, certificate);
  const other = await serveStatic(otherDir, certificate);
  const browser = await openBrowser(certificate);
  try {
    const options = { paths, runs, watched: () => 1_000 };
    const results = await loadInTurn(browser, [own.origin, other.origin], options);
    const parts = (['fcp', 'lcp'] as const).flatMap((metric) => {
      const lines = compare(results, metric);
      const rows = lines.map(({ path, own, other, ofMedians, ofPairs, quartiles }) => [
        path,
        own,
        other,
        ofMedians.toFixed(3),
        ofPairs.toFixed(3),
        quartiles.map((value) => value.toFixed(2)).join('–'),
      ]);
      const figures = lines.map(({ path, ofMedians }) => ({
        what: `${metric.toUpperCase()} of ${path} to the other build`,
        measured: ofMedians,
        max: maxRatio(path),
        digits: 2,
      }));
      return [`### ${metric.toUpperCase()}, ${runs} pairs`, table(head, rows), checkBudgets(figures)];
    });
    return [`${conditions} Both builds are served alike and take turns.`, ...parts].join('\n\n');
  } finally {
    await browser.close();
    await Promise.all([own.close(), other.close()]);
  }
}
