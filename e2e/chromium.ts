import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell first: the same engine without windows, at half the processor time. */
const names = 'chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable'.split(
  ' ',
);

/**
 * Returns the launch options of the Chromium to test with: the one of CHROMIUM_PATH, else the system's, else
 * Playwright's own, which needs no option. Installs one if there is none.
 *
 * @throws when CHROMIUM_PATH names another program, and when nothing could be installed
 */
export function obtainChromium(): { executablePath?: string } {
  const { CHROMIUM_PATH: named, TEST_WORKER_INDEX: worker } = process.env;
  if (named) {
    if (isChromium(named)) return { executablePath: named };
    throw new Error(`CHROMIUM_PATH is ${named}, which can't be run as Chromium. Correct or unset it.`);
  }
  const find = () => names.map(findProgram).find(isChromium);
  const found = find() ?? (installOnDebian(['chromium-headless-shell']) ? find() : undefined);
  if (found) return { executablePath: found };
  // The command does nothing if Playwright's Chromium is there already; in a worker it is.
  if (worker || run(`${playwrightInstall} --only-shell chromium`)) return {};
  throw new Error(
    'The specs need Chromium, which was not found and could not be installed. Install it, and try again:\n' +
      '  npx playwright install --with-deps --only-shell chromium\n' +
      "The system's Chromium or Google Chrome will do as well; CHROMIUM_PATH can name one.",
  );
}

const isRoot = process.getuid?.() === 0;

/** Playwright downloads into the user's folder. The system's libraries are for root to install. */
const playwrightInstall = `npx playwright install${isRoot ? ' --with-deps' : ''}`;

/** Installs packages if this is Debian and we are root, and returns whether it did. */
export function installOnDebian(packages: readonly string[]): boolean {
  if (!isRoot || !canRun('/usr/bin/apt-get')) return false;
  run('apt-get update');
  return run(`apt-get install -y --no-install-recommends ${packages.join(' ')}`);
}

/** Prints and runs a command, and returns whether it succeeded. */
export function run(command: string): boolean {
  process.stdout.write(`${command}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, { stdio: 'inherit', shell: true, env }).status === 0;
}

/** Returns the path of a program of the system. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find(canRun);
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
 * Asks for the version, because Ubuntu's chromium-browser only prints where to get Chromium. On Windows Chrome would
 * open a window instead.
 */
function isChromium(file: string | undefined): file is string {
  if (!file || process.platform === 'win32') return file !== undefined && canRun(file);
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 60_000 });
  return status === 0 && /chrom(e|ium)/i.test(stdout);
}
