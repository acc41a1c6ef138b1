import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What came of asking a server for one page over and over. */
export interface Burst {
  requests: number;
  /** Answers that were no 200, and connections that broke. */
  failures: number;
}

const run = promisify(execFile);
const hasWrk = spawnSync('wrk', ['-v']).error === undefined;

/** The program that asks, for the report. */
export function generatorName(): string {
  return hasWrk ? 'Load from wrk' : 'Load from the bench’s own client in Node (no wrk is installed)';
}

/** What wrk prints at its end. */
export function readWrk(printed: string): Burst {
  const requests = Number(/(\d+) requests in/.exec(printed)?.[1] ?? 0);
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(printed)?.[1] ?? 0);
  const broken = [...(/Socket errors:(.*)/.exec(printed)?.[1] ?? '').matchAll(/\d+/g)];
  return { requests, failures: broken.reduce((sum, [count]) => sum + Number(count), refused) };
}

/** Asks for a page on many connections at once, each asking again as soon as it is answered. */
export async function loadWith(
  address: string,
  headers: Record<string, string>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Burst> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (hasWrk) {
    const asked = lines.flatMap((line) => ['-H', line]);
    return readWrk(
      (await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, ...asked, address])).stdout,
    );
  }
  const client = join(import.meta.dirname, 'client.ts');
  const words = [address, String(connections), String(seconds), ...lines];
  return JSON.parse((await run(process.execPath, [client, ...words])).stdout);
}
