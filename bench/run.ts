/**
 * `npm run bench [-- NAME ...] [--runs 15]` measures, prints what it found, and writes it to bench/RESULTS.md.
 * `npm run bench -- pages --against DIR [--pages /,/about]` compares first paint and page changes with another build's.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compareBuilds } from './compare-builds.ts';
import { growth } from './growth.ts';
import { lighthouse } from './lighthouse.ts';
import { messages } from './messages.ts';
import { measurePages } from './pages.ts';
import { refusals } from './refusals.ts';
import { describeMachine, log, replaceSection } from './report.ts';
import { serving } from './serving.ts';
import { pagePaths } from './site.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '15' },
    pages: { type: 'string', default: pagePaths.join(',') },
    against: { type: 'string' },
  },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs is ${values.runs}, not a whole number.`);
const paths = values.pages.split(',');
const { against } = values;

/** Each bench by name, in the order of the results; it resolves to its section, in Markdown. */
const benches = {
  pages: against
    ? { title: 'Pages beside another build', measure: () => compareBuilds(resolve(against), paths, runs) }
    : { title: 'Pages beside their twins without script', measure: () => measurePages(paths, runs) },
  serving: { title: 'Serving', measure: serving },
  messages: { title: 'Messages', measure: messages },
  refusals: { title: 'Refusals', measure: refusals },
  growth: { title: 'Growth with the content', measure: () => growth(runs) },
  lighthouse: { title: 'Lighthouse', measure: () => lighthouse(paths) },
};
const isBench = (name: string): name is keyof typeof benches => Object.hasOwn(benches, name);

// Lighthouse is a large download of its own, so it runs only when named.
const names = positionals.length > 0 ? positionals : ['pages', 'serving', 'messages', 'refusals', 'growth'];
const results = join(import.meta.dirname, 'RESULTS.md');
for (const name of names) {
  if (!isBench(name))
    throw new Error(`There is no bench '${name}'; there are ${Object.keys(benches).join(', ')}.`);
  const { title, measure } = benches[name];
  const machine = describeMachine();
  const section = `## ${title}\n\n${machine}\n\n${await measure()}\n`;
  writeFileSync(results, replaceSection(readFileSync(results, 'utf8'), title, section));
  log(`\n${section}`);
}
