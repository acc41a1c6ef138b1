import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { posix, win32 } from 'node:path';
import { chromium } from '@playwright/test';

/** What the search needs to know of the machine; a test hands in a machine of its own. */
export interface Machine {
  platform: NodeJS.Platform;
  env: Record<string, string | undefined>;
  /** Where Playwright keeps, or would keep, the Chromium that it downloads. */
  ownDownload: string;
  isExecutable(file: string): boolean;
  /** Whether the program starts and calls itself Chrome or Chromium. */
  answers(file: string): boolean;
  /** Runs a program with its output shown; true when it succeeded. */
  run(command: string, args: string[]): boolean;
  isRoot: boolean;
  say(line: string): void;
}

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const macPlaces = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Environment variables that name the folders in which Windows keeps programs. */
const windowsFolders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];

/** The Chromium to visit the site with: the one asked for, else the system's, else Playwright's own download. */
export function findChromium(machine: Machine = thisMachine()): string | undefined {
  const wanted = machine.env.CHROMIUM_PATH;
  if (wanted) {
    if (machine.isExecutable(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH is ${wanted}, which is no program that can be run. Correct or unset it.`);
  }
  // Asked to answer, because Ubuntu's chromium-browser is a note that Chromium is to be had elsewhere.
  return [...systemPlaces(machine), machine.ownDownload].find(
    (file) => machine.isExecutable(file) && machine.answers(file),
  );
}

/** As findChromium, but installs one where there is none. */
export function obtainChromium(machine: Machine = thisMachine()): string {
  const found = findChromium(machine);
  if (found) return found;
  for (const install of [installFromDebian, installFromPlaywright]) {
    install(machine);
    const installed = findChromium(machine);
    if (installed) return installed;
  }
  throw new Error(
    'The browser journeys need Chromium: none was found, and none could be installed. Install Chromium or ' +
      'Google Chrome, or set CHROMIUM_PATH to one, and try again.',
  );
}

function systemPlaces(machine: Machine): string[] {
  if (machine.platform === 'win32') {
    return windowsFolders.flatMap((variable) => {
      const folder = machine.env[variable];
      return folder ? [win32.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')] : [];
    });
  }
  const folders = (machine.env.PATH ?? '').split(posix.delimiter).filter(Boolean);
  const onPath = systemNames.flatMap((name) => folders.map((folder) => posix.join(folder, name)));
  return [...onPath, ...(machine.platform === 'darwin' ? macPlaces : [])];
}

function hasApt(machine: Machine): boolean {
  return machine.platform === 'linux' && machine.isExecutable('/usr/bin/apt-get');
}

function installFromDebian(machine: Machine): void {
  if (!hasApt(machine)) return;
  if (!machine.isRoot && !machine.run('sudo', ['-n', 'true'])) return;
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const [command = '', ...args] = [...(machine.isRoot ? [] : ['sudo', '-n']), 'apt-get', ...step];
    machine.say(`No Chromium found. Installing the system's: ${[command, ...args].join(' ')}`);
    // An update that failed may still leave a list that has Chromium, so the second step is tried anyway.
    machine.run(command, args);
  }
}

function installFromPlaywright(machine: Machine): void {
  // A bare Debian or Ubuntu lacks the libraries that the download needs; elsewhere the option is an error.
  const libraries = machine.isRoot && hasApt(machine) ? ['--with-deps'] : [];
  const args = ['playwright', 'install', ...libraries, 'chromium'];
  machine.say(`No Chromium found. Downloading one: npx ${args.join(' ')}`);
  machine.run('npx', args);
}

function thisMachine(): Machine {
  const { platform, env } = process;
  return {
    platform,
    env,
    ownDownload: chromium.executablePath(),
    isRoot: process.getuid?.() === 0,
    isExecutable,
    // chrome.exe opens a window instead of naming its version.
    answers: (file) => platform === 'win32' || namesItself(file),
    run: (command, args) =>
      spawnSync(command, args, {
        stdio: ['ignore', 'inherit', 'inherit'],
        timeout: 20 * 60_000,
        shell: platform === 'win32',
        env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0,
    say: (line) => void process.stdout.write(`${line}\n`),
  };
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

function namesItself(file: string): boolean {
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 60_000 });
  return status === 0 && /chrom(e|ium)/i.test(stdout);
}
