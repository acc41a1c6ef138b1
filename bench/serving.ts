import { spawnSync } from 'node:child_process';
import { type BenchOptions, say } from './bench.ts';
import { median } from './report/statistics.ts';
import { table, verdict } from './report/tables.ts';
import { type Burst, generatorName, loadWith } from './serving/generator.ts';
import { startNginx } from './serving/nginx.ts';
import { processorSeconds } from './serving/processor-time.ts';
import { type RunningServer, startEmbedded, visitorsHeaders } from './serving/running-server.ts';
import { buildSite } from './site/build.ts';

const connections = 64;
const seconds = 5;
const rounds = 3;
const path = '/';
const leastShare = 0.5;

/** One burst at a server, with the processor time that the server spent on it. */
interface Round extends Burst {
  processor: number;
}

async function burst(server: RunningServer, asked: Record<string, string>, length = seconds): Promise<Round> {
  const before = processorSeconds(server.pid);
  const load = { connections, seconds: length };
  const { requests, failures } = await loadWith(server.origin + path, asked, load);
  return { requests, failures, processor: processorSeconds(server.pid) - before };
}

/** Takes turns, after a short burst at each that lets it get warm. */
async function inTurn(
  servers: readonly RunningServer[],
  asked: Record<string, string>,
): Promise<Map<RunningServer, Round[]>> {
  const results = new Map<RunningServer, Round[]>(servers.map((server) => [server, []]));
  for (const server of servers) await burst(server, asked, 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const server of servers) {
      say(`${server.name}, round ${round + 1} of ${rounds}`);
      results.get(server)?.push(await burst(server, asked));
    }
  }
  return results;
}

function perProcessorSecond(rounds: readonly Round[]): number {
  return median(rounds.map(({ requests, processor }) => requests / processor));
}

function report(results: ReadonlyMap<RunningServer, Round[]>): string {
  const rows = [...results].map(([{ name }, rounds]) => [
    name,
    perProcessorSecond(rounds),
    Math.min(...rounds.map(({ requests, processor }) => requests / processor)),
    Math.max(...rounds.map(({ requests, processor }) => requests / processor)),
    median(rounds.map(({ requests }) => requests / seconds)),
    rounds.reduce((sum, { failures }) => sum + failures, 0),
  ]);
  const head = ['server', 'pages per CPU-second', 'least', 'most', 'pages per second', 'failures'];
  return table(head, rows);
}

function share(results: ReadonlyMap<RunningServer, Round[]>): string {
  const [ours, theirs] = [...results.values()].map(perProcessorSecond);
  if (ours === undefined || theirs === undefined) {
    return 'No nginx is installed on this machine, so there is nothing to hold the figure against.';
  }
  return verdict([
    {
      what: 'pages per CPU-second, as a share of nginx’s',
      measured: ours / theirs,
      atLeast: leastShare,
      places: 2,
    },
  ]).replace(
    /^All.*/,
    `${(ours / theirs).toFixed(2)} of nginx’s pages per CPU-second; the budget is ${leastShare}.`,
  );
}

/** How many pages the embedded server gives for a second of processor time, beside nginx. */
export async function serving(_options: BenchOptions): Promise<string> {
  if (process.platform !== 'linux')
    return 'Not measured: processor time is read from /proc, which only Linux has.';
  const { buildDir } = await buildSite('site');
  const asked = visitorsHeaders(buildDir);
  const embedded = await startEmbedded(buildDir);
  const servers = [embedded];
  try {
    const hasNginx = spawnSync('nginx', ['-v']).status === 0;
    if (hasNginx) servers.push(await startNginx(embedded.origin, path, asked));
    const results = await inTurn(servers, asked);
    return [
      `The home page as a browser asks for it at the public address: brotli, and every header of the build; nginx sends ` +
        `the same bytes under the same headers, one worker set up as its package does (sendfile, no file cache). ${generatorName()}, ` +
        `${connections} connections kept alive, ${seconds} s, ${rounds} rounds in turn; medians. Processor time is what ` +
        'the server’s process spent, user and system, from /proc/PID/stat; the generator runs beside it on this machine.',
      report(results),
      share(results),
    ].join('\n\n');
  } finally {
    for (const server of servers) await server.stop();
  }
}
