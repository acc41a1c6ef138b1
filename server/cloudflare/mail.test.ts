import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { startWorker } from './testing/worker-in-miniflare.ts';
import { isWorthRetrying, retryDelay } from './worker/mail/retry.ts';

const hour = 3_600_000;
const plainJson = JSON.stringify(plainMessage);

/** What the webhook got, and what it answers next; the last answer stays. */
const calls: { key: unknown; body: Record<string, string> }[] = [];
let answers: (number | 'never')[] = [];
const webhook = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  calls.push({ key: request.headers['idempotency-key'], body: JSON.parse(body) });
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  if (answer !== 'never') response.writeHead(answer ?? 200, { location: '/elsewhere' }).end();
});

let worker: Awaited<ReturnType<typeof startWorker>>;
beforeEach(async () => {
  calls.length = 0;
  answers = [200];
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`;
  worker = await startWorker({ variables: { MAIL_WEBHOOK: address } });
});
afterEach(async () => {
  await worker.dispose();
  webhook.closeAllConnections();
  await new Promise((resolve) => webhook.close(resolve));
});

const states = async () => (await worker.rows()).map(({ mail }) => mail);
const untilState = (state: string) => vi.waitFor(async () => expect(await states()).toEqual([state]), 20_000);

describe('A mail', () => {
  test('goes out after the acknowledgement, with all that the owner needs', async () => {
    answers = [200];
    await worker.post('application/json', plainJson);
    await untilState('sent');
    const [row] = await worker.rows();
    expect(calls).toEqual([
      {
        key: row?.id,
        body: {
          ...plainMessage,
          id: row?.id,
          receivedAt: row?.received_at,
          marks: '',
          text: expect.any(String),
        },
      },
    ]);
    expect(calls[0]?.body.text).toContain(`From     ${plainMessage.name} <${plainMessage.email}>`);
  });

  test('that hangs keeps no visitor waiting', async () => {
    answers = ['never'];
    const start = performance.now();
    expect((await worker.post('application/json', plainJson)).status).toBe(200);
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(await states()).toEqual(['waiting']);
  });

  test('of a message that is sent again goes out once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => worker.post('application/json', plainJson)));
    await untilState('sent');
    await worker.runSchedule();
    expect(calls).toHaveLength(1);
  });

  test.each([500, 302, 404])(
    'that is answered %i is tried again after a second, under the same key',
    async (status) => {
      answers = [status, 200];
      await worker.post('application/json', plainJson);
      await untilState('sent');
      expect(calls).toHaveLength(2);
      expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
    },
  );

  test('is tried four times at once, then every hour by the schedule, and sent when it can be', async () => {
    answers = [503];
    await worker.post('application/json', plainJson);
    await vi.waitFor(() => expect(calls).toHaveLength(4), 20_000);
    await vi.waitFor(
      async () => expect((await worker.rows())[0]?.mail_due_ms).toBeGreaterThan(Date.now() + hour / 2),
      5_000,
    );
    await worker.runSchedule();
    expect(calls).toHaveLength(4);
    answers = [200];
    await worker.age(hour);
    await worker.runSchedule();
    expect(calls).toHaveLength(5);
    expect(await states()).toEqual(['sent']);
  });

  test('that could not go out for three days is flagged, and the message stays', async () => {
    answers = [503];
    await worker.post('application/json', plainJson);
    await vi.waitFor(() => expect(calls).toHaveLength(4), 20_000);
    await worker.age(72 * hour);
    await worker.runSchedule();
    await worker.age(hour);
    await worker.runSchedule();
    expect(calls).toHaveLength(5);
    expect(await worker.rows()).toMatchObject([{ ...plainMessage, mail: 'failed' }]);
  });

  test('that two runs could take up is taken up by one', async () => {
    answers = [503];
    await worker.post('application/json', plainJson);
    await vi.waitFor(() => expect(calls).toHaveLength(4), 20_000);
    answers = [200];
    await worker.age(2 * hour);
    await Promise.all([worker.runSchedule(), worker.runSchedule(), worker.runSchedule()]);
    expect(calls).toHaveLength(5);
  });
});

test('Cloudflare’s own mail is used where it is bound, and refused for another recipient than the bound one.', async () => {
  const bound = { MAIL_FROM: 'site@example.com', MAIL_TO: 'owner@example.com' };
  const own = await startWorker({ variables: bound, mailTo: 'owner@example.com' });
  const misdirected = await startWorker({ variables: bound, mailTo: 'someone@example.com' });
  try {
    await own.post('application/json', plainJson);
    await misdirected.post('application/json', plainJson);
    await vi.waitFor(async () => expect((await own.rows())[0]?.mail).toBe('sent'), 10_000);
    expect((await misdirected.rows())[0]?.mail).toBe('waiting');
  } finally {
    await own.dispose();
    await misdirected.dispose();
  }
});

test('The retries are those of the specification: 1, 2 and 4 s, never more than 30 s, then hourly for 72 hours.', () => {
  expect([1, 2, 3, 4, 50].map(retryDelay)).toEqual([1_000, 2_000, 4_000, hour, hour]);
  expect(isWorthRetrying(72 * hour - 1)).toBe(true);
  expect(isWorthRetrying(72 * hour)).toBe(false);
});
