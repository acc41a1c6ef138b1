import { defineConfig } from '@playwright/test';
import { obtainChromium } from './chromium.ts';
import {
  type ServedSite,
  serverEnvironment,
  site,
  steeringVariables,
  variant,
  verified,
} from './served-sites.ts';

const minute = 60_000;

// Found once, and passed on to the workers, which read this file again.
const chromium = obtainChromium();
process.env.CHROMIUM_PATH = chromium;

// Playwright adds its own environment to that of the servers.
for (const name of steeringVariables) delete process.env[name];

/** The real server, run by the Node that runs the journeys. */
function served(place: ServedSite) {
  return {
    command: `"${process.execPath}" server/node/start.ts`,
    cwd: '..',
    url: place.home,
    env: serverEnvironment(place),
    reuseExistingServer: false,
    timeout: 5 * minute,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  } as const;
}

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  reporter: 'line',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A journey that passes at the second try is a fault in the site or in the journey.
  retries: 0,
  timeout: 2 * minute,
  globalTimeout: 40 * minute,
  expect: { timeout: 15_000 },
  use: {
    locale: 'en-US',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No journey reaches a stranger, even where the network would allow it.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
  projects: [
    { name: 'site', testIgnore: ['variant/**', 'verified/**'], use: { baseURL: site.home } },
    { name: 'variant', testMatch: 'variant/**/*.spec.ts', use: { baseURL: variant.home } },
    { name: 'verified', testMatch: 'verified/**/*.spec.ts', use: { baseURL: verified.home } },
  ],
  webServer: [served(site), served(variant), served(verified)],
});
