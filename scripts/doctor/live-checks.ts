import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shorten } from '#src/content/schema/content-error.ts';
import { askHost } from './ask-host.ts';
import { type BuiltSite, builtPages } from './build-checks.ts';
import { isOwnMachine } from './content-checks.ts';
import type { Finding } from './finding.ts';

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
    return [
      { ...place, problem: first.problem, remedy: 'check the address, and that the site is published' },
    ];
  const landed = first.addresses.at(-1) ?? base;
  if (landed.href !== base.href)
    return [
      {
        ...place,
        problem: `redirects to ${shorten(landed.href, 200)}`,
        remedy: 'if that is your site, give that address to --live',
      },
    ];
  const checks = [
    findMissingPages(site.buildDir, base),
    findMissingDocuments(site.buildDir, base),
    findMissingEncryption(base),
  ];
  return [
    ...(await Promise.all(checks)).flat(),
    ...checkCanonical(first.text, site, base),
    ...checkHeaders(first.headers, site, base),
  ];
}

/** Whether each page is there when its address is opened or reloaded, and the page for wrong addresses at a wrong one. */
async function findMissingPages(buildDir: string, base: URL): Promise<Finding[]> {
  const found = builtPages(buildDir).map(async ({ file, path, html }): Promise<Finding[]> => {
    const isUnknown = file === '404.html';
    const address = new URL(isUnknown ? `no-such-page-${randomUUID().slice(0, 8)}` : path, base);
    const response = await askHost(address);
    const place = { file: isUnknown ? new URL('no-such-page', base).href : address.href };
    if ('problem' in response)
      return [{ ...place, field: 'page', problem: response.problem, remedy: publishAgain }];
    const expected = isUnknown ? 404 : 200;
    if (response.status !== expected)
      return [
        {
          ...place,
          field: 'status',
          problem: `is ${response.status}, where ${expected} is expected`,
          remedy: isUnknown
            ? 'let the host answer unknown addresses with 404.html and status 404'
            : publishAgain,
        },
      ];
    const title = /<title\b[^>]*>[^<]*<\/title>/.exec(html)?.[0] ?? '';
    return response.text.includes(title)
      ? []
      : [
          {
            ...place,
            field: 'page',
            problem: `is not the one of this site, which has ${title}`,
            remedy: isUnknown ? 'let the host answer unknown addresses with 404.html' : publishAgain,
          },
        ];
  });
  return (await Promise.all(found)).flat();
}

/** Documents, icons and cards of the build that are not published. */
async function findMissingDocuments(buildDir: string, base: URL): Promise<Finding[]> {
  const files = globSync('{*.*,*/*.*}', { cwd: join(buildDir, 'client') })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(html|br|gz)$|^assets\/|(^|\/)[._]/.test(file))
    .sort();
  const found = files.map(async (path): Promise<Finding[]> => {
    const response = await askHost(new URL(path, base));
    const place = { file: new URL(path, base).href, field: 'document', remedy: publishAgain };
    if ('problem' in response) return [{ ...place, problem: response.problem }];
    const { status, headers } = response;
    if (status !== 200) return [{ ...place, problem: `has status ${status}, where 200 is expected` }];
    // Hosts that show a page at every address.
    return headers.get('content-type')?.startsWith('text/html')
      ? [{ ...place, problem: 'is a page, where a document is expected' }]
      : [];
  });
  return (await Promise.all(found)).flat();
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
  const place = { file: base.href, field: 'https' };
  if (base.protocol === 'http:')
    return [
      {
        ...place,
        problem: 'is not used',
        remedy: 'publish the site under https://, and give that to --live',
      },
    ];
  // The plain address of a port of one's own is not known.
  if (base.port !== '') return [];
  const response = await askHost(plain);
  return 'problem' in response || response.addresses.at(-1)?.protocol === 'https:'
    ? []
    : [
        {
          ...place,
          file: plain.href,
          problem: `is not asked for: status ${response.status} comes without encryption`,
          remedy: `let it redirect to ${base.href}`,
        },
      ];
}

/** Search engines keep the canonical address alone. */
function checkCanonical(html: string, { settings }: BuiltSite, base: URL): Finding[] {
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
  if (canonical === undefined || canonical === settings.siteUrl + settings.basePath) return [];
  return [
    {
      file: base.href,
      field: 'canonical',
      problem: `names '${shorten(canonical, 200)}' as the site's address`,
      remedy: 'set siteUrl and basePath, or SITE_URL and BASE_PATH, to where the site is, and build again',
    },
  ];
}

/**
 * Headers that protect visitors. Not every host of files lets its users set them, and pages carry their policy
 * themselves: there what is missing becomes a note.
 */
function checkHeaders(sent: Headers, { buildDir, settings }: BuiltSite, base: URL): Finding[] {
  const isNote = settings.hosting !== 'node';
  const remedy = isNote
    ? 'have the host send what build/client/_headers lists, if it can'
    : "have the proxy pass on the server's headers, and the visitor's Host to the server";
  return expectedHeaders(buildDir).flatMap(([name, value]): Finding[] => {
    // Without https nobody may ask for it.
    if (name === 'strict-transport-security' && base.protocol === 'http:') return [];
    const found = sent.get(name);
    if (found !== null && withoutUpgrade(found) === withoutUpgrade(value)) return [];
    const problem =
      found === null ? 'is not sent' : `is not the one of this build, but '${shorten(found, 200)}'`;
    return [{ file: base.href, field: name, problem, remedy, isNote }];
  });
}

/** The server leaves this directive out for addresses that are not the published one. */
const withoutUpgrade = (policy: string) => policy.replace(/;?\s*upgrade-insecure-requests/, '').trim();

/** The first group of `_headers`, which is for every page. */
function expectedHeaders(buildDir: string): [name: string, value: string][] {
  const [, group = ''] =
    /^\/\*\n((?: +.+\n)+)/.exec(readFileSync(join(buildDir, 'client/_headers'), 'utf8')) ?? [];
  return [...group.matchAll(/^ +([^:]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]);
}
