import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { contactFields } from '#contact/contact-message.ts';
import { allRequests } from '#contact/test-cases/requests.ts';
import { startWorker } from './testing/worker-in-miniflare.ts';

const worker = await startWorker();
afterAll(() => worker.dispose());
beforeEach(async () => {
  await worker.database.prepare('DELETE FROM messages').run();
});

describe('The test cases, on the real runtime and database:', () => {
  test.each(allRequests)('$status for $title', async ({ contentType, body, status, kept, reason }) => {
    const response = await worker.post(contentType, body);
    expect(response.status).toBe(status);
    if (response.headers.get('content-type') === 'application/json') {
      const said = await response.json();
      expect(said).toMatchObject(
        status === 200 ? { ok: true } : { ok: false, reason: reason ?? expect.any(String) },
      );
    } else {
      await response.text();
    }
    const rows = await worker.rows();
    const stored = rows.map((row) => Object.fromEntries(contactFields.map((field) => [field, row[field]])));
    expect(stored).toStrictEqual(kept ? [kept] : []);
  });
});
