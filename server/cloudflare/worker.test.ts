import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { statuses } from '../../contact/refusals.ts';
import { plainMessage, testCases } from '../../contact/test-cases/requests.ts';
import { pageHeaders, startWorker } from './testing/worker-in-miniflare.ts';

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const plainJson = JSON.stringify(plainMessage);

/** The webhook's requests and response status. With 'later', it waits until the test calls `respond`. */
const calls: { path: string | undefined; key: unknown; body: unknown }[] = [];
let status: number | 'later' = 200;
let respond = () => {};
const webhook = createServer(async (request, response) => {
  const body = await text(request);
  calls.push({ path: request.url, key: request.headers['idempotency-key'], body: body && JSON.parse(body) });
  if (status === 'later') respond = () => response.end();
  else response.writeHead(status, { location: '/elsewhere' }).end();
});
await once(webhook.listen(0, '127.0.0.1'), 'listening');
const MAIL_WEBHOOK = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/hook`;

const worker = await startWorker();
const mailing = await startWorker({ variables: { MAIL_WEBHOOK } });

beforeEach(async () => {
  calls.length = 0;
  status = 200;
  await worker.sql('DELETE FROM messages');
  await mailing.sql('DELETE FROM messages');
});
afterAll(async () => {
  await Promise.all([worker.dispose(), mailing.dispose()]);
  webhook.closeAllConnections();
  webhook.close();
});

test.each(testCases)('The Worker handles $title', async ({ contentType, body, rows, refusal }) => {
  const response = await worker.post(contentType, body);
  expect(response.status).toBe(refusal ? statuses[refusal.code] : 200);
  const isJson = response.headers.get('content-type') === json;
  if (isJson) expect(await response.json()).toMatchObject({ ok: !refusal, ...refusal });
  else await response.body?.cancel();
  expect(await worker.sql('SELECT name, email, subject, message, marks FROM messages')).toEqual(rows);
});

describe('The site', () => {
  test('is served from its files, with its own 404 page', async () => {
    const pages = ['/', '/about', '/about/', '/nowhere'].map(async (path) => {
      const response = await worker.get(path);
      return `${response.status} ${await response.text()}`;
    });
    expect(await Promise.all(pages)).toEqual(['200 Home', '200 About', '307 ', '404 Page not found']);
  });

  test('has the build’s headers on files and on the Worker’s pages', async () => {
    const files = [worker.get('/'), worker.get('/api/contact')];
    const posts = [new URLSearchParams(plainMessage).toString(), 'name=Ada'].map((one) =>
      worker.post(form, one),
    );
    const pages = await Promise.all([...files, ...posts]);
    expect(pages.map((page) => page.status)).toEqual([200, 303, 200, 400]);
    for (const page of pages) expect(Object.fromEntries(page.headers)).toMatchObject(pageHeaders);
  });
});

describe('A message', () => {
  test('sent a hundred times at once becomes one row, and every response has its id', async () => {
    const send = async () => (await worker.post(json, plainJson)).json();
    const responses = await Promise.all(Array.from({ length: 100 }, send));
    const [row, ...others] = await worker.sql('SELECT id FROM messages');
    expect(responses).toEqual(Array(100).fill({ ok: true, id: row?.['id'] }));
    expect(others).toEqual([]);
  });

  test('loses its sender in the scheduled run after ten minutes', async () => {
    const known = () => worker.sql('SELECT count(sender) + count(network) AS known FROM messages');
    await worker.post(json, plainJson);
    await worker.runSchedule();
    expect(await known()).toEqual([{ known: 2 }]);
    await worker.sql('UPDATE messages SET received_ms = received_ms - 600000');
    await worker.runSchedule();
    expect(await known()).toEqual([{ known: 0 }]);
  });
});

describe('The owner’s mail', () => {
  const states = async () => (await mailing.sql('SELECT mail FROM messages')).map((row) => row['mail']);
  const untilState = (state: string) =>
    vi.waitFor(async () => expect(await states()).toEqual([state]), 20_000);

  test('goes to the webhook in full, after the response', async () => {
    status = 'later';
    await mailing.post(json, plainJson);
    expect(await states()).toEqual(['waiting']);
    await vi.waitFor(() => expect(calls).toHaveLength(1), 20_000);
    respond();
    await untilState('sent');
    const [row] = await mailing.sql('SELECT id, received_at FROM messages');
    const { id, received_at: receivedAt } = row ?? {};
    const text = expect.stringContaining('From     Ada Example <ada@example.com>\n');
    const body = { id, receivedAt, ...plainMessage, marks: '', text };
    expect(calls).toEqual([{ path: '/hook', key: id, body }]);
  });

  test.each([302, 404, 500])('refused by the webhook with %i is retried at the same URL', async (refusal) => {
    status = refusal;
    await mailing.post(json, plainJson);
    const failed = () => mailing.sql("SELECT mail FROM messages WHERE mail_error <> ''");
    await vi.waitFor(async () => expect(await failed()).toEqual([{ mail: 'waiting' }]), 20_000);
    status = 200;
    await mailing.sql('UPDATE messages SET mail_due_ms = 0');
    await mailing.runSchedule();
    await untilState('sent');
    expect(calls.map(({ path }) => path)).toEqual(['/hook', '/hook']);
    expect(calls[1]?.key).toBe(calls[0]?.key);
  });

  test('is sent by Cloudflare’s binding, only to the bound recipient', async () => {
    const variables = { MAIL_FROM: 'site@example.com', MAIL_TO: 'owner@example.com' };
    for (const [mailTo, mail, failed] of [
      ['owner@example.com', 'sent', 0],
      ['someone@example.com', 'waiting', 1],
    ] as const) {
      const bound = await startWorker({ variables, mailTo });
      onTestFinished(() => bound.dispose());
      await bound.post(json, plainJson);
      const mails = () => bound.sql("SELECT mail, mail_error <> '' AS failed FROM messages");
      await vi.waitFor(async () => expect(await mails()).toEqual([{ mail, failed }]), 20_000);
    }
  });
});
