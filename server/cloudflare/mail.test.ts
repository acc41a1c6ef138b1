import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { startWorker } from './testing/worker-in-miniflare.ts';
import type { Environment } from './worker/environment.ts';
import { deliverNow } from './worker/mail/deliver.ts';
import { isWorthRetrying, retryDelay } from './worker/mail/retry.ts';
import { storeMessage } from './worker/message-store.ts';

const hour = 3_600_000;
const plainJson = JSON.stringify(plainMessage);

/** What the webhook got, and the statuses that it returns next; the last one stays. */
const calls: { key: unknown; body: Record<string, string> }[] = [];
let statuses: (number | 'later')[] = [];
/** Sends the response that was put off. */
let respond = () => {};
const webhook = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  calls.push({ key: request.headers['idempotency-key'], body: JSON.parse(body) });
  const status = statuses.length > 1 ? statuses.shift() : statuses[0];
  if (status === 'later') respond = () => response.end();
  else response.writeHead(status ?? 200, { location: '/elsewhere' }).end();
});
await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
const MAIL_WEBHOOK = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`;
const worker = await startWorker({ variables: { MAIL_WEBHOOK } });

beforeEach(async () => {
  calls.length = 0;
  statuses = [200];
  await worker.clear();
});
afterAll(async () => {
  webhook.closeAllConnections();
  webhook.close();
  await worker.dispose();
});

const states = async () => (await worker.rows()).map(({ mail }) => mail);
const untilState = (state: string) => vi.waitFor(async () => expect(await states()).toEqual([state]), 20_000);

describe('A mail', () => {
  test('goes out after the acknowledgement, with all that the owner needs', async () => {
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

  test('of a message that is sent again goes out once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => worker.post('application/json', plainJson)));
    await untilState('sent');
    await worker.runSchedule();
    expect(calls).toHaveLength(1);
  });

  test('that hangs keeps no visitor waiting', async () => {
    statuses = ['later'];
    const start = performance.now();
    expect((await worker.post('application/json', plainJson)).status).toBe(200);
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(await states()).toEqual(['waiting']);
    await vi.waitFor(() => expect(calls).toHaveLength(1), 20_000);
    respond();
    await untilState('sent');
  });
});

describe('A mail that fails', () => {
  // The Worker logs each failure.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  const environment = { DB: worker.database, MAIL_WEBHOOK } as unknown as Environment;
  /** Instead of waiting, makes the messages older. */
  const deliver = () => deliverNow(environment, worker.age);

  /** A message whose mail is due, in the database as the Worker stores it. */
  const store = () =>
    storeMessage(worker.database, {
      message: plainMessage,
      spamFlags: [],
      sender: 'sender',
      now: Date.now(),
      mailed: true,
    });

  test.each([500, 302, 404])('with %i is tried again, under the same key', async (status) => {
    statuses = [status, 200];
    await store();
    await deliver();
    expect(await states()).toEqual(['sent']);
    expect(calls).toHaveLength(2);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  });

  test('is tried four times at once, then every hour by the schedule, and sent when it can be', async () => {
    statuses = [503];
    await store();
    await deliver();
    expect(calls).toHaveLength(4);
    await worker.runSchedule();
    expect(calls).toHaveLength(4);
    statuses = [200];
    await worker.age(hour);
    await worker.runSchedule();
    expect(calls).toHaveLength(5);
    expect(await states()).toEqual(['sent']);
  });

  test('for three days is flagged, and the message stays', async () => {
    statuses = [503];
    await store();
    await deliver();
    await worker.age(72 * hour);
    await worker.runSchedule();
    await worker.age(hour);
    await worker.runSchedule();
    expect(calls).toHaveLength(5);
    expect(await worker.rows()).toMatchObject([{ ...plainMessage, mail: 'failed' }]);
  });

  test('is tried again by one of several runs', async () => {
    await store();
    await Promise.all([worker.runSchedule(), worker.runSchedule(), worker.runSchedule()]);
    expect(calls).toHaveLength(1);
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

test('A mail is tried again after 1, 2 and 4 seconds, then hourly for 72 hours.', () => {
  expect([1, 2, 3, 4, 50].map(retryDelay)).toEqual([1_000, 2_000, 4_000, hour, hour]);
  expect(isWorthRetrying(72 * hour - 1)).toBe(true);
  expect(isWorthRetrying(72 * hour)).toBe(false);
});
