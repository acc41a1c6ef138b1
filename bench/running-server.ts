import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { environment } from './site.ts';

/** A server in a process and a temporary folder of its own. */
export interface RunningServer {
  name: string;
  origin: string;
  pid: number;
  folder: string;
  /** Ends the process and removes the folder. */
  stop(): Promise<void>;
}

/** The command of a server. */
export interface ServerCommand {
  command: string;
  args: string[];
  env?: Record<string, string>;
}

/** Starts a server and waits until it responds. `prepare` gets its empty folder and returns its command. */
export async function startServer(
  name: string,
  port: number,
  prepare: (folder: string) => ServerCommand,
): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const { command, args, env } = prepare(folder);
  const child = spawn(command, args, {
    env: { ...environment, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  try {
    await waitUntilResponding(origin, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { name, origin, pid: child.pid ?? 0, folder, stop };
}

async function waitUntilResponding(origin: string, child: ChildProcess): Promise<void> {
  for (
    const deadline = Date.now() + 30_000;
    Date.now() < deadline && child.exitCode === null;
    await wait(50)
  ) {
    const response = await fetch(origin).catch(() => undefined);
    await response?.arrayBuffer();
    if (response) return;
  }
  throw new Error(`The server at ${origin} does not respond.`);
}

/** Starts the site's own server as `npm start` does, on a finished build. */
export function startSiteServer(buildDir: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const port = 4810;
  return startServer('embedded server', port, (dataDir) => ({
    command: process.execPath,
    args: ['server/node/start.ts'],
    env: {
      ...env,
      BUILD_DIR: buildDir,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG: 'off',
    },
  }));
}

/** Processor time that a process has used so far, user and system, in seconds. */
export function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may hold spaces. Linux counts this time in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
