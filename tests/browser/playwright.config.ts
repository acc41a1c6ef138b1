import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { type Engine, ensureEngines } from './engines/engines.ts';
import { ensureChromium } from './support/chromium.ts';
import { site } from './support/served-sites.ts';
import { laptop } from './support/site-pages.ts';

const minute = 60_000;

// Workers evaluate this file again and reuse the path of the system's Chromium.
const chromium = ensureChromium();
if (chromium.executablePath) process.env.CHROMIUM_PATH = chromium.executablePath;
const engines = ensureEngines();

// The same fonts on every Linux machine.
process.env.FONTCONFIG_FILE = join(import.meta.dirname, 'fonts.conf');

export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
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
    baseURL: site.home,
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
        '--disable-gpu',
        '--disable-quic',
        // Block all external hosts.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
  projects: [
    // The engines go first, because their files take longest.
    ...engines.map((engine) => ({
      name: engine.name,
      testDir: 'engines',
      // One browser per file.
      fullyParallel: false,
      // The system's drivers fail at times, WebKitGTK's about once in fifteen runs.
      retries: engine.isPlaywrightBuild ? 0 : 2,
      use: { engine },
    })),
    { name: 'chromium', testIgnore: '**/engines/**' },
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
