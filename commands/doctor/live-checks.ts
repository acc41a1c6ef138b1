import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shorten } from '#model/schema/content-error.ts';
import type { EffectiveSettings } from '#model/schema.ts';
import { filesIn } from '#server/built-site.ts';
import { type BuiltSite, pathOf, tryFetch } from './build-checks.ts';
import { type Finding, fault, note } from './finding.ts';

/**
 * Compares the published site with a local build for the same address. Stops if the home page is missing or redirects.
 *
 * @param base the home page, with a trailing slash
 */
export async function findLiveProblems(site: BuiltSite, base: URL) {
  const finding = (problem: string, remedy: string, field = 'page') => [
    fault({ file: base.href, field }, problem, remedy),
  ];
  const first = await tryFetch(base);
  const publish = 'check that the site is published and the address is right';
  if ('problem' in first)
    return finding(first.problem, `${publish}, and that browsers trust its certificate`);
  if (first.url !== base.href) {
    const problem = `redirects to ${shorten(first.url, 200)}`;
    return finding(problem, 'if that is your site, give that address to --live');
  }
  if (first.status !== 200) {
    const remedy = `${publish}; on GitHub Pages it usually includes the repository's name`;
    return finding(`expected 200, got ${first.status}`, remedy, 'status');
  }
  const otherHomes = Object.values(site.settings.alternates ?? {});
  const isBelowOther = otherHomes.some((home) => home !== base.href && base.href.startsWith(home));
  const asked = expectedResponses(site.buildDir).map((part) => checkResponse(part, base, isBelowOther));
  return [
    ...(await Promise.all(asked)).flat(),
    ...checkCanonical(first.text, site, base),
    ...checkHeaders(first.headers, site, base),
  ];
}

/** The response to expect at a path below the base. Pages have a title; documents don't. */
interface ExpectedResponse {
  path: string;
  status: number;
  title?: string;
  remedy: string;
}

function expectedResponses(buildDir: string): ExpectedResponse[] {
  const client = join(buildDir, 'client');
  const remedy = 'publish build/client again, as a whole';
  const wrongAddress = {
    path: 'no-such-page',
    status: 404,
    remedy: 'let the host answer unknown addresses with 404.html and status 404',
  };
  const files = filesIn(client);
  const pages = files
    .filter((file) => /\.html?$/i.test(file))
    .map((file) => ({
      ...(file === '404.html' ? wrongAddress : { path: pathOf(file), status: 200, remedy }),
      title: titleOf(readFileSync(join(client, file), 'utf8')),
    }));
  const documents = files
    .filter((file) => !/\.html?$|^assets\/|(^|\/)[._]/i.test(file))
    .map((path) => ({ path, status: 200, remedy }));
  return [...pages, ...documents];
}

/** Compares pages by title, because hosts may change the rest of a page. */
async function checkResponse(
  { path, status, title, remedy }: ExpectedResponse,
  base: URL,
  isBelowOther: boolean,
): Promise<Finding[]> {
  const address = new URL(`./${path}`, base);
  const finding = (field: string, problem: string) => [fault({ file: address.href, field }, problem, remedy)];
  const field = title === undefined ? 'document' : 'page';
  const response = await tryFetch(address);
  if ('problem' in response) return finding(field, response.problem);
  if (response.status !== status) return finding('status', `expected ${status}, got ${response.status}`);
  // GitHub Pages serves one 404 page, from the site at the root.
  if (status === 404 && isBelowOther) return [];
  if (title !== undefined)
    return titleOf(response.text) === title
      ? []
      : finding(field, `differs from this build, where its title is '${title}'`);
  // Some hosts serve a page at every address.
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  return isPage ? finding(field, 'expected a document, got a page') : [];
}

function titleOf(html: string): string {
  const [, title = ''] = /<title\b[^<>]*>([^<]*)/i.exec(html) ?? [];
  return title.replace(/(\s|&nbsp;)+/g, ' ').trim();
}

function checkCanonical(html: string, { settings }: BuiltSite, base: URL): Finding[] {
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
  if (canonical === undefined || canonical === settings.siteUrl + settings.basePath) return [];
  const problem = `names '${shorten(canonical, 200)}' as the site's address`;
  const remedy = 'set siteUrl and basePath, or SITE_URL and BASE_PATH, to where the site is, and build again';
  return [fault({ file: base.href, field: 'canonical' }, problem, remedy)];
}

