import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { type Engine, ensureEngines } from './engines/engines.ts';
import { ensureChromium } from './support/chromium.ts';
import { ownersSite, site, siteVariables, subPathSite, verifiedSite } from './support/served-sites.ts';
import { laptop } from './support/site-pages.ts';

const minute = 60_000;

// Workers evaluate this file again and reuse the path.
const chromium = ensureChromium();
if (chromium.executablePath) process.env.CHROMIUM_PATH = chromium.executablePath;
const engines = ensureEngines();

// The same fonts on every Linux machine.
process.env.FONTCONFIG_FILE = join(import.meta.dirname, 'fonts.conf');

// A developer's own values must not change the sites.
for (const name of siteVariables) delete process.env[name];

export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  reporter: 'line',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A flaky test is a bug in the site or in the test.
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
        // Subpixel glyph widths, as on a real screen.
        '--font-render-hinting=none',
        ...'--disable-gpu --disable-quic --no-first-run'.split(' '),
        ...'--disable-background-networking --disable-component-update --disable-sync'.split(' '),
        // Block all external hosts.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
  projects: [
    // The projects with the longest files go first, so no worker idles at the end.
    ...engines.map((engine) => ({
      name: engine.name,
      testDir: 'engines',
      // One browser per file.
      fullyParallel: false,
      // The system's drivers fail at times, WebKitGTK's about once in fifteen runs.
      retries: engine.isPlaywrightBuild ? 0 : 2,
      use: { baseURL: site.home, engine },
    })),
    {
      name: 'site',
      testIgnore: /browser\/(sub-path|verified|owners-content|engines)\//,
      use: { baseURL: site.home },
    },
    { name: 'sub-path', testDir: 'sub-path', use: { baseURL: subPathSite.home } },
    { name: 'verified', testDir: 'verified', use: { baseURL: verifiedSite.home } },
    { name: 'owners-content', testDir: 'owners-content', use: { baseURL: ownersSite.home } },
  ],
  webServer: {
    command: `"${process.execPath}" tests/browser/start-sites.ts`,
    cwd: '../..',
    wait: { stdout: /All sites are served/ },
    timeout: 5 * minute,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
