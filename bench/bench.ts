/**
 * Measures the site: each page beside its twin without script and, on demand, beside another build, all in turn, so
 * that whatever slows the machine slows them alike. Then the bytes on the wire, and changes of page in place.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { lookup } from 'mrmime';
import { ensureChromium } from '../e2e/support/chromium.ts';
import { defineCommand, main } from '../scripts/command.ts';
import { OwnerError } from '../server/owner-error.ts';
import { readPaints, watchPageChange } from './in-page.ts';
import { type Entry, type PageLoad, reportChanges, reportLoads, reportSizes, type Sent } from './report.ts';

const usage = `Usage: npm run bench [-- --runs 15] [--against DIR] [--pages /,/about]

Builds the site, measures it, and writes what it found to bench/RESULTS.md.

  --runs N        pairs of loads of each page, 15 by default
  --against DIR   compare with another build too, in a folder like build/client
  --pages LIST    measure these pages alone
`;

const phoneScreen = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
const phone = { ...phoneScreen, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1350, height: 940 } };

/** Milliseconds, megabits per second, and how many times slower than this machine's processor. */
const slowness = { roundTrip: 150, throughput: 1.6, processor: 4 };

/** Milliseconds: that a new tab is left alone, that a page is watched after first paint, that it needs to be idle. */
const settling = 1_000;
const watched = 4_000;
const untilIdle = 8_000;

/** A folder of pages as it is served. */
interface Host {
  name: string;
  origin: string;
  /** Addresses of its pages, with one that no page has. */
  paths: string[];
  /** What was sent so far. */
  sent: Sent[];
  server: Server;
}

const compressible = /^text\/|javascript|json|svg/;

/** Serves a folder on this machine, compressed as hosts do it, over plain HTTP/1.1. */
async function host(name: string, folder: string, change = (html: string) => html): Promise<Host> {
  const names = globSync('**/*.*', { cwd: folder });
  if (!names.includes('index.html'))
    throw new OwnerError(`${folder} has no index.html. Give a folder like build/client.`);
  const files = new Map(
    names.map((file) => {
      const type = lookup(file) ?? 'application/octet-stream';
      const bytes = readFileSync(join(folder, file));
      const body = type === 'text/html' ? Buffer.from(change(String(bytes))) : bytes;
      const isSmaller = compressible.test(type);
      return [`/${file}`, { type, isSmaller, body: isSmaller ? brotliCompressSync(body) : body }];
    }),
  );
  const sent: Sent[] = [];
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const found = files.get(pathname) ?? files.get(`${pathname.replace(/\/$/, '')}/index.html`);
    const { type, isSmaller, body } = found ?? files.get('/404.html') ?? { type: 'text/plain', body: '' };
    sent.push({ type, bytes: body.length });
    response.writeHead(found ? 200 : 404, {
      'content-type': compressible.test(type) ? `${type}; charset=utf-8` : type,
      'cache-control': pathname.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
      ...(isSmaller && { 'content-encoding': 'br' }),
    });
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const pages = names.filter((file) => file.endsWith('index.html')).map((file) => `/${file.slice(0, -11)}`);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { name, origin, paths: [...pages.toSorted(), '/no/such/page'], sent, server };
}

/** The same HTML without its script elements and the preloads of their modules. */
function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script\s*>/gi, '')
    .replace(/<link\b[^>]*\brel="?modulepreload\b[^>]*>/gi, '');
}

/** Opens a slow tab, where nothing is cached, stored or connected, and closes it after use. */
async function withSlowPage<Result>(
  browser: Browser,
  device: typeof phone | typeof desktop,
  use: (page: Page, devtools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...device, locale: 'en-US' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const throughput = (slowness.throughput * 1_000_000) / 8;
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slowness.roundTrip,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness.processor });
    await devtools.send('Performance.enable');
    // The browser goes on setting a new tab up, which would make first paint later.
    await page.waitForTimeout(settling);
    return await use(page, devtools);
  } finally {
    await context.close();
  }
}

/** Loads a page on the slow phone, and watches it for some milliseconds after first paint. */
function load(browser: Browser, address: string, watchedFor: number): Promise<PageLoad> {
  return withSlowPage(browser, phone, async (page, devtools) => {
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(watchedFor);
    const { metrics } = await devtools.send('Performance.getMetrics');
    const spent = (what: string) => 1000 * (metrics.find(({ name }) => name === what)?.value ?? Number.NaN);
    const script = spent('ScriptDuration');
    const layout = spent('LayoutDuration') + spent('RecalcStyleDuration');
    return { ...(await page.evaluate(readPaints)), script, layout };
  });
}

