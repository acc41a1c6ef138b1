import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { firefox, webkit } from '@playwright/test';
import { findProgram, installOnDebian, run } from '../chromium.ts';

type EngineName = 'firefox' | 'webkit';

/** A browser to test: Playwright's build or the system's. */
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
  const program = needs.every(findProgram) && programs.map(findProgram).find(Boolean);
  return program && hasDrivers() ? { name, program, isPlaywrights: false } : undefined;
}

/** Installs the drivers of system browsers, a separate package that most people don't need. */
function hasDrivers(): boolean {
  const folder = import.meta.dirname;
  return existsSync(join(folder, 'node_modules')) || run(`npm ci --prefix "${folder}"`);
}

/**
 * Returns the engines listed in ENGINES (default: all in CI, otherwise none). Installs missing ones as root on Debian,
 * otherwise throws.
 */
export function obtainEngines(): Engine[] {
  const { ENGINES, CI } = process.env;
  const names = ENGINES ?? (CI === 'true' ? 'firefox,webkit' : '');
  return names
    .split(',')
    .filter(Boolean)
    .map((name) => {
      if (name !== 'firefox' && name !== 'webkit')
        throw new Error(`ENGINES names ${name}. It can name firefox and webkit.`);
      const found =
        findEngine(name) ?? (installOnDebian(sources[name].packages) ? findEngine(name) : undefined);
      if (found) return found;
      throw new Error(
        `${name} was not found. Install it, and try again, or set ENGINES= to test in Chromium only:\n` +
          `  npx playwright install --with-deps ${name}`,
      );
    });
}
