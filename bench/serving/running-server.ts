import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serverEnvironment } from '../../e2e/served-sites.ts';
import { root } from '../command.ts';

/**
 * What a browser asks with, at the site's public address: to other visitors the embedded server sends fewer headers.
 */
export function visitorsHeaders(buildDir: string): Record<string, string> {
  const { siteUrl } = JSON.parse(readFileSync(join(buildDir, 'server-config.json'), 'utf8'));
  return { Host: new URL(siteUrl).host, 'Accept-Encoding': 'gzip, deflate, br, zstd' };
}

/** A server in a process of its own, on this machine. */
export interface RunningServer {
  name: string;
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

const patience = 30_000;

/** Waits until the server answers; a process that has ended will not. */
export async function whenAnswering(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + patience;
  while (child.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(origin).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await wait(50);
  }
  throw new Error(`The server at ${origin} did not come up.`);
}

/** Ends a process that this bench started, and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

/** The embedded server as `npm start` runs it, on a finished build, with its messages in a folder that is removed. */
export async function startEmbedded(buildDir: string): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-messages-'));
  const home = 'http://127.0.0.1:4319/';
  const child = spawn(process.execPath, ['server/node/start.ts'], {
    cwd: root,
    env: serverEnvironment({ buildDir, home, dataDir, settings: {} }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    await end(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await whenAnswering(home, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { name: 'embedded server', origin: new URL(home).origin, pid: child.pid ?? 0, stop };
}
