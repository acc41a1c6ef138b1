/**
 * Builds and serves every site under test, all at the same time, and says when the last one answers. Playwright
 * starts it before the specs and stops it after them.
 */
import { spawn } from 'node:child_process';
import { type ServedSite, serverEnvironment, sites } from './served-sites.ts';

/** Starts a site's server, which builds the site first where that is needed; settles once it listens. */
function start(served: ServedSite): Promise<void> {
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: new URL('..', import.meta.url),
    env: serverEnvironment(served),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    server.stdout.on('data', (text) => /^The site is at /m.test(text) && resolve());
    server.on('exit', (code) => reject(new Error(`The server of ${served.buildDir} ended with ${code}.`)));
  });
}

// When one of them fails, this process ends with an error, and Playwright ends the others.
await Promise.all(sites.map(start));
process.stdout.write('All sites are served.\n');
