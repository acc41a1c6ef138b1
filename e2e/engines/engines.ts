import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { firefox, webkit } from '@playwright/test';
import { findProgram, install, installOnDebian } from '../chromium.ts';

type EngineName = 'firefox' | 'webkit';

/** A browser to test in: Playwright's own build, or the system's program. */
export interface Engine {
  name: EngineName;
  program: string;
  isPlaywrights: boolean;
}

const sources = {
  firefox: { own: firefox, programs: ['firefox-esr', 'firefox'], needs: [], packages: ['firefox-esr'] },
  webkit: {
    own: webkit,
    programs: ['WebKitWebDriver'],
    needs: ['xvfb-run', 'xauth'],
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
  },
};

function findEngine(name: EngineName): Engine | undefined {
  const { own, programs, needs } = sources[name];
  if (existsSync(own.executablePath())) return { name, program: own.executablePath(), isPlaywrights: true };
  const program = needs.every((other) => findProgram([other])) && findProgram(programs);
  return program && hasDrivers() ? { name, program, isPlaywrights: false } : undefined;
}

/** What drives a browser of the system is a package of its own, which no owner has to install. */
function hasDrivers(): boolean {
  const [folder, there] = [import.meta.dirname, join(import.meta.dirname, 'node_modules')];
  if (!existsSync(there)) install('driver of browsers', ['npm', 'ci', '--prefix', folder]);
  return existsSync(there);
}

/**
 * The engines that ENGINES names, separated by commas; where it is not set, all that the machine has, or may install
 * where it is a Debian and we are its root. Those that are left out are named on the standard output.
 *
 * @throws when an engine that ENGINES names is missing
 */
export function obtainEngines(): Engine[] {
  const named = process.env['ENGINES']?.split(',');
  return (['firefox', 'webkit'] as const).flatMap((name) => {
    if (named && !named.includes(name)) return [];
    if (!findEngine(name)) installOnDebian(name, sources[name].packages);
    const found = findEngine(name);
    const how = `Install it: npx playwright install --with-deps ${name}`;
    if (!found && named) throw new Error(`ENGINES names ${name}, which was not found. ${how}`);
    if (!found) process.stdout.write(`Nothing is proven in ${name}, which was not found. ${how}\n`);
    return found ?? [];
  });
}
