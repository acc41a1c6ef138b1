import { readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { askHost } from './ask-host.ts';
import { findLiveProblems, findMissingEncryption } from './live-checks.ts';
import { checkedContent, emptyFolder, exampleHost, write } from './testing/example-site.ts';

interface Answer {
  status?: number;
  headers?: OutgoingHttpHeaders;
  /** 'HOST' stands for the host's own address. */
  body?: string;
}

const policy = "default-src 'none'";
const headers = { 'x-content-type-options': 'nosniff', 'content-security-policy': policy };

/**
 * A small site that is published on a host of this machine as it was built, but for the answers at these paths.
 *
 * @returns its address, and what is found there, in short
 */
async function publish(
  answers: Record<string, Answer> = {},
  hosting: 'node' | 'static' = 'node',
  basePath = '/',
) {
  const buildDir = emptyFolder();
  const client = join(buildDir, 'client');
  const host = await exampleHost(({ url = '' }, response) => {
    const path = url.startsWith(basePath) ? url.slice(basePath.length) : 'elsewhere';
    const { status, headers: own, body } = answers[path] ?? answerOf(path);
    const sent = Object.entries({ 'content-type': 'text/html', ...headers, ...own });
    response
      .writeHead(status ?? 200, Object.fromEntries(sent.filter(([, value]) => value)))
      .end(body?.replace('HOST', host));
  });
  const answerOf = (path: string): Answer => {
    const file = { '': 'index.html', about: 'about/index.html', 'resume.pdf': 'resume.pdf' }[path];
    const body = readFileSync(join(client, file ?? '404.html'), 'utf8');
    return {
      status: file ? 200 : 404,
      body,
      headers: { 'content-type': path.endsWith('.pdf') ? 'application/pdf' : 'text/html' },
    };
  };
  const page = (title: string) =>
    `<title data-x="">${title}</title><link rel="canonical" href="${host}${basePath}"/>`;
  write(client, {
    'index.html': page('Dr.\u00a0Ada'),
    'about/index.html': page('About &amp; more'),
    '404.html': page('Not found'),
    'resume.pdf': '%PDF',
    'assets/a.js': '',
    _headers: `/*\n  x-content-type-options: nosniff\n  content-security-policy: ${policy}; upgrade-insecure-requests\n  strict-transport-security: max-age=1\n/assets/*\n  cache-control: immutable\n`,
  });
  const base = new URL(basePath, host);
  const settings = { ...checkedContent().settings, hosting, siteUrl: host, basePath };
  const found = await findLiveProblems({ buildDir, settings }, base);
  return found.map(
    ({ file, field, problem, isNote }) =>
      `${isNote ? 'Note: ' : ''}${file.replace(host, '')}, ${field}: ${problem.replaceAll(host, '')}`,
  );
}

test.each(['/', '/portfolio/'])(
  'A site that is published at %s as it was built has nothing to mend.',
  async (basePath) => {
    expect(await publish({}, 'static', basePath)).toEqual([]);
  },
);

test.each<[Record<string, Answer>, found: string[]]>([
  [{ about: { status: 404 } }, ['/about, status: is 404, where 200 is expected']],
  [
    { about: { body: '<title>Welcome to nginx!</title>' } },
    ['/about, page: is not the one of this site, which has <title data-x="">About &amp; more</title>'],
  ],
  [
    {
      about: { status: 301, headers: { location: '/about/' } },
      'about/': { body: '<title data-x="">About &amp; more</title>' },
    },
    [],
  ],
  [{ 'resume.pdf': { status: 404 } }, ['/resume.pdf, document: has status 404, where 200 is expected']],
  [
    { 'no-such-page': { status: 200, body: '<title data-x="">Not found</title>' } },
    ['/no-such-page, status: is 200, where 404 is expected'],
  ],
  [
    { 'no-such-page': { status: 404, body: 'nginx' } },
    ['/no-such-page, page: is not the one of this site, which has <title data-x="">Not found</title>'],
  ],
  [{ 'resume.pdf': {} }, ['/resume.pdf, document: is a page, where a document is expected']],
])(
  'Missing pages and documents are told of, and what stands in the place of one: %j',
  async (answers, found) => {
    expect(await publish(answers)).toEqual(found);
  },
);

test('Headers that are missing or others are to be mended behind npm start; on a host of files they are notes.', async () => {
  const sent = { 'x-content-type-options': undefined, 'content-security-policy': "default-src 'self'" };
  const answers = { '': { body: '<title data-x="">Dr.\u00a0Ada</title>', headers: sent } };
  const found = [
    '/, x-content-type-options: is not sent',
    "/, content-security-policy: is not the one of this build, but 'default-src 'self''",
  ];
  expect(await publish(answers)).toEqual(found);
  expect(await publish(answers, 'static')).toEqual(found.map((line) => `Note: ${line}`));
});

test.each(['http://[::bad', 'HOST/about'])(
  'A canonical address that is another is told of: %s',
  async (canonical) => {
    const body = `<title data-x="">Dr.\u00a0Ada</title><link rel="canonical" href="${canonical}"/>`;
    const told = canonical.replace('HOST', '');
    expect(await publish({ '': { body } })).toEqual([`/, canonical: names '${told}' as the site's address`]);
  },
);

test('An address where nothing answers, or that leads elsewhere, is all that is told of.', async () => {
  expect(await publish({ '': { status: 301, headers: { location: '/elsewhere/' } } })).toEqual([
    '/, page: redirects to /elsewhere/',
  ]);
  const site = { buildDir: emptyFolder(), settings: checkedContent().settings };
  const [finding, ...more] = await findLiveProblems(site, new URL('http://127.0.0.1:1/'));
  expect([finding?.problem, more]).toEqual([expect.stringMatching(/^does not answer \(/), []]);
});

describe('Encryption', () => {
  test('is needed everywhere but on this machine.', async () => {
    expect((await findMissingEncryption(new URL('http://ada.dev/'))).map(({ problem }) => problem)).toEqual([
      'is not used',
    ]);
    expect(await findMissingEncryption(new URL('http://localhost:3000/'))).toEqual([]);
  });

  test('has to be asked for at the plain address.', async () => {
    const base = new URL('https://ada.dev/');
    const open = await exampleHost((_, response) => response.end());
    expect((await findMissingEncryption(base, new URL(open))).map(({ problem }) => problem)).toEqual([
      'is not asked for: status 200 comes without encryption',
    ]);
    const closed = await exampleHost((_, response) =>
      response.writeHead(301, { location: 'https://127.0.0.1:1/' }).end(),
    );
    expect(await findMissingEncryption(base, new URL(closed))).toEqual([]);
  });
});

describe('A host', () => {
  const mebibyte = 1024 * 1024;

  test('is read for at most 4 MiB, however much it sends.', async () => {
    let sent = 0;
    const host = await exampleHost((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(mebibyte))) sent++;
      };
      response.on('drain', more);
      more();
    });
    const response = await askHost(new URL(host));
    expect('text' in response && response.text.length).toBe(4 * mebibyte);
    expect(sent).toBeLessThan(40);
  });

  test.each([
    [302, 'GET', ''],
    [307, 'POST', 'hello'],
  ])('gets a message again after a redirect with %i as browsers send it.', async (status, method, body) => {
    const host = await exampleHost(async (request, response) => {
      if (request.url === '/') return response.writeHead(status, { location: '/next' }).end();
      return response.end(`${request.method} ${await text(request)}`);
    });
    const response = await askHost(new URL(host), { method: 'POST', body: 'hello' });
    expect('text' in response && response.text).toBe(`${method} ${body}`);
  });

  test('is followed for five redirects, and to web addresses alone.', async () => {
    const host = await exampleHost(({ url = '' }, response) => {
      const step = Number(url.slice(1));
      response.writeHead(302, { location: step > 90 ? 'file:///etc/passwd' : `/${step + 1}` }).end();
    });
    const asked = async (path: string) =>
      (await askHost(new URL(path, host))).addresses.map(({ pathname }) => pathname);
    expect(await asked('/0')).toEqual(['/0', '/1', '/2', '/3', '/4', '/5']);
    expect(await asked('/91')).toEqual(['/91']);
  });
});
