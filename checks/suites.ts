import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { obtainChromium } from './chromium.ts';
import { runCommand } from './command.ts';
import { buildEnvironment, type ServedSite, site, variant, verified } from './served-sites.ts';
import { checkTally, playwrightTally, type Tally, vitestTally } from './tally.ts';

/** A part of `npm test` that a developer can ask for by name. */
export interface Suite {
  name: string;
  title: string;
  /** A suite that must have passed in the same run, or this one is not run. */
  needs?: string;
  /** Runs it; `scratch` is a folder of its own for reports. */
  run(scratch: string): Promise<Tally>;
}

/** Everything that `npm test` checks, quickest answer first. */
const suites: readonly Suite[] = [
  {
    name: 'types',
    title: 'Types',
    run: async () => {
      const generated = await runCommand('react-router', ['typegen']);
      const own = generated || (await runCommand('tsc', ['-p', '.']));
      // Apart, because the globals of that platform are no globals here.
      return checkTally('types', own || (await runCommand('tsc', ['-p', 'receivers/apps-script'])));
    },
  },
  {
    name: 'lint',
    title: 'Lint and formatting',
    run: async () =>
      checkTally('lint and formatting', await runCommand('biome', ['ci', '--error-on-warnings', '.'])),
  },
  {
    name: 'unused',
    title: 'Unused code and dependencies',
    run: async () => checkTally('unused code and dependencies', await runCommand('knip', [])),
  },
  {
    name: 'unit',
    title: 'Unit and receiver tests',
    run: (scratch) => runVitest('checks/vitest.config.ts', scratch),
  },
  {
    name: 'build',
    title: 'Build of the site: at a root, under a sub-path, with verified delivery',
    run: async () => {
      const plain = checkTally('build of the site', await build(site));
      const underSubPath = checkTally('build under a sub-path', await build(variant));
      const confirmed = checkTally('build with verified delivery', await build(verified));
      const all = [plain, underSubPath, confirmed];
      return {
        passed: all.reduce((sum, { passed }) => sum + passed, 0),
        failures: all.flatMap(({ failures }) => failures),
      };
    },
  },
  {
    name: 'built',
    title: 'Budgets and policy of the built site',
    needs: 'build',
    run: (scratch) => runVitest('checks/built/vitest.config.ts', scratch),
  },
  {
    name: 'journeys',
    title: 'Journeys in a browser, on the built site',
    needs: 'build',
    run: async (scratch) => {
      const report = join(scratch, 'journeys.json');
      const env = {
        ...process.env,
        CHROMIUM_PATH: obtainChromium(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      };
      const args = ['test', '--config=journeys/playwright.config.ts'];
      const exitCode = await runCommand('playwright', args, { env, live: true });
      return playwrightTally(await readReport(report), exitCode);
    },
  },
];

/** The suites of these names and those that they need, in order; all when none is named. */
export function chooseSuites(names: string[], among: readonly Suite[] = suites): Suite[] {
  if (names.length === 0) return [...among];
  const unknown = names.find((name) => !among.some((suite) => suite.name === name));
  if (unknown !== undefined) {
    const known = among.map((suite) => suite.name).join(', ');
    throw new Error(`There is no suite '${unknown}'. Usage: npm test -- [suite ...], of: ${known}`);
  }
  const wanted = new Set(names);
  for (const { name, needs } of among) if (wanted.has(name) && needs) wanted.add(needs);
  return among.filter(({ name }) => wanted.has(name));
}

async function runVitest(config: string, scratch: string): Promise<Tally> {
  const report = join(scratch, `${basename(dirname(config))}.json`);
  const args = ['run', `--config=${config}`, '--reporter=default', '--reporter=json'];
  const exitCode = await runCommand('vitest', [...args, `--outputFile.json=${report}`], { live: true });
  return vitestTally(await readReport(report), exitCode);
}

function build(served: ServedSite): Promise<number> {
  return runCommand('npm', ['run', 'build'], { env: buildEnvironment(served) });
}

/** The report, or null when the runner died before it wrote one. */
async function readReport(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}
