/** Builds the site and finds its dead links. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { check } from 'linkinator';
import { createBuilder, createLogger } from 'vite';
import type { Environment } from '#model/effective-settings.ts';
import type { Content, Settings } from '#model/schema.ts';
import { siteConfig } from '#pipeline/site-config.ts';
import { filesIn } from '#server/built-site.ts';
import { isOwnMachine, placeholderIn } from './content-checks.ts';
import { writtenTexts } from './content-fields.ts';
import { type Finding, fault, note, type Place } from './finding.ts';
import { tryFetch, unknownHost } from './try-fetch.ts';

export interface BuiltSite {
  /** Has the published folder, `client/`. */
  buildDir: string;
  settings: Settings;
}

/** Builds the site like `npm run build`. Warnings become notes; a failure becomes a finding without its stack. */
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

/**
 * Finds links to missing pages, files and anchors. With `online`, also finds dead external links.
 *
 * @param content its addresses on the site's host may belong to other software, such as a blog
 */
export async function findDeadLinks(
  { buildDir, settings: { siteUrl, basePath, contactEndpoint, alternates = {} } }: BuiltSite,
  { online = false, content }: { online?: boolean; content?: Content } = {},
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
  const isFile = ({ pathname }: URL) => files.has(pathname) || files.has(pathname.replace(/\/$/, ''));
  const others = (content ? writtenTexts(content) : []).filter(
    ({ path, value }) =>
      published.test(value) &&
      !path.startsWith('settings.') &&
      URL.canParse(value) &&
      !isFile(new URL(value)),
  );
  const elsewhere = [...Object.values(alternates), ...others.map(({ value }) => value)];
  const { links } = await check({
    path: [...files].filter(([, file]) => file.endsWith('.html')).map(([path]) => origin + path),
    checkFragments: true,
    concurrency: 6,
    urlRewriteExpressions: [{ pattern: published, replacement: origin }],
    // The host's other paths are unknown. External links are checked below.
    linksToSkip: async (link) =>
      !link.replace(published, origin).startsWith(origin + basePath) ||
      elsewhere.some((address) => link.startsWith(address)),
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
  const isExternal = (url: string) =>
    /^https?:/.test(url) && !url.startsWith(origin) && !published.test(url) && url !== contactEndpoint;
  // Report each address once, at the first page that links to it.
  const external = new Map(links.toReversed().map(({ url, parent }) => [url, fileOf(parent)]));
  if (!online) {
    const below = others.filter(({ value }) => value.startsWith(siteUrl + basePath));
    const remedy =
      'keep it if other software on your host serves it; npm run doctor -- --online asks the host';
    return [
      ...dead,
      ...below.map((one) => note(one, `is '${one.value}', which is not part of this site`, remedy)),
    ];
  }
  const asked = [
    ...[...external]
      .filter(([url]) => isExternal(url))
      .map(([url, file]) => checkExternalLink(url, { file, field: 'a' })),
    ...others.map((one) => checkExternalLink(one.value, one)),
  ];
  return [...dead, ...(await Promise.all(asked)).flat()];
}

/** Statuses that hosts often send only to programs. 999 is LinkedIn's. */
const botStatuses = [401, 403, 405, 429, 451, 503, 999];

async function checkExternalLink(url: string, place: Place): Promise<Finding[]> {
  // Placeholders are reported separately.
  if (placeholderIn(url) && !isOwnMachine(new URL(url).hostname)) return [];
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
