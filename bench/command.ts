import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

/** The repository's own folder, in which all commands run. */
export const root = resolve(import.meta.dirname, '..');

const minute = 60_000;
/** Longer than any command takes on a slow machine; one that hangs is stopped and has failed. */
const patience = 45 * minute;

/** How a command is run. */
export interface CommandOptions {
  env?: Record<string, string | undefined>;
  /** Show the output as it comes. Otherwise it is shown, in full, only when the command fails. */
  live?: boolean;
}

/** Runs one of the project's tools and gives its exit code; a tool that dies or cannot start gives no zero. */
export function runCommand(
  command: string,
  args: string[],
  { env = process.env, live = false }: CommandOptions = {},
): Promise<number> {
  const windows = process.platform === 'win32';
  const child = spawn(command, args, {
    cwd: root,
    // The tools stand beside the pinned Node, and find it before the machine's.
    env: { ...env, PATH: [resolve(root, 'node_modules/.bin'), env.PATH].filter(Boolean).join(delimiter) },
    stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    shell: windows,
    timeout: patience,
  });
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));

  // A terminal's Ctrl-C reaches the tool by itself; being ended from elsewhere does not.
  const passOn = () => {
    child.once('close', () => process.exit(143));
    child.kill('SIGINT');
  };
  process.once('SIGTERM', passOn);

  return new Promise((settle) => {
    const finish = (exitCode: number, why?: string) => {
      process.off('SIGTERM', passOn);
      if (exitCode !== 0) process.stdout.write(Buffer.concat(output));
      if (why) process.stdout.write(`${command}: ${why}\n`);
      settle(exitCode);
    };
    child.once('error', (error) => finish(127, error.message));
    child.once('close', (exitCode, signal) =>
      exitCode === null ? finish(1, `ended by ${signal}`) : finish(exitCode),
    );
  });
}
