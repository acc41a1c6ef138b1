import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { firefox, webkit } from '@playwright/test';
import { findExecutable, installOnDebian, run } from '../support/chromium.ts';

type EngineName = 'firefox' | 'webkit';

/** A browser to test: Playwright's build or the system's. */
export interface Engine {
  name: EngineName;
  executablePath: string;
  isPlaywrightBuild: boolean;
}

const sources = {
  firefox: {
    browserType: firefox,
    executables: ['firefox-esr', 'firefox'],
    dependencies: [],
    packages: ['firefox-esr'],
  },
  webkit: {
    browserType: webkit,
    executables: ['WebKitWebDriver'],
    dependencies: ['xvfb-run', 'xauth'],
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
  },
};

function findEngine(name: EngineName): Engine | undefined {
  const { browserType, executables, dependencies } = sources[name];
  if (existsSync(browserType.executablePath()))
    return { name, executablePath: browserType.executablePath(), isPlaywrightBuild: true };
  const executablePath = dependencies.every(findExecutable) && executables.map(findExecutable).find(Boolean);
  return executablePath && installDrivers() ? { name, executablePath, isPlaywrightBuild: false } : undefined;
}

function installDrivers(): boolean {
  const folder = import.meta.dirname;
  return existsSync(join(folder, 'node_modules/.package-lock.json')) || run(`npm ci --prefix "${folder}"`);
}

/**
 * Returns the engines listed in ENGINES (default: all in CI, otherwise none). Installs missing ones as root on Debian,
 * otherwise throws.
 */
export function ensureEngines(): Engine[] {
  const { ENGINES, CI } = process.env;
  const names = ENGINES ?? (CI === 'true' ? 'firefox,webkit' : '');
  return names
    .split(',')
    .filter(Boolean)
    .map((name) => {
      if (name !== 'firefox' && name !== 'webkit')
        throw new Error(`ENGINES contains '${name}', but only firefox and webkit are possible.`);
      const found =
        findEngine(name) ?? (installOnDebian(sources[name].packages) ? findEngine(name) : undefined);
      if (found) return found;
      throw new Error(
        `${name} or its driver was not found. Set ENGINES= to test in Chromium only, or install it and try again:\n` +
          `  npx playwright install --with-deps ${name}`,
      );
    });
}
