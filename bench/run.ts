/** `npm run bench [-- name ... --runs 15]`: measures, and writes down what it found in bench/RESULTS.md. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Bench, say } from './bench.ts';
import { growth } from './growth.ts';
import { lighthouse } from './lighthouse.ts';
import { messages } from './messages-section.ts';
import { pages } from './pages.ts';
import { describeMachine } from './report/machine.ts';
import { withSection } from './report/results-file.ts';
import { serving } from './serving.ts';

/** Every bench by its name, in the order of the results. */
const benches: Readonly<Record<string, { title: string; run: Bench; onRequest?: boolean }>> = {
  pages: { title: 'Pages beside their twins without script', run: pages },
  serving: { title: 'Serving', run: serving },
  messages: { title: 'Messages', run: messages },
  growth: { title: 'Growth with the content', run: growth },
  // Fetches a large package of its own, which nobody should get without asking.
  lighthouse: { title: 'Lighthouse', run: lighthouse, onRequest: true },
};

const results = join(import.meta.dirname, 'RESULTS.md');
const opening = `# What was measured

Written by \`npm run bench\`; each section names the machine and the commit that it was measured on. The budgets are
those of the specification. Times are in milliseconds, sizes in bytes on the wire (brotli, bodies only).
`;

function chosen(names: string[]): string[] {
  const unknown = names.find((name) => !benches[name]);
  if (unknown !== undefined) {
    const known = Object.keys(benches).join(', ');
    throw new Error(
      `There is no bench '${unknown}'. Usage: npm run bench -- [bench ...] [--runs 15], of: ${known}`,
    );
  }
  if (names.length > 0) return names;
  return Object.keys(benches).filter((name) => !benches[name]?.onRequest);
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: 'string', default: '15' } },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs is ${values.runs}, which is no whole number.`);
  for (const name of chosen(positionals)) {
    const bench = benches[name];
    if (!bench) continue;
    say(`=== ${bench.title} (${name})`);
    const machine = describeMachine();
    const body = `${machine}\n\n${(await bench.run({ runs })).trim()}`;
    const before = existsSync(results) ? readFileSync(results, 'utf8') : opening;
    const order = Object.values(benches).map(({ title }) => title);
    writeFileSync(results, withSection(before, { title: bench.title, body }, order));
    say(`--- ${bench.title}: written to bench/RESULTS.md`);
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
