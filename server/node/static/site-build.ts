import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { hashInputs, hashOutput } from './input-hash.ts';

/** What a build depends on. */
export interface BuildSurroundings {
  /** The folder of the project. */
  root: string;
  buildDir: string;
  environment: NodeJS.ProcessEnv;
}

/**
 * Whether the finished build is the one that the present inputs would give. The stamp also knows the output, so that
 * a build made by other means, with other variables, is not taken for ours. Where the sources are not there, as in a
 * container that got the build alone, there is nothing to be newer than the build.
 */
export function isBuildCurrent({ root, buildDir, environment }: BuildSurroundings): boolean {
  if (!existsSync(join(buildDir, 'client', 'index.html'))) return false;
  if (!existsSync(join(root, 'src'))) return true;
  const stamp = stampFile(buildDir);
  if (!existsSync(stamp)) return false;
  return readFileSync(stamp, 'utf8') === stampText(hashInputs(root, environment), buildDir);
}

/** Notes that the build was made from inputs with this fingerprint, which is to be taken before building. */
export function stampBuild(buildDir: string, inputHash: string): void {
  writeFileSync(stampFile(buildDir), stampText(inputHash, buildDir));
}

/**
 * Runs `npm run build`. Throws StartError with all that it printed when it fails. An aborted signal ends it.
 */
export async function buildSite(surroundings: BuildSurroundings, signal: AbortSignal): Promise<void> {
  const inputHash = hashInputs(surroundings.root, surroundings.environment);
  const { code, printed } = await runBuild(surroundings, signal);
  if (code !== 0) throw new StartError(`${printed.trimEnd()}\n\nThe site could not be built; see above.`);
  stampBuild(surroundings.buildDir, inputHash);
}

const stampFile = (buildDir: string) => join(buildDir, '.inputs');

const stampText = (inputHash: string, buildDir: string) =>
  `inputs ${inputHash}\noutput ${hashOutput(buildDir)}\n`;

function runBuild({ root, environment }: BuildSurroundings, signal: AbortSignal) {
  return new Promise<{ code: number | null; printed: string }>((resolve, reject) => {
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
    const collect = (text: string) => {
      printed += text;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.on('error', (error) => reject(new StartError(`The site could not be built: ${error.message}.`)));
    child.on('close', (code) => resolve({ code, printed }));
  });
}