/**
 * Compares the headers with the first group of `_headers`. On static hosts, a mismatch is only a note: some of them
 * can't set headers, and the pages contain the security policy.
 */
function checkHeaders(sent: Headers, { buildDir, settings }: BuiltSite, base: URL): Finding[] {
  const [group = ''] = readFileSync(join(buildDir, 'client/_headers'), 'utf8').split(/\n(?=\S)/);
  const expected = Array.from(group.matchAll(/^ +([^:]+): (.*)$/gm), ([, name = '', value = '']) => ({
    name,
    value,
  }));
  const wrong = expected.filter(({ name, value }) => !sent.get(name)?.includes(value));
  if (wrong.length === 0) return [];
  const place = { file: base.href, field: wrong.map(({ name }) => name).join(', ') };
  const problem = 'not sent as build/client/_headers lists it';
  return settings.hosting === 'static'
    ? [note(place, problem, 'have the host send it, if it can')]
    : [fault(place, problem, "have the proxy pass the server's headers unchanged")];
}

interface Endpoint {
  address: URL;
  /** The origin of the pages. */
  origin: string;
  settings: EffectiveSettings;
}

/** Milliseconds; as long as the form waits (`responseTimeout`), because an endpoint may start slowly. */
const timeout = 30_000;

/**
 * Returns a site's contact endpoint; undefined if it has none, or if the endpoint is a path and `base`, the home page's
 * address, is missing.
 */
export function endpointOf(settings: EffectiveSettings, base?: URL) {
  const { contactEndpoint, siteUrl } = settings;
  const address = contactEndpoint.replace(/^\//, base?.href ?? '');
  if (!URL.canParse(address)) return undefined;
  return { address: new URL(address), origin: base?.origin ?? siteUrl, settings };
}

/** Sends a marked message the way the site does, and prints the confirmation. */
export async function sendTestMessage(
  { address, origin, settings }: Endpoint,
  email: string,
  print: (text: string) => void,
): Promise<Finding[]> {
  const subject = `Test of the contact form ${new Date().toISOString()}`;
  const message = 'Sent by npm run doctor. If you can read this, messages get from your site to you.';
  const body = JSON.stringify({ name: 'npm run doctor', email, subject, message });
  const headers = { 'content-type': 'text/plain;charset=UTF-8', origin };
  const response = await tryFetch(address, { method: 'POST', headers, body }, timeout);
  const place = { file: address.href, field: 'test message' };
  if ('problem' in response)
    return [fault(place, response.problem, 'start the receiver, or correct its address')];
  const { url, status, text } = response;
  const { ok } = parseObject(text);
  if (ok === false) {
    const problem = `was refused with status ${status}: ${shorten(text, 200)}`;
    return [fault(place, problem, 'the message was not stored; fix what the reason names')];
  }
  const { host } = new URL(url);
  if (ok === true && status < 300) {
    print(
      `Stored: ${host} confirmed the message '${subject}'. ` +
        "Look for it where messages are kept. If mail is set up, check your inbox too; this test can't confirm mail.",
    );
    const readers = response.headers.get('access-control-allow-origin') ?? '';
    const isRead =
      settings.delivery !== 'verified' || address.origin === origin || ['*', origin].includes(readers);
    const unread = `arrived, but pages of ${origin} may not read the answer, so visitors would see a failure`;
    return isRead
      ? []
      : [fault(place, unread, `have the receiver send access-control-allow-origin: ${origin}`)];
  }
  // The form can read a same-origin response.
  const formFails = settings.delivery === 'verified' || (address.origin === origin && status >= 400);
  const problem =
    `was answered by ${host} with status ${status} and ${shorten(response.headers.get('content-type') ?? 'no type')}, which ` +
    `confirms nothing; the form would report ${formFails ? 'a failure' : 'success'}`;
  const remedy = `look for '${subject}' where messages are kept`;
  return [formFails || status >= 400 ? fault(place, problem, remedy) : note(place, problem, remedy)];
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
