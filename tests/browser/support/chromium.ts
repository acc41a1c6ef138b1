import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell first: it needs half the CPU time. */
const names = 'chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable';

/**
 * Returns launch options for the Chromium of CHROMIUM_PATH or the system, which root on Debian installs if it is missing;
 * otherwise of Playwright, downloaded if necessary.
 * Throws if CHROMIUM_PATH isn't a Chromium or the installation fails.
 */
export function ensureChromium(): { executablePath?: string } {
  const { CHROMIUM_PATH: named, TEST_WORKER_INDEX: worker } = process.env;
  if (named) {
    if (isChromium(named)) return { executablePath: named };
    throw new Error(`CHROMIUM_PATH is ${named}, which can't be run as Chromium. Correct or unset it.`);
  }
  const find = () => names.split(' ').map(findExecutable).find(isChromium);
  const found = find() ?? (!worker && installOnDebian(['chromium-headless-shell']) ? find() : undefined);
  if (found) return { executablePath: found };
  // Workers rely on the main process to install or download Chromium. Only root can install its system libraries.
  if (worker || run(`npx playwright install${isRoot ? ' --with-deps' : ''} --only-shell chromium`)) return {};
  throw new Error(
    'Chromium was not found and could not be installed. Install it, and try again:\n' +
      '  npx playwright install --with-deps --only-shell chromium\n' +
      "The system's Chromium or Google Chrome also works; CHROMIUM_PATH can name one.",
  );
}

const isRoot = process.getuid?.() === 0;

/** Installs packages as root on Debian. Returns whether it succeeded. */
export function installOnDebian(packages: readonly string[]): boolean {
  if (!isRoot || !isExecutable('/usr/bin/apt-get')) return false;
  run('apt-get update');
  return run(`apt-get install -y --no-install-recommends ${packages.join(' ')}`);
}

/** Prints and runs a command. Returns whether it succeeded. */
export function run(command: string): boolean {
  process.stdout.write(`${command}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, { stdio: 'inherit', shell: true, env }).status === 0;
}

/** Returns the path of a program found in PATH. */
export function findExecutable(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Runs `--version`, because Ubuntu's chromium-browser is a stub; not on Windows, where that would open a window. */
function isChromium(file: string | undefined): file is string {
  if (!file || process.platform === 'win32') return file !== undefined && isExecutable(file);
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 60_000 });
  return status === 0 && /chrom(e|ium)/i.test(stdout);
}
