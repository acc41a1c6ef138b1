/** Builds and serves all sites under test. Playwright runs this as its web server. */
import { spawn } from 'node:child_process';
import { type ServedSite, serverEnvironment, sites } from './support/served-sites.ts';

/** Starts a site's server, which builds the site if necessary. Resolves when it listens. */
function start(served: ServedSite): Promise<void> {
  const server = spawn(process.execPath, ['commands/start.ts'], {
    cwd: new URL('../..', import.meta.url),
    env: serverEnvironment(served),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => server.kill());
  return new Promise((resolve, reject) => {
    server.stdout.on('data', (text) => /^The site is at /m.test(text) && resolve());
    server.on('exit', (code) =>
      reject(new Error(`The server of ${served.buildDir} exited with code ${code}.`)),
    );
  });
}

// If one fails, this process exits and stops the others.
await Promise.all(sites.map(start));
process.stdout.write('All sites are served.\n');
