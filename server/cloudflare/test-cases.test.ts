import { afterAll, beforeEach, expect, test } from 'vitest';
import { contactFields } from '#contact/contact-message.ts';
import { allRequests, sampleRequests } from '#contact/test-cases/requests.ts';
import { startWorker } from './testing/worker-in-miniflare.ts';

const requests = import.meta.env.MODE === 'exhaustive' ? allRequests : sampleRequests;
const worker = await startWorker();
afterAll(() => worker.dispose());
beforeEach(() => worker.clear());

test.each(requests)(
  'the Worker responds with $status: $title',
  async ({ title, contentType, body, status, kept, reason }) => {
    // Each from a network of its own: so many refusals of one would reach their limit.
    const from = `10.0.${requests.findIndex((one) => one.title === title) % 256}.1`;
    const response = await worker.post(contentType, body, { from });
    expect(response.status).toBe(status);
    const text = await response.text();
    if (reason !== undefined) expect(JSON.parse(text)).toMatchObject({ ok: false, reason });
    const rows = await worker.rows();
    const stored = rows.map((row) => Object.fromEntries(contactFields.map((field) => [field, row[field]])));
    expect(stored).toStrictEqual(kept ? [kept] : []);
  },
);
