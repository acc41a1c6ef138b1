import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** In front of a command: as npm does it, with a shell in between that stays; the child is then the shell. */
export const throughShell = ['sh', '-c', '"$@"; exit', 'sh'];

/** In front of a command: in a terminal of its own, which ends when the child, the terminal, is killed. */
export const inTerminal = ['sh', '-c', 'exec script -qefc "exec $*" /dev/null', 'sh'];

/** Whether there can be terminals here: the `script` of Linux is installed. */
export const canMakeTerminals =
  process.platform === 'linux' && spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0;

/** How a program ended and what it printed. */
interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A program of this folder, running as a process of its own. */
export interface Program {
  child: ChildProcessByStdio<null, Readable, Readable>;
  printed: { stdout: string; stderr: string };
  ended: Promise<Ended>;
}

/** How to start a program. */
interface Start {
  /** The folder of the project. */
  root: string;
  words?: string[];
  environment?: NodeJS.ProcessEnv;
  /** Words in front of the command, such as those of a program that limits or watches it. */
  through?: string[];
  /** Whether it gets a process group of its own, as a job of a shell does. */
  detached?: boolean;
}

/** Starts the server, `server/node/start.ts`, or the owner's command, `scripts/messages/messages.ts`. */
export function runProgram(
  name: 'start.ts' | 'messages.ts',
  { root, words = [], environment = {}, through = [], detached = false }: Start,
): Program {
  const folder = name === 'messages.ts' ? '../../../scripts/messages' : '..';
  const program = fileURLToPath(new URL(`${folder}/${name}`, import.meta.url));
  const [file = '', ...rest] = [...through, process.execPath, program, ...words];
  const child = spawn(file, rest, {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached,
  });
  const printed = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed.stderr += text;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => resolve({ code, ...printed }));
  });
  return { child, printed, ended };
}

/** Waits until the started server has said everything that it says at first, and returns its address. */
export async function addressOf({ child, printed }: Program): Promise<string> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const address = /^The site is at (\S+)$.*^Stop with Ctrl-C\.$/ms.exec(printed.stdout)?.[1];
    if (address) return address;
    await wait(10);
  }
  throw new Error(`The server did not come up:\n${printed.stdout}${printed.stderr}`);
}
