import { afterAll, expect, test } from 'vitest';
import { bodyLimit } from '#contact/limits.ts';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { pageHeaders, startWorker } from './cloudflare/testing/worker-in-miniflare.ts';
import { startExampleServer } from './node/testing/example-server.ts';
import { brokenStore } from './node/testing/handler-in-memory.ts';

const headers = pageHeaders;
const full = { take: () => ({ free: false, retryAfterSeconds: 60 }) as const };
const node = await startExampleServer(undefined, { headers });
const busy = await startExampleServer(undefined, { headers, rateLimit: full });
const flooded = await startExampleServer(undefined, {
  headers,
  refusals: { secondsToWait: () => 10, count() {} },
});
const broken = await startExampleServer(undefined, { headers, store: brokenStore });
const worker = await startWorker();
afterAll(async () => {
  await Promise.all([node, busy, flooded, broken].map((server) => server.end()));
  await worker.dispose();
});

const accept = 'text/html,*/*';
const form = (text: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: text,
});
const typed = new URLSearchParams(plainMessage).toString();
const page = { headers: { accept } };
const otherType = { method: 'POST', headers: { accept, 'content-type': 'text/html' }, body: 'x' };

/** Every page that one of the servers can respond with, as status, what it is, and how to get it. */
const responses: [status: number, what: string, origin: string, path: string, request: RequestInit][] = [
  [200, 'Node: a page', node.origin, '/about', page],
  [404, 'Node: the page for unknown addresses', node.origin, '/nowhere', page],
  [200, 'Node: the form is sent', node.origin, '/api/contact', form(typed)],
  [400, 'Node: the form is refused, with its text', node.origin, '/api/contact', form('name=Ada')],
  [400, 'Node: the form is refused unread', node.origin, '/api/contact', form('name=%ff')],
  [413, 'Node: the form is too large', node.origin, '/api/contact', form('x'.repeat(bodyLimit + 1))],
  [405, 'Node: a visit to the endpoint', node.origin, '/api/contact', page],
  [415, 'Node: another type', node.origin, '/api/contact', otherType],
  [429, 'Node: too many messages', busy.origin, '/api/contact', form(typed)],
  [429, 'Node: too many refused ones', flooded.origin, '/api/contact', form(typed)],
  [503, 'Node: the store fails', broken.origin, '/api/contact', form(typed)],
  [200, 'Worker: a page', worker.origin, '/about', page],
  [404, 'Worker: the page for unknown addresses', worker.origin, '/nowhere', page],
  [200, 'Worker: the form is sent', worker.origin, '/api/contact', form(typed)],
  [400, 'Worker: the form is refused, with its text', worker.origin, '/api/contact', form('name=Ada')],
  [400, 'Worker: the form is refused unread', worker.origin, '/api/contact', form('name=%ff')],
  [413, 'Worker: the form is too large', worker.origin, '/api/contact', form('x'.repeat(bodyLimit + 1))],
  [405, 'Worker: a visit to the endpoint', worker.origin, '/api/contact', page],
  [415, 'Worker: another type', worker.origin, '/api/contact', otherType],
];

test.each(responses)('%i has the headers of a page: %s', async (status, _, origin, path, request) => {
  const response = await fetch(`${origin}${path}`, request);
  await response.text();
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toMatch(/^text\/html\b/);
  expect(Object.fromEntries(response.headers)).toMatchObject(pageHeaders);
});
