/**
 * Measures three pages against their twins without script and, optionally, another build. Alternates between them, so that
 * load on the machine affects all of them equally. Also measures page changes.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { defineCommand, main, misuseIf } from '#commands/command.ts';
import { OwnerError } from '#model/owner-error.ts';
import { contentTypeOf, filesIn, isText } from '#server/built-site.ts';
import { ensureChromium } from '#tests/browser/support/chromium.ts';
import { gestures, measurePageChange } from './page-changes.ts';
import { measureLoad, throttling } from './page-loads.ts';
import { type Measurements, reportChanges, reportLoads } from './report.ts';

const usage = `Usage: npm run bench [-- [--runs N] [--against DIR]]

Builds the site, measures it, and writes the results to bench/RESULTS.md.

  --runs N        loads of each page in each build and in the twin (default 12); each page change runs a third as often
  --against DIR   also compare with another build, in a folder like build/client
`;

/** The start, the longest page and the one with the form. */
const pages = ['/', '/experience', '/contact'];

/** Milliseconds. */
const observationTime = 4_000;

interface Host {
  name: string;
  origin: string;
  server: Server;
}

/** Serves a folder with brotli over HTTP/1.1. */
async function serveFolder(name: string, folder: string, transform = (html: string) => html): Promise<Host> {
  const names = filesIn(folder);
  if (!names.includes('index.html'))
    throw new OwnerError(`${folder} has no index.html. Give a folder like build/client.`);
  const files = new Map(
    names.map((file) => {
      const type = contentTypeOf(file);
      const bytes = readFileSync(join(folder, file));
      const body = type.startsWith('text/html') ? Buffer.from(transform(String(bytes))) : bytes;
      return [`/${file}`, { type, body: isText(type) ? brotliCompressSync(body) : body }];
    }),
  );
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const found = files.get(pathname) ?? files.get(`${pathname.replace(/\/$/, '')}/index.html`);
    const { type, body } = found ?? files.get('/404.html') ?? { type: '', body: '' };
    const cacheControl = pathname.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache';
    const encoding = isText(type) && { 'content-encoding': 'br' };
    const headers = { 'content-type': type, 'cache-control': cacheControl, ...encoding };
    response.writeHead(found ? 200 : 404, headers).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // Doesn't keep the process alive after an error.
  server.unref();
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { name, origin, server };
}

const withoutRules = (html: string) => html.replace(/<script\b[^>]*"speculationrules".*?<\/script\s*>/s, '');

const withoutScripts = (html: string) =>
  html.replace(/<script\b[^>]*>.*?<\/script\s*>|<link\b[^>]*\brel="?modulepreload\b[^>]*>/gis, '');

/** Rotates the order of the hosts from run to run. */
async function measureInTurn<Result>(
  hosts: readonly Host[],
  paths: readonly string[],
  runs: number,
  measure: (origin: string, path: string) => Promise<Result>,
): Promise<Measurements<Result>[]> {
  const entries = hosts.map(({ name, origin }) =>
    paths.map((path) => ({ host: name, origin, path, results: [] as Result[] })),
  );
  for (let run = 0; run < runs; run += 1) {
    process.stdout.write(`run ${run + 1} of ${runs}\n`);
    for (const at of paths.keys()) {
      for (const turn of hosts.keys()) {
        const entry = entries[(run + turn) % hosts.length]?.[at];
        entry?.results.push(await measure(entry.origin, entry.path));
      }
    }
  }
  return entries.flat();
}

function describeConditions(browser: Browser, runs: number): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return (
    `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${runs} loads of each page, ` +
    `${Math.ceil(runs / 3)} of each page change; ${cpus().length} cores of ` +
    `${cpus()[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(1)} at the end; Chromium ${browser.version()}. A phone ` +
    `(412 × 823), ${throttling.roundTrip} ms round trip, ${throttling.throughput} Mbps, processor slowed ` +
    `by a factor of ${throttling.processor}, empty cache; local server, HTTP/1.1, brotli.`
  );
}

const options = { runs: { type: 'string', default: '12' }, against: { type: 'string' } } as const;

const run = defineCommand({ usage, options }, async ({ values }) => {
  const runs = Number(values.runs);
  misuseIf(
    !(Number.isInteger(runs) && runs > 0),
    `--runs is ${values.runs}, but must be a whole number above 0.`,
  );
  const buildDir = resolve('test-results/bench');
  const env = { ...process.env, BUILD_DIR: buildDir, BASE_PATH: '/' };
  execFileSync('npm', ['run', 'build'], { env, stdio: 'pipe' });
  const client = join(buildDir, 'client');
  const [site, twin] = [await serveFolder('site', client), await serveFolder('twin', client, withoutScripts)];
  const plain = await serveFolder('site without rules', client, withoutRules);
  const builds = [site];
  if (values.against) builds.push(await serveFolder('other build', resolve(values.against)));
  const browser = await chromium.launch({ ...ensureChromium(), args: ['--disable-gpu'] });
  try {
    const load = (origin: string, path: string) => measureLoad(browser, origin + path, observationTime);
    // Warms up the browser.
    await load(site.origin, '/');
    const loads = await measureInTurn([twin, ...builds], pages, runs, load);
    const changed = [];
    for (const gesture of gestures) {
      const change = (origin: string, path: string) =>
        measurePageChange(gesture, throttling.processor, origin, path);
      const measured = await measureInTurn([plain, ...builds], pages.slice(1), Math.ceil(runs / 3), change);
      changed.push(...measured.map((entry) => ({ ...entry, gesture: gesture.name })));
    }
    const parts = [
      '# Results',
      'Written by `npm run bench`. Times are in milliseconds. Each comparison has the site’s median, the median of what it is compared with, their ratio (below 1: the site is faster), and in parentheses the interquartile range of the runs’ ratios. ‘Other build’ is the folder given with `--against`.',
      describeConditions(browser, runs),
      '## Loading',
      'The twin is the same HTML without script. TBT, script, style and layout are main-thread times until four seconds after the load event. A form is usable when React has hydrated it, or the whole page in builds without islands.',
      reportLoads(loads),
      '## Page changes',
      'From the click on a header link of home to the new page’s first paint, or in place to the end of the frame with its heading. Hovering is measured in a desktop window, tapping on the phone, whose link is in the open menu; the finger stays 80 ms. The processor is slowed as above; the network isn’t. ‘Site without rules’ has no Speculation Rules, so its pages are plain documents.',
      reportChanges(changed),
    ];
    const report = `${parts.join('\n\n')}\n`;
    writeFileSync(join(import.meta.dirname, 'RESULTS.md'), report);
    process.stdout.write(`\n${report}`);
  } finally {
    await browser.close();
    for (const { server } of [twin, plain, ...builds]) server.close();
  }
});

await main(run);
