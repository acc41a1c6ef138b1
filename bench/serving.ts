import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type LoadResult, pressServer } from './http-load.ts';
import { startNginx } from './nginx.ts';
import { checkBudgets, log, table } from './report.ts';
import { processorSeconds, type RunningServer, startSiteServer } from './running-server.ts';
import { buildSite } from './site.ts';
import { median } from './statistics.ts';

const connections = 64;
const seconds = 5;
const rounds = 3;

interface Round extends LoadResult {
  perProcessorSecond: number;
}

async function press({ origin, pid }: RunningServer, request: string, duration: number): Promise<Round> {
  const before = processorSeconds(pid);
  const result = await pressServer(origin, { connections, seconds: duration, nextRequest: () => request });
  return { ...result, perProcessorSecond: result.succeeded / (processorSeconds(pid) - before) };
}

/** Presses the servers in turn, after a short load that warms each up. */
async function pressInTurn(servers: readonly RunningServer[], request: string): Promise<Round[][]> {
  const results: Round[][] = servers.map(() => []);
  for (const server of servers) await press(server, request, 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, server] of servers.entries()) {
      log(`${server.name}, round ${round + 1} of ${rounds}`);
      results[index]?.push(await press(server, request, seconds));
    }
  }
  return results;
}

/** The headers of a browser at the site's public address; elsewhere the server sends fewer headers. */
function browserHeaders(buildDir: string): Record<string, string> {
  const { siteUrl } = JSON.parse(readFileSync(`${buildDir}/server-config.json`, 'utf8'));
  return { Host: new URL(siteUrl).host, 'Accept-Encoding': 'gzip, deflate, br, zstd' };
}

/** How many pages the embedded server sends for a second of processor time, beside nginx. */
export async function serving(): Promise<string> {
  if (process.platform !== 'linux' || spawnSync('nginx', ['-v']).status !== 0) {
    return 'Not measured: this needs nginx, and Linux, whose /proc tells the processor time.';
  }
  const buildDir = buildSite('site');
  const headers = browserHeaders(buildDir);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const own = await startSiteServer(buildDir);
  const servers = [own];
  try {
    servers.push(await startNginx(own.origin, headers));
    const results = await pressInTurn(servers, `GET / HTTP/1.1\r\n${lines.join('')}\r\n`);
    const rates = results.map((rounds) => rounds.map(({ perProcessorSecond }) => perProcessorSecond));
    const share = median(rates[0] ?? []) / median(rates[1] ?? []);
    const rows = servers.map(({ name }, index) => {
      const [rounds = [], perProcessorSecond = []] = [results[index], rates[index]];
      return [
        name,
        median(perProcessorSecond),
        Math.min(...perProcessorSecond),
        Math.max(...perProcessorSecond),
        median(rounds.map(({ perSecond }) => perSecond)),
        rounds.reduce((sum, { failed }) => sum + failed, 0),
      ];
    });
    return [
      'The home page as a browser requests it at the public address: brotli, and every header of the build; nginx ' +
        'sends the same bytes under the same headers, one worker set up as its package does (sendfile, no file ' +
        `cache). ${connections} connections kept alive, ${seconds} s, ${rounds} rounds in turn; medians. Processor ` +
        "time is what the server's process used, user and system, from /proc/PID/stat; the load comes from a process " +
        'on the same machine.',
      table(['server', 'pages per CPU-second', 'least', 'most', 'pages per second', 'failures'], rows),
      `${share.toFixed(2)} of nginx’s pages per CPU-second; the budget is at least 0.5.`,
      checkBudgets([{ what: 'pages per CPU-second to nginx’s', measured: share, min: 0.5, digits: 2 }]),
    ].join('\n\n');
  } finally {
    for (const server of servers) await server.stop();
  }
}
