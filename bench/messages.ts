import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMessageReader } from '../server/node/store/message-reader.ts';
import { type LoadResult, pressWithMessages } from './message-load.ts';
import { describeMachine } from './report/machine.ts';
import { median } from './report/statistics.ts';

const variants = {
  group: 'one fsync per group (as shipped)',
  'one by one': 'one fsync per message, in the thread',
  'in the request': 'one fsync per message, in the request',
  'no database': 'no database',
} as const;
type Variant = keyof typeof variants;

const rounds = Number(process.env.BENCH_ROUNDS || 5);
const seconds = Number(process.env.BENCH_SECONDS || 3);
const connections = 64;

const say = (line = '') => process.stdout.write(`${line}\n`);

interface Measured extends LoadResult {
  /** Time of a core that the server used for a message, in microseconds: hardly touched by what else runs. */
  coreTime: number;
}

/** One server on a new folder, pressed for some seconds. What it acknowledged must be what it stored. */
async function measure(variant: Variant, round: number): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-messages-'));
  const server = fork(new URL('./message-server.ts', import.meta.url), [variant, dataDir]);
  try {
    const [port] = await once(server, 'message');
    // Not counted: the first second is for the compiler.
    await pressWithMessages({ port, connections, seconds: 1 });
    const before = await coreTime(server);
    const result = await pressWithMessages({ port, connections, seconds });
    const perMessage = ((await coreTime(server)) - before) / (result.perSecond * seconds);
    server.disconnect();
    await once(server, 'exit');
    if (variant !== 'no database') checkStored(dataDir);
    say(`round ${round + 1}  ${variants[variant].padEnd(40)}${figure(result.perSecond)}/s`);
    return { ...result, coreTime: perMessage };
  } finally {
    server.kill('SIGKILL');
    rmSync(dataDir, { recursive: true });
  }
}

async function coreTime(server: ChildProcess): Promise<number> {
  server.send('core time');
  const [microseconds] = await once(server, 'message');
  return microseconds;
}

function checkStored(dataDir: string): void {
  const reader = openMessageReader(dataDir);
  if (!reader || reader.count() === 0) throw new Error('Nothing was stored.');
  reader.close();
}

const figure = (value: number) => Math.round(value).toLocaleString('en-US').padStart(9);

say(
  `Messages taken per second, ${connections} connections, synchronous=FULL, ${rounds} rounds of ${seconds} s`,
);
say(describeMachine());
say();

const results = new Map<Variant, Measured[]>();
for (let round = 0; round < rounds; round += 1) {
  // Interleaved, so that what else the machine does meets all variants alike.
  for (const variant of Object.keys(variants) as Variant[]) {
    results.set(variant, [...(results.get(variant) ?? []), await measure(variant, round)]);
  }
}

const medians = (pick: (result: Measured) => number, variant: Variant) =>
  median((results.get(variant) ?? []).map(pick));
/** The median over the rounds of how many times as much the group gets done as a variant in the same round. */
const ratio = (variant: Variant) =>
  median(
    (results.get('group') ?? []).map(
      ({ perSecond }, round) => perSecond / (results.get(variant)?.[round]?.perSecond ?? Number.NaN),
    ),
  );

say();
say(`${''.padEnd(40)} messages/s   p99 ms   refused   core µs each   group is × as fast`);
for (const variant of Object.keys(variants) as Variant[]) {
  const refused = (results.get(variant) ?? []).reduce((sum, result) => sum + result.refused, 0);
  const columns = [
    figure(medians(({ perSecond }) => perSecond, variant)).padStart(11),
    medians(({ p99 }) => p99, variant)
      .toFixed(1)
      .padStart(9),
    String(refused).padStart(10),
    medians(({ coreTime }) => coreTime, variant)
      .toFixed(0)
      .padStart(15),
    ratio(variant).toFixed(2).padStart(15),
  ];
  say(variants[variant].padEnd(40) + columns.join(''));
}
const reached = medians(({ perSecond }) => perSecond, 'group');
say();
say(
  `Targets: at least 5,000 a second: ${reached >= 5_000 ? 'reached' : 'MISSED'}; at least 3 times one fsync per`,
);
say(
  `message: ${ratio('in the request') >= 3 ? 'reached' : 'MISSED'} against the request, ${ratio('one by one') >= 3 ? 'reached' : 'MISSED'} against the thread.`,
);
