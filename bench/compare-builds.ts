import { createCertificate } from './certificate.ts';
import { comparePairs, loadInTurn } from './pages/load-in-turn.ts';
import { checkBudgets, table } from './report.ts';
import { buildSite } from './site.ts';
import { describeConditions, openBrowser } from './slow-browser.ts';
import { serveStatic } from './static-host.ts';

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

/**
 * First paint of the site beside that of another build, such as the last release's.
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
    const results = await loadInTurn(browser, [site.origin, other.origin], options);
    const parts = (['fcp', 'lcp'] as const).flatMap((metric) => {
      const name = metric.toUpperCase();
      const lines = [...results].map(([path, pairs]) => ({ path, ...comparePairs(pairs, metric) }));
      const rows = lines.map(({ path, medians, ofMedians, ofPairs, quartiles: [low, high] }) => [
        path,
        ...medians,
        ofMedians.toFixed(3),
        ofPairs.toFixed(3),
        `${low.toFixed(2)}–${high.toFixed(2)}`,
      ]);
      const figures = lines.map(({ path, ofMedians }) => {
        return { what: `${name} of ${path}`, measured: ofMedians, max: maxRatio(path), digits: 2 };
      });
      return [`### ${name}, ${runs} pairs`, table(head, rows), checkBudgets(figures)];
    });
    return [`${describeConditions(browser)} Both builds are served alike and take turns.`, ...parts].join(
      '\n\n',
    );
  } finally {
    await browser.close();
    site.close();
    other.close();
  }
}
