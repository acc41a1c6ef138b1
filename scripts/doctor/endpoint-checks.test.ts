import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { endpointOf, findEndpointProblems, findForeignRedirect, sendTestMessage } from './endpoint-checks.ts';
import { checkedContent, exampleHost } from './testing/example-site.ts';

type Answer = { status?: number; headers?: Record<string, string>; body?: string };

/** An endpoint on a host of its own that answers every POST alike, as the pages of https://ada.dev use it. */
async function endpointThat(answers: Answer, delivery: 'default' | 'verified' = 'verified') {
  const { status = 200, headers = {}, body = '' } = answers;
  const host = await exampleHost((request, response) =>
    request.method === 'POST' ? response.writeHead(status, headers).end(body) : response.end(),
  );
  return endpointAt(`${host}/messages`, delivery);
}

function endpointAt(contactEndpoint: string, delivery: 'default' | 'verified' = 'verified') {
  const settings = { ...checkedContent().settings, siteUrl: 'https://ada.dev', contactEndpoint, delivery };
  const endpoint = endpointOf(settings, {});
  if (!endpoint) throw new Error(`${contactEndpoint} is a path.`);
  return endpoint;
}

test('An endpoint that is a path belongs to the site that is looked at; without one it is nowhere.', () => {
  const { settings } = checkedContent();
  const base = new URL('http://localhost:3000/portfolio/');
  expect(endpointOf(settings, {}, base)?.address.href).toBe('http://localhost:3000/portfolio/api/contact');
  expect(endpointOf(settings, {})).toBe(undefined);
});

test('An endpoint that passes requests on to another host is told of with both hosts; its own host may.', async () => {
  const other = await exampleHost((_, response) => response.end());
  let target = `${other}/in`;
  const host = await exampleHost(({ url }, response) =>
    url === '/messages' ? response.writeHead(302, { location: target }).end() : response.end(),
  );
  const endpoint = endpointAt(`${host}/messages`);
  const found = [
    {
      file: 'content/settings.ts',
      field: 'contactEndpoint',
      problem:
        `is at ${new URL(host).host}, which passes requests on to ${new URL(other).host}: the pages' security policy ` +
        'lists only the first, so that browsers stop every message',
      remedy: 'give an address that answers by itself, such as the one that it leads to',
    },
  ];
  expect(await findForeignRedirect(endpoint)).toEqual(found);
  expect(await findEndpointProblems(endpoint)).toEqual(found);
  target = '/in';
  expect(await findForeignRedirect(endpoint)).toEqual([]);
  // Nothing has to answer there.
  target = 'http://127.0.0.1:1/';
  expect(await findForeignRedirect(endpoint)).toHaveLength(1);
});

test('A redirect of messages alone is told of as well.', async () => {
  const endpoint = await endpointThat({ status: 307, headers: { location: 'http://127.0.0.1:1/' } });
  expect(await findForeignRedirect(endpoint)).toEqual([]);
  expect((await findEndpointProblems(endpoint)).map(({ field }) => field)).toEqual(['contactEndpoint']);
});

const readable = { 'access-control-allow-origin': 'https://ada.dev' };

test.each<[Answer, string | undefined]>([
  [{ status: 404 }, 'answers 404, so that no message arrives'],
  [{ status: 405 }, 'answers 405, so that no message arrives'],
  [{ status: 503, body: 'down' }, 'answers 503, so that no message arrives'],
  [{ status: 200, body: '{"ok":true}' }, 'answers 200 to a message without words'],
  [{ status: 200, body: '{"ok":false}', headers: readable }, undefined],
  [{ status: 422, body: 'no', headers: readable }, undefined],
  [{ status: 422, body: 'no', headers: { 'access-control-allow-origin': '*' } }, undefined],
  [
    { status: 422, headers: { 'access-control-allow-origin': 'https://eve.dev' } },
    'does not let pages of https://ada.dev read its answer, so that every visitor would read of a failure',
  ],
])('A message without words has to be refused, so that pages can read it: %j', async (answers, problem) => {
  const found = await findEndpointProblems(await endpointThat(answers));
  expect(found.map((finding) => finding.problem)).toEqual(problem === undefined ? [] : [problem]);
});

test('With the default delivery pages need not read the answer.', async () => {
  expect(await findEndpointProblems(await endpointThat({ status: 422 }, 'default'))).toEqual([]);
});

test('The test message is sent as the site sends one, and only a confirmation counts.', async () => {
  const received: unknown[] = [];
  const host = await exampleHost(async (request, response) => {
    const { origin, 'content-type': type } = request.headers;
    received.push({ method: request.method, origin, type, body: JSON.parse(await text(request)) });
    response.end('{"ok":true,"id":"42"}');
  });
  const printed: string[] = [];
  const found = await sendTestMessage(endpointAt(host), 'ada@ada.dev', (line) => printed.push(line));
  expect(found).toEqual([]);
  const subject = expect.stringMatching(/^Test of the contact form 2\d{3}-/);
  const message = 'Sent by npm run doctor. If you can read this, messages get from your site to you.';
  expect(received).toEqual([
    {
      method: 'POST',
      origin: 'https://ada.dev',
      type: 'text/plain;charset=UTF-8',
      body: { name: 'npm run doctor', email: 'ada@ada.dev', subject, message },
    },
  ]);
  expect(printed.map((line) => line.replace(/form 2[^']+/, 'form …'))).toEqual([
    `Stored: ${new URL(host).host} confirmed the message 'Test of the contact form …' under 42. Look for it where ` +
      'messages are kept, and in your mail if mail is set up, which is not confirmed.',
  ]);
});

test.each<[Answer, 'default' | 'verified', told: string]>([
  [
    { status: 429, body: '{"ok":false,"reason":"Wait."}' },
    'verified',
    "was refused with status 429: 'Wait.'",
  ],
  [{ status: 500, body: '{"ok":true}' }, 'default', "… 500 … would read 'Message Sent!'"],
  [{ status: 200, body: 'null' }, 'verified', "… 200 … would read 'Submission Error'"],
  [{ status: 200, body: 'OK' }, 'default', "Note: … 200 … would read 'Message Sent!'"],
])('An answer that confirms nothing is told of: %j with delivery %s', async (answers, delivery, told) => {
  const printed: string[] = [];
  const endpoint = await endpointThat(answers, delivery);
  const found = await sendTestMessage(endpoint, 'ada@ada.dev', (line) => printed.push(line));
  const answered = `was answered by ${endpoint.address.host} with status`;
  const shown = found.map(({ problem, isNote }) => `${isNote ? 'Note: ' : ''}${problem}`);
  expect(shown.map((line) => line.replace(answered, '…').replace(/and no type.*visitors/, '…'))).toEqual([
    told,
  ]);
  expect(printed).toEqual([]);
});

test('An endpoint where nothing answers is told of.', async () => {
  const found = await sendTestMessage(endpointAt('http://127.0.0.1:1/'), 'ada@ada.dev', () => {});
  expect(found.map(({ problem }) => problem)).toEqual([expect.stringMatching(/^does not answer \(/)]);
});
