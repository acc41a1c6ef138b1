import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The headless shell first: the same engine, without windows of its own, at half the processor time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * The Chromium to test with: the one that CHROMIUM_PATH names, else the system's, else Playwright's own download.
 *
 * @throws when CHROMIUM_PATH names something else
 */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH: named, PATH = '' } = process.env;
  if (named) {
    if (isChromium(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which is no Chromium that can be run. Correct or unset it.`);
  }
  const folders = PATH.split(delimiter);
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return (
    places.find(isChromium) ?? (canRun(chromium.executablePath()) ? chromium.executablePath() : undefined)
  );
}

/** As findChromium, but installs one where there is none: the system's on Debian, else Playwright's. */
export function obtainChromium(): string {
  const isRoot = process.getuid?.() === 0;
  const debian = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation'],
  ];
  const playwright = ['npx', 'playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'];
  const installs = [...(isRoot && canRun('/usr/bin/apt-get') ? [debian] : []), [playwright]];
  let found = findChromium();
  for (const commands of installs) {
    if (found) break;
    for (const [command = '', ...args] of commands) {
      process.stdout.write(`No Chromium found. Installing one: ${[command, ...args].join(' ')}\n`);
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32', env });
    }
    found = findChromium();
  }
  if (found) return found;
  throw new Error(
    'The specs need Chromium: none was found, and none could be installed. Install Chromium or Google Chrome, or ' +
      'set CHROMIUM_PATH to one, and try again.',
  );
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Asked for its version, because Ubuntu's chromium-browser is a note that Chromium is to be had elsewhere. On Windows
 * Chrome opens a window instead.
 */
function isChromium(file: string): boolean {
  if (!canRun(file) || process.platform === 'win32') return canRun(file);
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 60_000 });
  return status === 0 && /chrom(e|ium)/i.test(stdout);
}