/** Follows a link of the header on which the pointer has rested; milliseconds from click to painted. */
function changePage(browser: Browser, origin: string, to: string): Promise<number> {
  return withSlowPage(browser, desktop, async (page) => {
    await page.addInitScript(watchPageChange);
    await page.goto(`${origin}/`, { waitUntil: 'load' });
    await page.waitForTimeout(watched);
    await page.locator(`header nav a[href="${to}"]`).hover();
    const click = async () => {
      await page.waitForTimeout(settling);
      await page.mouse.down();
      await page.mouse.up();
    };
    // The wait puts a script into the page, whose time would count if it came after the click.
    const noted = page.waitForFunction(() => window.benchPageChange, undefined, { polling: 100 });
    const [painted] = await Promise.all([noted, click()]);
    return (await painted.jsonValue()) ?? Number.NaN;
  });
}

/** Measures all hosts in turn, another one first at each run; the results by host and path. */
async function inTurn<Result>(
  hosts: readonly Host[],
  paths: readonly string[],
  runs: number,
  measure: (host: Host, path: string, run: number) => Promise<Result>,
): Promise<Entry<Result>[]> {
  const entriesOf = ({ name }: Host) =>
    paths.map((path): Entry<Result> => ({ host: name, path, results: [] }));
  const entries = hosts.flatMap(entriesOf);
  for (let run = 0; run < runs; run += 1) {
    process.stdout.write(`run ${run + 1} of ${runs}\n`);
    for (const path of paths) {
      const first = run % hosts.length;
      for (const host of [...hosts.slice(first), ...hosts.slice(0, first)]) {
        const entry = entries.find((candidate) => candidate.host === host.name && candidate.path === path);
        entry?.results.push(await measure(host, path, run));
      }
    }
  }
  return entries;
}

function conditions(browser: Browser, runs: number): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return (
    `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${runs} runs; ${cpus().length} cores of ` +
    `${cpus()[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(1)} at the end; Chromium ${browser.version()}. A phone ` +
    `(412 × 823), ${slowness.roundTrip} ms round trip, ${slowness.throughput} Mbps, processor slowed ` +
    `${slowness.processor} times, nothing cached; HTTP/1.1 on this machine, brotli. Page changes on a desktop’s screen.`
  );
}

const text = { type: 'string' } as const;
const options = { runs: { ...text, default: '15' }, against: text, pages: text };

const run = defineCommand({ usage, options }, async ({ values }) => {
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new OwnerError(`--runs is ${values.runs}, not a whole number.\n\n${usage}`);

  const buildDir = resolve('test-results/bench');
  const env = { ...process.env, BUILD_DIR: buildDir, BASE_PATH: '/' };
  execFileSync('npm', ['run', 'build'], { env, stdio: 'pipe' });
  const client = join(buildDir, 'client');
  const [site, twin] = [await host('site', client), await host('twin', client, withoutScripts)];
  const builds = [site, ...(values.against ? [await host('other build', resolve(values.against))] : [])];
  const paths = values.pages?.split(',') ?? site.paths;
  const browser = await chromium.launch({ ...ensureChromium(), args: ['--disable-gpu'] });
  try {
    // The first loads warm the browser up, and are those that are weighed.
    const sizes = [];
    for (const path of paths) {
      for (const build of builds) {
        build.sent.length = 0;
        await load(browser, build.origin + path, untilIdle);
        sizes.push({ path, host: build.name, sent: [...build.sent] });
      }
    }
    const loads = await inTurn([twin, ...builds], paths, runs, ({ origin }, path) =>
      load(browser, origin + path, watched),
    );
    const html = readFileSync(join(client, 'index.html'), 'utf8');
    const header = /<header.*?<\/header>/s.exec(html)?.[0] ?? '';
    const linked = site.paths.filter((path) => path !== '/' && header.includes(`href="${path}"`));
    // They scatter less than loads, and take as long to measure.
    const changes = await inTurn(builds, linked, Math.ceil(runs / 3), ({ origin }, path) =>
      changePage(browser, origin, path),
    );
    const parts = [
      '# What was measured',
      'Written by `npm run bench`. Times in milliseconds, sizes in bytes on the wire. Two medians, their ratio, and the middle half of the pairs’ ratios.',
      conditions(browser, runs),
      '## Loading',
      'The twin is the same HTML without script. Script, style and layout are what the main thread spends on them until four seconds after the load.',
      reportLoads(loads),
      '## Bytes until idle',
      reportSizes(sizes),
      '## Page changes in place',
      'From the click to the first frame with the heading of the new page, after the pointer rested on its link.',
      reportChanges(changes),
    ];
    const report = `${parts.join('\n\n')}\n`;
    writeFileSync(join(import.meta.dirname, 'RESULTS.md'), report);
    process.stdout.write(`\n${report}`);
  } finally {
    await browser.close();
    for (const { server } of [twin, ...builds]) server.close();
  }
});

await main(run);
