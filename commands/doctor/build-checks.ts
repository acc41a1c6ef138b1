import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { check } from 'linkinator';
import { createBuilder, createLogger } from 'vite';
import type { Settings } from '#model/schema.ts';
import type { Environment } from '#model/settings.ts';
import { siteConfig } from '#pipeline/site-config.ts';
import { filesIn } from '#server/built-site.ts';
import { type Finding, fault, note, type Place } from './finding.ts';

export interface BuiltSite {
  /** Has the published folder, `client/`. */
  buildDir: string;
  settings: Settings;
}

/** Builds the site like `npm run build`. Returns warnings as notes, and a failure as a fault. */
export async function buildSite(environment: Environment) {
  // Reading the content sets 'development', in which the inline script and so the security policy differ.
  process.env['NODE_ENV'] = 'production';
  const place = { file: 'the build', field: 'npm run build' };
  const again = 'run it to see its full output';
  const warnings: string[] = [];
  const customLogger = createLogger('silent');
  customLogger.warn = (text) => void warnings.push(text);
  try {
    const config = await siteConfig(environment);
    const builder = await createBuilder({ ...config, configFile: false, logLevel: 'silent', customLogger });
    await builder.buildApp();
    const findings = warnings.map((text) => note(place, `warns: ${firstErrorLine(text)}`, again));
    return { isBuilt: true, findings };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { isBuilt: false, findings: [fault(place, `fails: ${firstErrorLine(text)}`, again)] };
  }
}

/**
 * Returns the first line that isn't a bundler heading or stack location, without colors, the bundler's prefix, the
 * kind of error and the final period.
 */
export function firstErrorLine(printed: string): string {
  const lines = stripVTControlCharacters(printed)
    .split('\n')
    .map((line) => line.replace(/^\[(?:plugin [^\]]*|[\w:-]+)\]\s*|\.$/g, ''));
  const line = lines.find((line) => !/^\s+at |^Build failed|^\s*$/.test(line)) ?? '';
  return line.replace(/^\w*Error: /, '');
}

/** Returns a file's path below the base: 'about' for 'about/index.html'. */
export function pathOf(file: string): string {
  return file.replace(/(^|\/)index\.html$/, '');
}

/** Finds links to missing pages, files and anchors. With `online`, also finds dead external links. */
export async function findDeadLinks(
  { buildDir, settings: { siteUrl, basePath, contactEndpoint, alternates = {} } }: BuiltSite,
  online = false,
): Promise<Finding[]> {
  const client = join(buildDir, 'client');
  const files = new Map(filesIn(client).map((file) => [encodeURI(basePath + pathOf(file)), file]));
  const server = createServer(({ url = '' }, response) => {
    const [path = ''] = url.split('?');
    // Hosts redirect 'about/' and 'about/index.html' to 'about'.
    const paths = [path, path.replace(/\/(index\.html)?$/, ''), path.replace(/index\.html$/, '')];
    const file = paths.map((one) => files.get(one)).find(Boolean);
    const type = file?.endsWith('.html') ? 'text/html' : 'application/octet-stream';
    response.writeHead(file ? 200 : 404, { 'content-type': type });
    response.end(file && readFileSync(join(client, file)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fileOf = (page = '') => `build/client/${files.get(page.slice(origin.length))}`;
  const { links } = await check({
    path: [...files].filter(([, file]) => file.endsWith('.html')).map(([path]) => origin + path),
    checkFragments: true,
    concurrency: 6,
    linksToSkip: async (link) => !link.startsWith(origin + basePath),
  });
  server.closeAllConnections();
  server.close();

  const dead = links
    .filter(({ state }) => state === 'BROKEN')
    .map(({ url, parent, status }) => {
      const reason =
        status === 200 ? 'an anchor that the page does not have' : 'which is not part of the site';
      return deadLink({ file: fileOf(parent), field: 'a' }, `'${url.replace(origin, '')}', ${reason}`);
    });
  if (!online) return dead;
  // This site, in all its languages, may not be published yet.
  const own = [origin, ...Object.values(alternates)];
  const isOwnFile = (url: string) => new URL(url).origin === siteUrl && files.has(new URL(url).pathname);
  const isExternal = (url: string) =>
    /^https?:/.test(url) &&
    !own.some((address) => url.startsWith(address)) &&
    !isOwnFile(url) &&
    url !== contactEndpoint;
  // Report each address once, at the first page that links to it.
  const external = new Map(links.toReversed().map(({ url, parent }) => [url, fileOf(parent)]));
  const checked = [...external]
    .filter(([url]) => isExternal(url))
    .map(([url, file]) => checkExternalLink(url, { file, field: 'a' }));
  return [...dead, ...(await Promise.all(checked)).flat()];
}

/** Statuses that hosts often send only to programs. 999 is LinkedIn's. */
const botStatuses = [401, 403, 405, 429, 451, 503, 999];

async function checkExternalLink(url: string, place: Place): Promise<Finding[]> {
  const response = await tryFetch(new URL(url));
  const unchecked = (reason: string) => [
    note(place, `links to ${url}, which could not be checked: ${reason}`, 'open it yourself'),
  ];
  if ('problem' in response)
    return response.problem === unknownHost
      ? [deadLink(place, `${url}, a host that does not exist`)]
      : unchecked(`it ${response.problem}`);
  const { status } = response;
  if (status < 300) return [];
  return status < 400 || botStatuses.includes(status)
    ? unchecked(`the host answers ${status} to programs`)
    : [deadLink(place, `${url}, which answers ${status}`)];
}

const deadLink = (place: Place, what: string) =>
  fault(place, `links to ${what}`, 'correct or remove the link');

/** The problem if DNS doesn't know the host. */
const unknownHost = 'is on a host that does not exist';

/**
 * Fetches an address, following redirects. Returns the response or a problem, such as 'could not be fetched
 * (ECONNREFUSED)'. The timeout, in milliseconds, includes the body.
 */
export async function tryFetch(address: URL, init: RequestInit = {}, timeout = 15_000) {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeout) });
    const { url, status, headers } = response;
    return { url, status, headers, text: await response.text() };
  } catch (error) {
    const { name, cause = error } = error as Error;
    if (name === 'TimeoutError') return { problem: `does not answer within ${timeout / 1000} seconds` };
    const { code, message } = cause as { code?: string; message: string };
    return { problem: code === 'ENOTFOUND' ? unknownHost : `could not be fetched (${code ?? message})` };
  }
}
