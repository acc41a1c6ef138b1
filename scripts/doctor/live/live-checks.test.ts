import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BuiltSite } from '../checked-site.ts';
import type { Finding } from '../finding.ts';
import { exampleHost } from '../testing/example-host.ts';
import { placesOf, write } from '../testing/example-site.ts';
import { builtFor, publishedSite } from '../testing/published-site.ts';
import { findMissingDocuments } from './documents.ts';
import { findEndpointProblems } from './endpoint.ts';
import { findWrongHeaders } from './headers.ts';
import { findUnreachableSite, type LiveSite, liveSite } from './live-site.ts';
import { findMissingPages } from './pages.ts';
import { findMissingRedirects } from './redirects.ts';

const checks = [
  findUnreachableSite,
  findMissingPages,
  findMissingRedirects,
  findMissingDocuments,
  findWrongHeaders,
  findEndpointProblems,
];
type Host = { status?: number; headers?: Record<string, string>; body?: string };

/** The example site, built for a host that answers every request as it is told to, with an empty page unless so. */
async function siteOn(
  answer: (path: string, method: string) => Host,
  settings: object = {},
): Promise<LiveSite> {
  const origin = await exampleHost(({ url = '', method = '' }, response) => {
    const { status = 200, headers = { 'content-type': 'text/html' }, body = '' } = answer(url, method);
    response.writeHead(status, headers).end(body);
  });
  const site = builtFor(`${origin}/`);
  Object.assign(site.settings, settings);
  return liveSite(site, new URL(origin));
}

const problemsOf = (findings: Finding[]) => findings.map(({ problem }) => problem);
const inClient = (site: BuiltSite, files: Record<string, string>) =>
  write(join(site.buildDir, 'client'), files);

describe.each(['/', '/portfolio/'])('A site that npm start serves at %s', (basePath) => {
  test('has nothing to mend, and stores nothing while it is examined.', async () => {
    const { live, stored } = await publishedSite(basePath);
    for (const check of checks) expect(await check(live)).toEqual([]);
    expect(stored).toEqual([]);
  });

  test('lacks what was built after it was published.', async () => {
    const { live, site } = await publishedSite(basePath);
    inClient(site, { 'resume.txt': 'New', 'links/index.html': 'New', 'about/index.html': 'New' });
    expect(placesOf(await findMissingDocuments(live))).toEqual([`${live.base.href}resume.txt, status`]);
    expect(placesOf(await findMissingPages(live))).toEqual([
      `Note: ${live.base.href}about, page`,
      `${live.base.href}links, status`,
    ]);
  });
});

test('An address where nothing answers, or that leads elsewhere, is no published site.', async () => {
  const moved = await siteOn(() => ({ status: 301, headers: { location: 'https://www.lovelace.dev/' } }));
  expect(problemsOf(await findUnreachableSite(moved))).toEqual(['redirects to https://www.lovelace.dev/']);
  const nothing = liveSite(builtFor('http://127.0.0.1:1/'), new URL('http://127.0.0.1:1/'));
  expect(problemsOf(await findUnreachableSite(nothing))).toEqual([
    expect.stringContaining('does not answer'),
  ]);
});

test('The address of any page stands for the site.', () => {
  const base = (address: string, page: string) => liveSite(builtFor(address), new URL(page)).base.href;
  expect(base('https://a.dev/', 'https://a.dev/about')).toBe('https://a.dev/');
  expect(base('https://a.dev/me/', 'https://a.dev/me/about/')).toBe('https://a.dev/me/');
  expect(base('https://a.dev/me/', 'https://a.dev/me')).toBe('https://a.dev/me/');
});

describe('Pages:', () => {
  test('a page of someone else is found; so is a host that shows a page at every address.', async () => {
    const site = await siteOn(() => ({ body: '<h1>Welcome to nginx!</h1>' }));
    expect(problemsOf(await findMissingPages(site))).toEqual([
      'is not a page of this site',
      'is not a page of this site',
      'is 200, where 404 is expected',
    ]);
  });

  test('a 404 page of the host’s own is found.', async () => {
    const site = await siteOn(() => ({ status: 404, body: 'nginx' }));
    expect(problemsOf(await findMissingPages(site))).toContain("is the host's own, not the site's");
  });

  test('a canonical address other than the one that is examined is found.', async () => {
    const body =
      '<meta property="og:site_name" content="Ira Kulkarni"/><link rel="canonical" href="https://old.dev/"/>';
    const site = await siteOn(() => ({ body }));
    expect(problemsOf(await findMissingPages(site))).toContain(
      "names 'https://old.dev/' as the site's address",
    );
  });

  test('a page behind the redirect of its host is there.', async () => {
    const site = await siteOn((path) =>
      path === '/about' ? { status: 301, headers: { location: '/about/' } } : { status: 404 },
    );
    const about = new URL('about', site.base).href;
    expect(placesOf(await findMissingPages(site))).toContain(`${about}, status`);
    const served = await siteOn((path) =>
      path === '/about'
        ? { status: 301, headers: { location: '/about/' } }
        : { body: '<meta property="og:site_name" content="Ira Kulkarni"/>' },
    );
    expect(placesOf(await findMissingPages(served))).not.toContain(
      `${new URL('about', served.base).href}, status`,
    );
  });
});

