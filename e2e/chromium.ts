import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The headless shell first: the same engine, without windows of its own, at half the processor time. */
const names = 'chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable'.split(
  ' ',
);

/**
 * The Chromium to test with: the one that CHROMIUM_PATH names, else the system's, else Playwright's own download.
 *
 * @throws when CHROMIUM_PATH names something else
 */
function findChromium(): string | undefined {
  const { CHROMIUM_PATH: named, PATH = '' } = process.env;
  if (named) {
    if (isChromium(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which is no Chromium that can be run. Correct or unset it.`);
  }
  const places = names.flatMap((name) => placesOf(name, PATH));
  return places.find(isChromium) ?? [chromium.executablePath()].find(canRun);
}

/** Where a program of this name would be. */
const placesOf = (name: string, path: string) => path.split(delimiter).map((folder) => join(folder, name));

/** A program of the system, by one of these names or full paths. */
export function findProgram(programs: readonly string[]): string | undefined {
  const { PATH = '' } = process.env;
  return programs.flatMap((name) => (isAbsolute(name) ? name : placesOf(name, PATH))).find(canRun);
}

/** As findChromium, but installs one where there is none: the system's on Debian, else Playwright's. */
export function obtainChromium(): string {
  const playwright = ['npx', 'playwright', 'install', ...(isRoot() ? ['--with-deps'] : []), 'chromium'];
  if (!findChromium()) installOnDebian('Chromium', ['chromium-headless-shell', 'fonts-liberation']);
  if (!findChromium()) install('Chromium', playwright);
  const found = findChromium();
  if (found) return found;
  throw new Error(
    'The specs need Chromium: none was found, and none could be installed. Install Chromium or Google Chrome, or ' +
      'set CHROMIUM_PATH to one, and try again.',
  );
}

const isRoot = () => process.getuid?.() === 0;

/** Installs packages where the system is a Debian and we may; elsewhere nothing happens. */
export function installOnDebian(what: string, packages: readonly string[]): void {
  if (!isRoot() || !canRun('/usr/bin/apt-get')) return;
  install(what, ['apt-get', 'update']);
  install(what, ['apt-get', 'install', '-y', '--no-install-recommends', ...packages]);
}

/** Installs something, and says so. */
export function install(what: string, [command = '', ...args]: string[]): void {
  process.stdout.write(`No ${what} found. Installing it: ${[command, ...args].join(' ')}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32', env });
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
