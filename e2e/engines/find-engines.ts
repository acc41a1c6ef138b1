import { findProgram, installOnDebian } from '../chromium.ts';

/** Beside Chromium, in which all specs run. */
export const engineNames = ['firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

interface EngineSource {
  /** As visitors call it. */
  title: string;
  /** Environment variable that names its program. */
  variable: string;
  programs: readonly string[];
  /** What else it needs. */
  companions: readonly string[];
  /** Packages of Debian and its descendants. */
  packages: readonly string[];
}

const sources: Record<EngineName, EngineSource> = {
  firefox: {
    title: 'Firefox',
    variable: 'FIREFOX_PATH',
    programs: ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    companions: [],
    packages: ['firefox-esr'],
  },
  webkit: {
    title: 'WebKit, the engine of Safari',
    variable: 'WEBKIT_DRIVER_PATH',
    programs: ['WebKitWebDriver'],
    companions: ['Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
};

function findEngine(name: EngineName): string | undefined {
  const { variable, programs, companions } = sources[name];
  if (!companions.every((companion) => findProgram([companion]))) return;
  const named = process.env[variable];
  return findProgram(named ? [named] : programs);
}

/** The engines that ENGINES names, separated by commas; none where it is empty, undefined where it is not set. */
function namedEngines(): EngineName[] | undefined {
  const { ENGINES } = process.env;
  return ENGINES?.split(',')
    .filter(Boolean)
    .map((name) => {
      const known = engineNames.find((engine) => engine === name.trim());
      if (known) return known;
      throw new Error(`ENGINES names '${name}', which is none of ${engineNames.join(', ')}.`);
    });
}

/**
 * The engines to run the specs of this folder in: those that ENGINES names, else all that the machine has. What is
 * missing is installed where the system is a Debian and we are its root. Workers inherit what was found.
 *
 * @returns those found, and a sentence about each of the others
 * @throws when an engine that ENGINES names is missing
 */
export function obtainEngines(): { found: EngineName[]; missing: string[] } {
  const named = namedEngines();
  const missing: string[] = [];
  const found = engineNames.filter((name) => {
    const { title, variable, packages } = sources[name];
    if (named && !named.includes(name)) {
      missing.push(`Not proven in ${title}: ENGINES leaves it out.`);
      return false;
    }
    if (!findEngine(name)) installOnDebian(title, packages);
    const program = findEngine(name);
    if (program) process.env[variable] = program;
    else if (named)
      throw new Error(`ENGINES names ${name}, but it was not found. Install ${packages.join(' and ')}.`);
    else
      missing.push(
        `Not proven in ${title}: it was not found. On a Debian: apt-get install ${packages.join(' ')}`,
      );
    return program !== undefined;
  });
  process.env['ENGINES'] = found.join();
  return { found, missing };
}

/** The program of an engine that was found. */
export function foundEngine(name: EngineName): string {
  return process.env[sources[name].variable] ?? '';
}
