/** `npm test`: every suite in order, each with its time, and one closing line over all of them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseSuites, type Suite } from './suites.ts';
import type { Tally } from './tally.ts';

interface Result {
  suite: Suite;
  tally: Tally;
  seconds: number;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A suite that cannot even run has failed, and the others still get their turn. */
async function tallyOf(suite: Suite, scratch: string): Promise<Tally> {
  try {
    return await suite.run(scratch);
  } catch (error) {
    return { passed: 0, failures: [error instanceof Error ? error.message : String(error)] };
  }
}

async function runAll(chosen: Suite[], scratch: string): Promise<Result[]> {
  const results: Result[] = [];
  for (const suite of chosen) {
    say(`\n=== ${suite.title} (${suite.name})`);
    const needed = results.find((result) => result.suite.name === suite.needs);
    if (needed && needed.tally.failures.length > 0) {
      say(`Not run, because '${suite.needs}' failed.`);
      continue;
    }
    const start = performance.now();
    const tally = await tallyOf(suite, scratch);
    const seconds = (performance.now() - start) / 1000;
    results.push({ suite, tally, seconds });
    const outcome = tally.failures.length === 0 ? 'passed' : 'FAILED';
    say(`--- ${suite.title}: ${outcome} in ${seconds.toFixed(1)} s`);
  }
  return results;
}

function recap(results: Result[]): void {
  say('\n=== All suites');
  for (const { suite, tally, seconds } of results) {
    const counts = `${tally.passed} passed`.padStart(12) + `${tally.failures.length} failed`.padStart(12);
    say(`${suite.name.padEnd(10)}${counts}${`${seconds.toFixed(1)} s`.padStart(10)}`);
    for (const failure of tally.failures) say(`  FAILED: ${failure}`);
  }
}

async function main(names: string[]): Promise<number> {
  const chosen = chooseSuites(names);
  const scratch = await mkdtemp(join(tmpdir(), 'checks-'));
  try {
    const results = await runAll(chosen, scratch);
    recap(results);
    const passed = results.reduce((sum, { tally }) => sum + tally.passed, 0);
    const failed = results.reduce((sum, { tally }) => sum + tally.failures.length, 0);
    say(`\n${passed} passed, ${failed} failed`);
    return failed === 0 && passed > 0 ? 0 : 1;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
