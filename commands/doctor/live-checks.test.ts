import { readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { exampleHost } from '#server/testing/example-server.ts';
import { sampleSettings } from '#tests/owners/sample.ts';
import { temporaryFolder, write } from '#tests/support/temporary-folder.ts';
import { tryFetch } from './build-checks.ts';
import { endpointOf, findLiveProblems, sendTestMessage } from './live-checks.ts';

interface Answer {
  status?: number;
  headers?: OutgoingHttpHeaders;
  /** 'HOST' is replaced with the host's address. */
  body?: string;
}

type Answers = Record<string, Answer>;
type Hosting = 'node' | 'static';

const policy = "default-src 'none'";
const headers = { 'x-content-type-options': 'nosniff', 'content-security-policy': policy };

/** Serves a small site with other responses at the paths in `answers`. Checks it; returns one line per finding. */
async function publish(
  answers: Answers = {},
  hosting: Hosting = 'node',
  basePath = '/',
  { hasOther = false } = {},
) {
  const buildDir = temporaryFolder();
  const client = join(buildDir, 'client');
  const answerOf = (path: string): Answer => {
    const file = { '': 'index.html', about: 'about/index.html', 'resume.pdf': 'resume.pdf' }[path];
    const type = path.endsWith('.pdf') ? 'application/pdf' : 'text/html';
    const body = readFileSync(join(client, file ?? '404.html'), 'utf8');
    return { status: file ? 200 : 404, body, headers: { 'content-type': type } };
  };
  const host = await exampleHost(({ url = '' }, response) => {
    const path = url.startsWith(basePath) ? url.slice(basePath.length) : 'elsewhere';
    const { status, headers: own, body } = answers[path] ?? answerOf(path);
    const sent = Object.entries({ 'content-type': 'text/html', ...headers, ...own });
    response
      .writeHead(status ?? 200, Object.fromEntries(sent.filter(([, value]) => value)))
      .end(body?.replace('HOST', host));
  });
  const page = (title: string) => `<title>${title}</title><link rel="canonical" href="${host}${basePath}"/>`;
  write(client, {
    'index.html': page('Dr.\u00a0Ada'),
    'about/index.html': page('About &amp; more'),
    '404.html': page('Not found'),
    'resume.pdf': '%PDF',
    'assets/a.js': '',
    _headers: `/*\n  x-content-type-options: nosniff\n  content-security-policy: ${policy}\n/assets/*\n  cache-control: immutable\n`,
  });
  const other = hasOther && { alternates: { en: `${host}/` } };
  const settings = { ...sampleSettings, hosting, siteUrl: host, basePath, ...other };
  const found = await findLiveProblems({ buildDir, settings }, new URL(basePath, host));
  return found.map(
    ({ file, field, problem, isNote }) =>
      `${isNote ? 'Note: ' : ''}${file.replace(host, '')}, ${field}: ${problem.replaceAll(host, '')}`,
  );
}

test.each(['/', '/portfolio/'])(
  'accepts a site at %s whose host adds headers and rewrites HTML',
  async (basePath) => {
    expect(await publish({}, 'static', basePath)).toEqual([]);
    const twice = { 'content-security-policy': `${policy}, default-src *` };
    const added = { ...twice, server: 'host', 'x-content-type-options': 'nosniff, nosniff' };
    const body = '<script>0</script><TITLE lang="en">\nDr.&nbsp;Ada </TITLE><link rel=canonical href=HOST>';
    expect(await publish({ '': { headers: added, body } }, 'node', basePath)).toEqual([]);
  },
);

test('accepts the 404 page of the site in another language above this one', async () => {
  const answers = { 'no-such-page': { status: 404, body: '<title>404</title>' } };
  expect(await publish(answers, 'static', '/de/', { hasOther: true })).toEqual([]);
  expect(await publish(answers, 'static', '/de/')).toHaveLength(1);
});

const about = '<title>About &amp; more</title>';
const differs = 'page: differs from this build, where its title is';
const redirect = (location: string): Answer => ({ status: 301, headers: { location } });
const canonical = (href: string) => ({ body: `<title>Dr. Ada</title><link rel="canonical" href="${href}">` });

test.each<[path: string, Answer, found: string]>([
  ['about', { status: 404 }, 'status: expected 200, got 404'],
  ['about', { body: '<title>Welcome to nginx!</title>' }, `${differs} 'About &amp; more'`],
  ['resume.pdf', { status: 404 }, 'status: expected 200, got 404'],
  ['resume.pdf', {}, 'document: expected a document, got a page'],
  ['no-such-page', { body: '<title>Not found</title>' }, 'status: expected 404, got 200'],
  ['no-such-page', { status: 404, body: 'nginx' }, `${differs} 'Not found'`],
  ['', redirect('/elsewhere/'), 'page: redirects to /elsewhere/'],
  ['', canonical('http://[::bad'), "canonical: names 'http://[::bad' as the site's address"],
  ['', canonical('HOST/about'), "canonical: names '/about' as the site's address"],
])('reports an unexpected response at /%s: %j', async (path, answer, found) => {
  expect(await publish({ [path]: answer })).toEqual([`/${path}, ${found}`]);
});

test('follows a redirect to the same page', async () => {
  expect(await publish({ about: redirect('/about/'), 'about/': { body: about } })).toEqual([]);
});

test('reports missing and different headers, as a note on a static host', async () => {
  const sent = { 'x-content-type-options': undefined, 'content-security-policy': "default-src 'self'" };
  const answers = { '': { body: '<title>Dr. Ada</title>', headers: sent } };
  const found =
    '/, x-content-type-options, content-security-policy: not sent as build/client/_headers lists it';
  expect(await publish(answers)).toEqual([found]);
  expect(await publish(answers, 'static')).toEqual([`Note: ${found}`]);
});

test('reports hosts that time out or refuse connections', async () => {
  const silent = new URL(await exampleHost((_, response) => response.write('…')));
  expect(await tryFetch(silent, {}, 100)).toEqual({ problem: 'does not answer within 0.1 seconds' });
  const site = { buildDir: temporaryFolder(), settings: sampleSettings };
  const [finding, ...more] = await findLiveProblems(site, new URL('http://127.0.0.1:1/'));
  expect([finding?.problem, more]).toEqual([expect.stringMatching(/^could not be fetched \(/), []]);
});

type Delivery = 'default' | 'verified';

/** An endpoint for https://ada.dev, on another origin, with this response to every POST. */
async function endpointThat({ status = 200, headers = {}, body = '' }: Answer, delivery?: Delivery) {
  const host = await exampleHost(({ method }, response) =>
    method === 'POST' ? response.writeHead(status, headers).end(body) : response.end(),
  );
  return endpointAt(`${host}/messages`, delivery);
}

function endpointAt(contactEndpoint: string, delivery: Delivery = 'verified') {
  const settings = { ...sampleSettings, siteUrl: 'https://ada.dev', contactEndpoint, delivery };
  const endpoint = endpointOf(settings);
  if (!endpoint) throw new Error(`${contactEndpoint} is a path.`);
  return endpoint;
}

test('sends the test message as the site would, prints the confirmation, and reports if pages can’t read it', async () => {
  const received: unknown[] = [];
  const readers = { 'access-control-allow-origin': 'https://ada.dev' };
  const host = await exampleHost(async (request, response) => {
    const { origin, 'content-type': type } = request.headers;
    received.push({ method: request.method, origin, type, body: JSON.parse(await text(request)) });
    response.writeHead(200, readers).end('{"ok":true}');
  });
  const printed: string[] = [];
  expect(await sendTestMessage(endpointAt(host), 'ada@ada.dev', (line) => printed.push(line))).toEqual([]);
  const subject = expect.stringMatching(/^Test of the contact form 2\d{3}-/);
  const message = 'Sent by npm run doctor. If you can read this, messages get from your site to you.';
  const body = { name: 'npm run doctor', email: 'ada@ada.dev', subject, message };
  const type = 'text/plain;charset=UTF-8';
  expect(received).toEqual([{ method: 'POST', origin: 'https://ada.dev', type, body }]);
  expect(printed.map((line) => line.replace(/form 2[^']+/, 'form …'))).toEqual([
    `Stored: ${new URL(host).host} confirmed the message 'Test of the contact form …'. Look for it where ` +
      "messages are kept. If mail is set up, check your inbox too; this test can't confirm mail.",
  ]);
  readers['access-control-allow-origin'] = 'https://eve.dev';
  const [unreadable] = await sendTestMessage(endpointAt(host), 'ada@ada.dev', () => {});
  expect(unreadable?.problem).toBe(
    'arrived, but pages of https://ada.dev may not read the answer, so visitors would see a failure',
  );
});

const refusal = '{"ok":false,"reason":"Wait."}';
test.each<[Answer, Delivery, told: string]>([
  [{ status: 429, body: refusal }, 'verified', `was refused with status 429: ${refusal}`],
  [{ status: 500, body: '{"ok":true}' }, 'default', '… 500 … would report success'],
  [{ status: 200, body: 'null' }, 'verified', '… 200 … would report a failure'],
  [{ status: 200, body: 'OK' }, 'default', 'Note: … 200 … would report success'],
])(
  'reports a refusal, or a response that confirms nothing: %j with delivery %s',
  async (answer, delivery, told) => {
    const printed: string[] = [];
    const endpoint = await endpointThat(answer, delivery);
    const found = await sendTestMessage(endpoint, 'ada@ada.dev', (line) => printed.push(line));
    const answered = `was answered by ${endpoint.address.host} with status`;
    const shown = found.map(({ problem, isNote }) => `${isNote ? 'Note: ' : ''}${problem}`);
    const shorten = (line: string) => line.replace(answered, '…').replace(/and no type.*form/, '…');
    expect(shown.map(shorten)).toEqual([told]);
    expect(printed).toEqual([]);
  },
);
