/** The site that is measured: its pages, and builds of it. */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** An address that no page has. */
export const unknownPath = '/no/such/page';
/** The pages to which the header of home links. */
export const headerPaths = ['/about', '/experience', '/contact'];
/** The six pages. */
export const pagePaths = ['/', ...headerPaths, '/links', unknownPath];

/** What a program needs to run. A build sees nothing else of the environment, so no setting of a developer's reaches it. */
export const environment = { PATH: process.env['PATH'], HOME: process.env['HOME'] };

/**
 * Builds the site into a folder below test-results/bench/, beside which a developer's own build stays untouched.
 *
 * @param variables further environment variables of the build
 * @throws with the build's errors when it fails
 * @returns the folder that BUILD_DIR names; the pages are in `client` below it
 */
export function buildSite(name: string, variables: Record<string, string> = {}): string {
  const buildDir = resolve('test-results/bench', name);
  execFileSync('npm', ['run', 'build'], {
    env: { ...environment, ...variables, BUILD_DIR: buildDir },
    stdio: 'pipe',
  });
  return buildDir;
}
