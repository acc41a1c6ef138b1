import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';

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
