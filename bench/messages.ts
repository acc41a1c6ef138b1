import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type LoadResult, pressServer } from './http-load.ts';
import { checkBudgets, log, table } from './report.ts';
import { processorSeconds, type RunningServer, startServer, startSiteServer } from './running-server.ts';
import { buildSite } from './site.ts';
import { median, ratio } from './statistics.ts';

const connections = 64;
const seconds = 3;
const rounds = 5;

/** Half a kilobyte, as people write. */
const text = 'We are building a wearable monitor and would like to talk about its power budget. '.repeat(5);
let count = 0;

/** The request of a message that was not sent before. */
function nextRequest(): string {
  count += 1;
  const subject = `Power budget of wearable number ${count}`;
  const body = JSON.stringify({ name: 'Ada Example', email: 'ada@example.com', subject, message: text });
  const headers = `Host: localhost\r\nContent-Type: text/plain;charset=UTF-8\r\nContent-Length: ${body.length}`;
  return `POST /api/contact HTTP/1.1\r\n${headers}\r\n\r\n${body}`;
}

interface Round extends LoadResult {
  /** Processor time that the server used for a message, in microseconds: hardly touched by what else runs. */
  processorTime: number;
}

/** Presses a server in an empty folder. Whatever it acknowledged must be in its database. */
async function measure(start: () => Promise<RunningServer>): Promise<Round> {
  const server = await start();
  try {
    const press = (duration: number) =>
      pressServer(server.origin, { connections, seconds: duration, nextRequest });
    const warmUp = await press(1);
    const before = processorSeconds(server.pid);
    const result = await press(seconds);
    const processorTime = ((processorSeconds(server.pid) - before) * 1_000_000) / result.succeeded;
    const database = new DatabaseSync(join(server.folder, 'messages.sqlite'), { readOnly: true });
    const stored = database.prepare('SELECT count(*) AS count FROM messages').get()?.['count'];
    database.close();
    if (stored !== warmUp.succeeded + result.succeeded)
      throw new Error(`${server.name} stored ${stored} messages.`);
    log(`${server.name}: ${Math.round(result.perSecond)} messages a second`);
    return { ...result, processorTime };
  } finally {
    await server.stop();
  }
}

/** Durable messages per second of the site's own server, beside one that commits each in its request. */
export async function messages(): Promise<string> {
  const buildDir = buildSite('site');
  const noLimit = { CONTACT_LIMIT_PER_ADDRESS: '1000000', CONTACT_LIMIT_OVERALL: '1000000' };
  const own: Round[] = [];
  const baseline: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    own.push(await measure(() => startSiteServer(buildDir, noLimit)));
    baseline.push(await measure(startBaseline));
  }
  const speedUp = ratio(
    own.map(({ perSecond }, round) => [perSecond, baseline[round]?.perSecond ?? Number.NaN]),
  );
  const row = (name: string, results: readonly Round[]) => [
    name,
    median(results.map(({ perSecond }) => perSecond)),
    median(results.map(({ p99 }) => p99)).toFixed(1),
    median(results.map(({ processorTime }) => processorTime)),
    results.reduce((sum, { failed }) => sum + failed, 0),
  ];
  return [
    `Messages of half a kilobyte on ${connections} connections, synchronous=FULL, ${rounds} rounds of ${seconds} s in ` +
      'turn; medians. The baseline parses the message and commits it in the request, and checks nothing.',
    table(
      ['server', 'messages per second', 'p99, ms', 'processor time each, µs', 'refused'],
      [row('as shipped: one fsync per group', own), row('baseline: one fsync per request', baseline)],
    ),
    `As shipped, ${speedUp.ofPairs.toFixed(2)} times as many as one fsync per request.`,
    checkBudgets([
      { what: 'messages per second', measured: median(own.map(({ perSecond }) => perSecond)), min: 5_000 },
      { what: 'messages to one fsync per request', measured: speedUp.ofPairs, min: 3, digits: 2 },
    ]),
  ].join('\n\n');
}

function startBaseline(): Promise<RunningServer> {
  const port = 4812;
  return startServer('baseline', port, (folder) => ({
    command: process.execPath,
    args: ['bench/messages-baseline.ts'],
    env: { DATA_DIR: folder, PORT: String(port) },
  }));
}