test('An address with a slash at its end that leads nowhere is found.', async () => {
  const site = await siteOn((path) => ({ status: path.endsWith('about/') ? 404 : 200 }));
  expect(placesOf(await findMissingRedirects(site))).toEqual([`${site.base.href}about/, redirect`]);
});

describe('Documents:', () => {
  test('a page in the place of a document is found on any host.', async () => {
    const site = await siteOn(() => ({}), { hosting: 'static' });
    expect(problemsOf(await findMissingDocuments(site))).toContain(
      "is 'text/html', where 'application/pdf' is expected",
    );
  });

  test('on a host of files, a type that only makes the browser save it is a note.', async () => {
    const bytes = () => ({ headers: { 'content-type': 'application/octet-stream' } });
    const site = await siteOn(bytes, { hosting: 'static' });
    const found = await findMissingDocuments(site);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ isNote }) => isNote)).toBe(true);
  });
});

describe('Headers:', () => {
  test('behind npm start those that are missing are to be mended; on a host of files they are notes.', async () => {
    const node = await siteOn(() => ({}));
    const { href } = node.base;
    expect(placesOf(await findWrongHeaders(node))).toEqual([
      `${href}, content-security-policy`,
      `${href}, x-content-type-options`,
      `${href}assets/, cache-control`,
    ]);
    const files = await siteOn(() => ({}), { hosting: 'static' });
    expect((await findWrongHeaders(files)).every(({ isNote }) => isNote)).toBe(true);
  });

  test('a policy that is not the build’s, and pages that browsers keep, are found.', async () => {
    const site = await siteOn(() => ({
      headers: {
        'content-security-policy': "default-src 'self'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000',
      },
    }));
    expect(placesOf(await findWrongHeaders(site))).toEqual([
      `${site.base.href}, content-security-policy`,
      `${site.base.href}, cache-control`,
    ]);
  });
});

describe('The contact endpoint:', () => {
  test.each([
    [404, '', 'answers 404, so that no message arrives'],
    [405, '', 'answers 405, so that no message arrives'],
    [503, 'down', 'answers 503, so that no message arrives'],
    [200, '{"ok":true}', 'answers 200 to a message without words'],
    [200, '<h1>Home</h1>', 'answers 200 to a message without words'],
  ])('%i %s is no refusal.', async (status, body, problem) => {
    const site = await siteOn(() => ({ status, body }));
    expect(problemsOf(await findEndpointProblems(site))).toEqual([problem]);
  });

  test('a refusal in the words of this project, or by a status alone, is right.', async () => {
    const script = await siteOn(() => ({ status: 200, body: '{"ok":false,"reason":"Give a name."}' }));
    expect(await findEndpointProblems(script)).toEqual([]);
    const own = await siteOn(() => ({ status: 422, body: 'no' }));
    expect(await findEndpointProblems(own)).toEqual([]);
  });

  test('with verified delivery, pages of the site must be allowed to read its answer.', async () => {
    const refusal = (headers: Record<string, string>) => () => ({
      status: 400,
      headers,
      body: '{"ok":false}',
    });
    const receiverWith = async (headers: Record<string, string>) => {
      const receiver = await siteOn(refusal(headers));
      const contactEndpoint = `${receiver.base.href}messages`;
      return siteOn(() => ({}), { contactEndpoint, delivery: 'verified' });
    };
    expect(problemsOf(await findEndpointProblems(await receiverWith({})))).toEqual([
      expect.stringContaining('every visitor would read of a failure'),
    ]);
    const open = await receiverWith({ 'access-control-allow-origin': '*' });
    expect(await findEndpointProblems(open)).toEqual([]);
  });
});
