import { join } from 'node:path';
import { buildEnvironment } from '../../e2e/served-sites.ts';
import { root, runCommand } from '../command.ts';

/** A finished build, and how long it took in milliseconds. */
export interface Built {
  buildDir: string;
  took: number;
}

/**
 * Builds the site with no one's own settings, in a folder of its own, so that nobody's build is touched.
 *
 * @param name of the folder below test-results/bench/
 * @param environment what else the build is told
 * @throws when the build fails; its output is shown
 */
export async function buildSite(name: string, environment: Record<string, string> = {}): Promise<Built> {
  const buildDir = join('test-results/bench', name);
  const env = {
    ...buildEnvironment({ buildDir, home: '', dataDir: '', settings: {} }),
    ...environment,
  };
  const started = performance.now();
  const code = await runCommand('npm', ['run', 'build'], { env });
  if (code !== 0) throw new Error('The site could not be built; see above.');
  return { buildDir: join(root, buildDir), took: performance.now() - started };
}
