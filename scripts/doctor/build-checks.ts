/** Builds the site, and says which links of what a host would publish are dead. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { check } from 'linkinator';
import { createBuilder, createLogger } from 'vite';
import type { Settings } from '#src/content/schema.ts';
import type { Environment } from '../../server/settings.ts';
import { filesIn } from '../../server/static-site.ts';
import { siteConfig } from '../../vite.config.ts';
import { askHost, unknownHost } from './ask-host.ts';
import { type Finding, fault, isOwnMachine, note, placeholderIn } from './content-checks.ts';

export interface BuiltSite {
  /** The folder with `client/`, which is what a host publishes. */
  buildDir: string;
  settings: Settings;
}

/**
 * Builds the site as `npm run build` does with this environment. What the build warns of is a note; a failure is a
 * finding in its own words, without the places in the code.
 */
export async function buildSite(
  environment: Environment,
): Promise<{ findings: Finding[]; isBuilt: boolean }> {
  const place = { file: 'the build', field: 'npm run build' };
  const again = 'run it to see everything that it says';
  const warnings: string[] = [];
  const customLogger = createLogger('silent');
  customLogger.warn = (text) => void warnings.push(text);
  try {
    const config = await siteConfig(environment);
    const builder = await createBuilder({ ...config, configFile: false, logLevel: 'silent', customLogger });
    await builder.buildApp();
    const findings = warnings.map((text) => note(place, `warns: ${sentenceOf(text)}`, again));
    return { isBuilt: true, findings };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { isBuilt: false, findings: [fault(place, `fails: ${sentenceOf(text)}`, again)] };
  }
}

/** The first line that is neither a heading of the bundler nor a place in the code, without the terminal's colours. */
export function sentenceOf(printed: string): string {
  const lines = stripVTControlCharacters(printed)
    .split('\n')
    .map((line) => line.replace(/^\[plugin [^\]]*\]\s*|\.$/g, ''));
  const sentence = lines.find((line) => !/^\s+at |^Build failed|^\s*$/.test(line)) ?? '';
  return sentence.replace(/^\w*Error: /, '');
}

/** Where a file is, below the first page: 'about/index.html' is at 'about'. */
export function addressOf(file: string): string {
  return file.replace(/(^|\/)index\.html$/, '');
}

/**
 * Links that lead to no page, file or place of a page; with `online` those to other sites as well, where what only a
 * browser may see becomes a note.
 */
export async function findDeadLinks(
  { buildDir, settings: { siteUrl, basePath, contactEndpoint } }: BuiltSite,
  { online = false } = {},
): Promise<Finding[]> {
  const client = join(buildDir, 'client');
  const files = new Map(filesIn(client).map((file) => [encodeURI(basePath + addressOf(file)), file]));
  const server = createServer(({ url = '' }, response) => {
    const [path = ''] = url.split('?');
    const file = files.get(path) ?? files.get(path.replace(/\/$/, ''));
    const type = file?.endsWith('.html') ? 'text/html' : 'application/octet-stream';
    response.writeHead(file ? 200 : 404, { 'content-type': type });
    response.end(file && readFileSync(join(client, file)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fileOf = (page = '') => `build/client/${files.get(page.slice(origin.length))}`;
  // Addresses for previews and search engines name the published site.
  const published = new RegExp(`^${RegExp.escape(siteUrl)}(?=/|$)`);
  const { links } = await check({
    path: [...files].filter(([, file]) => file.endsWith('.html')).map(([path]) => origin + path),
    checkFragments: true,
    concurrency: 6,
    urlRewriteExpressions: [{ pattern: published, replacement: origin }],
    // What else the owner's host has is not known here; other hosts are asked below, which bounds what they may send.
    linksToSkip: async (link) => !link.replace(published, origin).startsWith(origin + basePath),
  });
  server.closeAllConnections();
  server.close();

  const dead = links
    .filter(({ state }) => state === 'BROKEN')
    .map(({ url, parent, status }) => {
      const missing =
        status === 200 ? 'a place that the page does not have' : 'which is not part of the site';
      return deadLink(fileOf(parent), `'${url.replace(origin, '')}', ${missing}`);
    });
  const isForeign = (url: string) =>
    /^https?:/.test(url) && !url.startsWith(origin) && !published.test(url) && url !== contactEndpoint;
  // Each address once, at the first page that has it.
  const foreign = new Map(links.toReversed().map(({ url, parent }) => [url, fileOf(parent)]));
  const asked = online ? [...foreign].filter(([url]) => isForeign(url)) : [];
  return [...dead, ...(await Promise.all(asked.map(([url, file]) => askForeignLink(url, file)))).flat()];
}

/** Hosts respond so to programs, whatever people get to see. 999 is LinkedIn's. */
const keepsProgramsOut = [401, 403, 405, 429, 451, 503, 999];

async function askForeignLink(url: string, file: string): Promise<Finding[]> {
  // Names for examples have a finding of their own, and belong to others.
  if (placeholderIn(url) && !isOwnMachine(new URL(url).hostname)) return [];
  const response = await askHost(new URL(url));
  const unchecked = (reason: string) => [
    note({ file, field: 'a' }, `links to ${url}, which could not be checked: ${reason}`, 'open it yourself'),
  ];
  if ('problem' in response)
    return response.problem === unknownHost
      ? [deadLink(file, `${url}, a host that does not exist`)]
      : unchecked(`it ${response.problem}`);
  const { status } = response;
  if (status < 300) return [];
  return status < 400 || keepsProgramsOut.includes(status)
    ? unchecked(`the host answers ${status} to programs`)
    : [deadLink(file, `${url}, which answers ${status}`)];
}

const deadLink = (file: string, what: string) =>
  fault({ file, field: 'a' }, `links to ${what}`, 'correct the link, or take it out');
