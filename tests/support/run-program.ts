import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import type { Command, CommandIo } from '#commands/command.ts';

export function runIn(folder: string, command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** A running process of this project, killed after the test. */
export interface Program {
  child: ChildProcessByStdio<null, Readable, Readable>;
  printed: { stdout: string; stderr: string };
  /** Resolves with the exit code, or null after a signal. */
  ended: Promise<number | null>;
}

/** Runs a Node program with only PATH and these variables in its environment. */
export function run(args: string[], environment: NodeJS.ProcessEnv): Program {
  const env = { PATH: process.env['PATH'], ...environment };
  const cwd = resolve(import.meta.dirname, '../..');
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      printed[name] += text;
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, printed, ended };
}

/** Calls a command in this process. */
export async function callCommand(command: Command, args: string[], io: Partial<CommandIo> = {}) {
  const printed = { stdout: '', stderr: '' };
  const into = (name: keyof typeof printed) =>
    new Writable({
      write(chunk, _, done) {
        printed[name] += chunk;
        done();
      },
    });
  const [stdin, stdout, stderr] = [Readable.from([]), into('stdout'), into('stderr')];
  const { env } = process;
  const status = await command(args, { env, cwd: process.cwd(), stdin, stdout, stderr, ...io });
  return { status, ...printed };
}
