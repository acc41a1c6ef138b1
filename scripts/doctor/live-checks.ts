import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shorten } from '#src/content/schema/content-error.ts';
import { askHost } from './ask-host.ts';
import { type BuiltPage, type BuiltSite, builtPages } from './build-checks.ts';
import { isOwnMachine } from './content-checks.ts';
import { type Finding, fault, note } from './finding.ts';

const publishAgain = 'publish build/client again, as a whole';

/**
 * Compares a published site with a build that was made for its address: pages, a wrong address, documents, https, and
 * the headers of `_headers`. Where the first page is not there, nothing else is looked at.
 *
 * @param base the address of the first page, with a slash at the end
 */
export async function findLiveProblems(site: BuiltSite, base: URL): Promise<Finding[]> {
  const first = await askHost(base);
  const place = { file: base.href, field: 'page' };
  if ('problem' in first)
    return [fault(place, first.problem, 'check the address, and that the site is published')];
  const { href } = first.addresses.at(-1) ?? base;
  if (href !== base.href)
    return [
      fault(place, `redirects to ${shorten(href, 200)}`, 'if that is your site, give that address to --live'),
    ];
  const asked = [
    ...builtPages(site.buildDir).map((page) => checkPage(page, base)),
    ...documentsOf(site.buildDir).map((path) => checkDocument(new URL(path, base))),
    findMissingEncryption(base),
  ];
  return [
    ...(await Promise.all(asked)).flat(),
    ...checkCanonical(first.text, site, base),
    ...checkHeaders(first.headers, site, base),
  ];
}

/** Whether a page is there when its address is opened or reloaded, and the page for wrong addresses at a wrong one. */
async function checkPage({ file, path, html }: BuiltPage, base: URL): Promise<Finding[]> {
  const isUnknown = file === '404.html';
  const address = new URL(isUnknown ? 'no-such-page' : path, base);
  const response = await askHost(address);
  const expected = isUnknown ? 404 : 200;
  const remedy = isUnknown
    ? 'let the host answer unknown addresses with 404.html and status 404'
    : publishAgain;
  const found = (field: string, problem: string) => [fault({ file: address.href, field }, problem, remedy)];
  if ('problem' in response) return found('page', response.problem);
  if (response.status !== expected)
    return found('status', `is ${response.status}, where ${expected} is expected`);
  const title = /<title\b[^>]*>[^<]*<\/title>/.exec(html)?.[0] ?? '';
  return response.text.includes(title)
    ? []
    : found('page', `is not the one of this site, which has ${title}`);
}

/** Documents, icons and cards of a build. */
function documentsOf(buildDir: string): string[] {
  return globSync('{*.*,*/*.*}', { cwd: join(buildDir, 'client') })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(html|br|gz)$|^assets\/|(^|\/)[._]/.test(file))
    .sort();
}

async function checkDocument(address: URL): Promise<Finding[]> {
  const response = await askHost(address);
  const found = (problem: string) => [
    fault({ file: address.href, field: 'document' }, problem, publishAgain),
  ];
  if ('problem' in response) return found(response.problem);
  const { status, headers } = response;
  if (status !== 200) return found(`has status ${status}, where 200 is expected`);
  // Hosts that show a page at every address.
  const isPage = headers.get('content-type')?.startsWith('text/html');
  return isPage ? found('is a page, where a document is expected') : [];
}

/**
 * Whether visitors are asked to use https. Addresses of this machine need none.
 *
 * @param plain the same address without encryption
 */
export async function findMissingEncryption(
  base: URL,
  plain = new URL(base.href.replace(/^https:/, 'http:')),
): Promise<Finding[]> {
  if (isOwnMachine(base.hostname)) return [];
  const found = (problem: string, remedy: string) => [
    fault({ file: plain.href, field: 'https' }, problem, remedy),
  ];
  if (base.protocol === 'http:')
    return found('is not used', 'publish the site under https://, and give that to --live');
  // The plain address of a port of one's own is not known.
  const response = base.port === '' ? await askHost(plain) : undefined;
  if (!response || 'problem' in response || response.addresses.at(-1)?.protocol === 'https:') return [];
  return found(
    `is not asked for: status ${response.status} comes without encryption`,
    `let it redirect to ${base.href}`,
  );
}

/** Search engines keep the canonical address alone. */
function checkCanonical(html: string, { settings }: BuiltSite, base: URL): Finding[] {
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
  if (canonical === undefined || canonical === settings.siteUrl + settings.basePath) return [];
  const problem = `names '${shorten(canonical, 200)}' as the site's address`;
  const remedy = 'set siteUrl and basePath, or SITE_URL and BASE_PATH, to where the site is, and build again';
  return [fault({ file: base.href, field: 'canonical' }, problem, remedy)];
}

/**
 * Headers that protect visitors: the first group of `_headers`. Not every host of files lets its users set them, and
 * pages carry their policy themselves: there what is missing becomes a note.
 */
function checkHeaders(sent: Headers, { buildDir, settings }: BuiltSite, base: URL): Finding[] {
  const [group = ''] = readFileSync(join(buildDir, 'client/_headers'), 'utf8').split(/\n(?=\S)/);
  return [...group.matchAll(/^ +([^:]+): (.*)$/gm)].flatMap(([, field = '', value = '']) => {
    const found = sent.get(field);
    // Without https nobody may ask for it.
    if (field === 'strict-transport-security' && base.protocol === 'http:') return [];
    if (found !== null && withoutUpgrade(found) === withoutUpgrade(value)) return [];
    const problem =
      found === null ? 'is not sent' : `is not the one of this build, but '${shorten(found, 200)}'`;
    const place = { file: base.href, field };
    return settings.hosting === 'node'
      ? fault(
          place,
          problem,
          "have the proxy pass on the server's headers, and the visitor's Host to the server",
        )
      : note(place, problem, 'have the host send what build/client/_headers lists, if it can');
  });
}

/** The server leaves this directive out for addresses that are not the published one. */
const withoutUpgrade = (policy: string) => policy.replace(/;?\s*upgrade-insecure-requests/, '').trim();
