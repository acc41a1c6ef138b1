import { afterAll, beforeEach, expect, test } from 'vitest';
import { allRequests, sampleRequests } from '#contact/test-cases/requests.ts';
import { startExampleServer } from '../testing/example-server.ts';

const requests = import.meta.env.MODE === 'exhaustive' ? allRequests : sampleRequests;
const server = await startExampleServer();
afterAll(() => server.end());
beforeEach(() => {
  server.stored.length = 0;
});

test.each(requests)(
  'the server responds with $status: $title',
  async ({ contentType, body, status, kept, reason }) => {
    const response = await fetch(`${server.origin}/api/contact`, {
      method: 'POST',
      headers: contentType === null ? {} : { 'content-type': contentType },
      // Bytes, unlike text, bring no type of their own along.
      body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
    });
    expect(response.status).toBe(status);
    const text = await response.text();
    if (reason !== undefined) expect(JSON.parse(text)).toMatchObject({ ok: false, reason });
    expect(server.stored).toStrictEqual(kept ? [kept] : []);
  },
);
