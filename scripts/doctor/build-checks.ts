/** Builds the site and finds its dead links. */
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
import { isOwnMachine, placeholderIn } from './content-checks.ts';
import { type Finding, fault, note } from './finding.ts';
import { tryFetch, unknownHost } from './try-fetch.ts';

export interface BuiltSite {
  /** Has the published folder, `client/`. */
  buildDir: string;
  settings: Settings;
}

/** Builds the site like `npm run build`. Warnings become notes; a failure becomes a finding without its stack. */
export async function buildSite(environment: Environment) {
  const place = { file: 'the build', field: 'npm run build' };
  const again = 'run it to see its full output';
  const warnings: string[] = [];
  const customLogger = createLogger('silent');
  customLogger.warn = (text) => void warnings.push(text);
  try {
    const config = await siteConfig(environment);
    const builder = await createBuilder({ ...config, configFile: false, logLevel: 'silent', customLogger });
    await builder.buildApp();
    const findings = warnings.map((text) => note(place, `warns: ${firstSentence(text)}`, again));
    return { isBuilt: true, findings };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { isBuilt: false, findings: [fault(place, `fails: ${firstSentence(text)}`, again)] };
  }
}

/** Returns the first line that isn't a bundler heading or stack location, without ANSI colors. */
export function firstSentence(printed: string): string {
  const lines = stripVTControlCharacters(printed)
    .split('\n')
    .map((line) => line.replace(/^\[plugin [^\]]*\]\s*|\.$/g, ''));
  const sentence = lines.find((line) => !/^\s+at |^Build failed|^\s*$/.test(line)) ?? '';
  return sentence.replace(/^\w*Error: /, '');
}

/** Returns a file's path below the base: 'about' for 'about/index.html'. */
export function pathOf(file: string): string {
  return file.replace(/(^|\/)index\.html$/, '');
}

/** Finds links to missing pages, files and anchors. With `online`, also finds dead external links. */
export async function findDeadLinks(
  { buildDir, settings: { siteUrl, basePath, contactEndpoint } }: BuiltSite,
  { online = false } = {},
): Promise<Finding[]> {
  const client = join(buildDir, 'client');
  const files = new Map(filesIn(client).map((file) => [encodeURI(basePath + pathOf(file)), file]));
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
  // Canonical and preview links are absolute.
  const published = new RegExp(`^${RegExp.escape(siteUrl)}(?=/|$)`);
  const { links } = await check({
    path: [...files].filter(([, file]) => file.endsWith('.html')).map(([path]) => origin + path),
    checkFragments: true,
    concurrency: 6,
    urlRewriteExpressions: [{ pattern: published, replacement: origin }],
    // The host's other paths are unknown. External links are checked below, with a limit on response sizes.
    linksToSkip: async (link) => !link.replace(published, origin).startsWith(origin + basePath),
  });
  server.closeAllConnections();
  server.close();

  const dead = links
    .filter(({ state }) => state === 'BROKEN')
    .map(({ url, parent, status }) => {
      const reason =
        status === 200 ? 'an anchor that the page does not have' : 'which is not part of the site';
      return deadLink(fileOf(parent), `'${url.replace(origin, '')}', ${reason}`);
    });
  const isExternal = (url: string) =>
    /^https?:/.test(url) && !url.startsWith(origin) && !published.test(url) && url !== contactEndpoint;
  // Report each address once, at the first page that links to it.
  const external = new Map(links.toReversed().map(({ url, parent }) => [url, fileOf(parent)]));
  const asked = online ? [...external].filter(([url]) => isExternal(url)) : [];
  return [...dead, ...(await Promise.all(asked.map(([url, file]) => checkExternalLink(url, file)))).flat()];
}

/** Statuses that hosts often send only to programs. 999 is LinkedIn's. */
const botStatuses = [401, 403, 405, 429, 451, 503, 999];

async function checkExternalLink(url: string, file: string): Promise<Finding[]> {
  // Placeholders are reported separately.
  if (placeholderIn(url) && !isOwnMachine(new URL(url).hostname)) return [];
  const response = await tryFetch(new URL(url));
  const unchecked = (reason: string) => [
    note({ file, field: 'a' }, `links to ${url}, which could not be checked: ${reason}`, 'open it yourself'),
  ];
  if ('problem' in response)
    return response.problem === unknownHost
      ? [deadLink(file, `${url}, a host that does not exist`)]
      : unchecked(`it ${response.problem}`);
  const { status } = response;
  if (status < 300) return [];
  return status < 400 || botStatuses.includes(status)
    ? unchecked(`the host answers ${status} to programs`)
    : [deadLink(file, `${url}, which answers ${status}`)];
}

const deadLink = (file: string, what: string) =>
  fault({ file, field: 'a' }, `links to ${what}`, 'correct or remove the link');
