import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { obtainChromium } from './chromium.ts';
import { type Engine, obtainEngines } from './engines/engines.ts';
import { ownersSite, site, siteVariables, subPathSite, verifiedSite } from './served-sites.ts';
import { laptop } from './site-pages.ts';

const minute = 60_000;

// Found once, and passed on to the workers, which read this file again.
const chromium = obtainChromium();
if (chromium.executablePath) process.env.CHROMIUM_PATH = chromium.executablePath;
const engines = obtainEngines();

// Browsers on Linux find fonts by this file: every machine has others.
process.env.FONTCONFIG_FILE = join(import.meta.dirname, 'fonts.conf');

// The servers inherit this environment.
for (const name of siteVariables) delete process.env[name];

export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  reporter: 'line',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A spec that passes at the second attempt shows an error in the site or in the spec.
  retries: 0,
  timeout: minute,
  globalTimeout: 20 * minute,
  expect: { timeout: 10_000 },
  use: {
    locale: 'en-US',
    viewport: laptop,
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...chromium,
      args: [
        // As on a real screen: without rounding the widths of letters.
        '--font-render-hinting=none',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No spec reaches another host, even where the network would allow it.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
  projects: [
    // First, since their files are long, and one that began last would leave a processor idle.
    ...engines.map((engine) => ({
      name: engine.name,
      testDir: 'engines',
      // One browser for a file.
      fullyParallel: false,
      // WebKitGTK's driver hangs or loses its page about once in fifteen runs; each attempt has a browser of its own.
      retries: engine.isPlaywrights ? 0 : 2,
      use: { baseURL: site.home, engine },
    })),
    {
      name: 'site',
      testIgnore: /e2e\/(sub-path|verified|owners-content|engines)\//,
      use: { baseURL: site.home },
    },
    { name: 'sub-path', testDir: 'sub-path', use: { baseURL: subPathSite.home } },
    { name: 'verified', testDir: 'verified', use: { baseURL: verifiedSite.home } },
    { name: 'owners-content', testDir: 'owners-content', use: { baseURL: ownersSite.home } },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/start-sites.ts`,
    cwd: '..',
    wait: { stdout: /All sites are served/ },
    timeout: 5 * minute,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
