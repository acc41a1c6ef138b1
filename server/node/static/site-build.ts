import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { StartError } from '../start-error.ts';

/** What a build is made from and where it goes. */
export interface BuildOptions {
  /** The folder of the project. */
  root: string;
  buildDir: string;
  environment: NodeJS.ProcessEnv;
}

const sources = [
  'content',
  'contact',
  'src',
  'plugins',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];

/** The environment variables that change what a build contains. */
const variables = [
  'SITE_URL',
  'BASE_PATH',
  'HOSTING',
  'CONTACT_ENDPOINT',
  'CONTACT_DELIVERY',
  'GA_MEASUREMENT_ID',
  'CONTENT_DIR',
];

/**
 * Whether the build is complete, made with this environment, and no source is newer. A build without its sources, as
 * in a container that got the build alone, has nothing to be older than.
 */
export function isBuildCurrent({ root, buildDir, environment }: BuildOptions): boolean {
  const home = statSync(join(buildDir, 'client', 'index.html'), { throwIfNoEntry: false });
  if (!home) return false;
  if (!existsSync(join(root, 'src'))) return true;
  const config = readConfig(buildDir);
  // The stamp comes last. A page that is newer comes from a build that has not been finished.
  if (!config.builtAt || home.mtimeMs > statSync(configFile(buildDir)).mtimeMs) return false;
  if (JSON.stringify(config.builtWith) !== JSON.stringify(pickVariables(environment))) return false;
  const { CONTENT_DIR } = environment;
  const paths = [...sources, ...(CONTENT_DIR ? [CONTENT_DIR] : [])].map((path) => resolve(root, path));
  const builtAt = Date.parse(config.builtAt);
  return paths.every((path) => lastChange(path) <= builtAt);
}

/** Stamps a finished build in server-config.json with its environment, and with the time as of which it is current. */
export function stampBuild(buildDir: string, environment: NodeJS.ProcessEnv, builtAt = new Date()): void {
  const config = { ...readConfig(buildDir), builtAt, builtWith: pickVariables(environment) };
  writeFileSync(configFile(buildDir), `${JSON.stringify(config, null, 2)}\n`);
}

/**
 * Runs `npm run build`. Gives its warnings, as whole lines. Throws StartError with all that it printed when it fails.
 * An aborted signal ends it.
 */
export async function buildSite(options: BuildOptions, signal: AbortSignal): Promise<string> {
  const started = new Date();
  const { code, printed, warnings } = await runBuild(options, signal);
  if (code !== 0) throw new StartError(`${printed.trimEnd()}\n\nThe site could not be built; see above.`);
  // As of its start: a source that changed during the build is newer, and is built the next time.
  stampBuild(options.buildDir, options.environment, started);
  // What npm itself has to say is about the installation.
  return stripVTControlCharacters(warnings).replace(/^(npm .*)?\n/gm, '');
}

const configFile = (buildDir: string) => join(buildDir, 'server-config.json');

/** What the build wrote, and the stamp; nothing where it cannot be read. */
function readConfig(buildDir: string): { builtAt?: string; builtWith?: unknown } {
  try {
    return JSON.parse(readFileSync(configFile(buildDir), 'utf8')) ?? {};
  } catch {
    return {};
  }
}

function pickVariables(environment: NodeJS.ProcessEnv): Record<string, string | null> {
  return Object.fromEntries(variables.map((name) => [name, environment[name] ?? null]));
}

/** The newest modification time of a file, or of a folder and all in it; 0 where it is missing. */
function lastChange(path: string): number {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return 0;
  if (!entry.isDirectory()) return entry.mtimeMs;
  // The folder's own time tells of files that were added, renamed or removed.
  const inside = readdirSync(path).filter((name) => !/\.test\.tsx?$/.test(name));
  return Math.max(entry.mtimeMs, ...inside.map((name) => lastChange(join(path, name))));
}

function runBuild({ root, environment }: BuildOptions, signal: AbortSignal) {
  return new Promise<{ code: number | null; printed: string; warnings: string }>((resolve, reject) => {
    // Windows finds npm, a script there, only through its shell.
    const shell = process.platform === 'win32';
    const child = spawn('npm', ['run', 'build'], {
      cwd: root,
      env: environment,
      shell,
      signal,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    let warnings = '';
    const collect = (text: string) => {
      printed += text;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr
      .setEncoding('utf8')
      .on('data', collect)
      .on('data', (text: string) => {
        warnings += text;
      });
    child.on('error', (error) => reject(new StartError(`The site could not be built: ${error.message}.`)));
    child.on('close', (code) => resolve({ code, printed, warnings }));
  });
}
