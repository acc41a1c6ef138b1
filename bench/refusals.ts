import { refusedBodies } from './refused-bodies.ts';
import { checkBudgets, log, table } from './report.ts';
import { processorSeconds, type RunningServer, startSiteServer } from './running-server.ts';
import { buildSite } from './site.ts';

const warmUp = 5;
const count = 50;

/** Milliseconds of processor time that a refused body may take. */
const budget = 10;

/** Sends a body some times, one after the other, and gives the status of the last response. */
async function send(
  server: RunningServer,
  times: number,
  contentType: string,
  body: Buffer,
): Promise<number> {
  let status = 0;
  for (let sent = 0; sent < times; sent += 1) {
    const response = await fetch(`${server.origin}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body: new Uint8Array(body),
    });
    await response.arrayBuffer();
    status = response.status;
  }
  return status;
}

/** Milliseconds of processor time that the server takes for each of these bodies, and what it responds with. */
async function measure(server: RunningServer, contentType: string, body: Buffer) {
  await send(server, warmUp, contentType, body);
  const before = processorSeconds(server.pid);
  const status = await send(server, count, contentType, body);
  return { status, milliseconds: ((processorSeconds(server.pid) - before) * 1000) / count };
}

/** What the server's processor does for refusals: of bodies that are read, and of those beyond the limit of refusals. */
export async function refusals(): Promise<string> {
  const buildDir = buildSite('site');
  const rows: { what: string; status: number; milliseconds: number }[] = [];
  const noLimit = await startSiteServer(buildDir, {
    CONTACT_LIMIT_PER_ADDRESS: '1000000',
    CONTACT_LIMIT_OVERALL: '1000000',
  });
  try {
    for (const { what, contentType, body } of refusedBodies) {
      const result = await measure(noLimit, contentType, body);
      if (result.status < 400) throw new Error(`${what}: not refused.`);
      rows.push({ what, ...result });
      log(`refused, ${what}: ${result.milliseconds.toFixed(1)} ms`);
    }
  } finally {
    await noLimit.stop();
  }
  const limited = await startSiteServer(buildDir);
  try {
    const { contentType, body } = refusedBodies[0] ?? { contentType: '', body: Buffer.alloc(0) };
    await send(limited, 60, contentType, body);
    const result = await measure(limited, contentType, body);
    if (result.status !== 429) throw new Error(`Beyond the limit of refusals: ${result.status}.`);
    rows.push({ what: 'any, beyond the limit of refusals', ...result });
  } finally {
    await limited.stop();
  }
  return [
    `Bodies of 128 KiB, ${count} of each kind one after the other. Processor time is what the server’s process spent, ` +
      'user and system: receiving the body, refusing it, and sending the response, a page with the text in it for a ' +
      'form. Linux counts it in hundredths of a second, so that a figure is exact to 0.2 ms.',
    table(
      ['body', 'status', 'processor time each, ms'],
      rows.map(({ what, status, milliseconds }) => [what, String(status), milliseconds.toFixed(1)]),
    ),
    checkBudgets(
      rows.map(({ what, milliseconds }) => ({ what, measured: milliseconds, max: budget, digits: 1 })),
    ),
  ].join('\n\n');
}
