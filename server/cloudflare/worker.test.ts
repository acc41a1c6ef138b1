import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { bodyLimit } from '#contact/limits.ts';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { startWorker } from './testing/worker-in-miniflare.ts';

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const plainJson = JSON.stringify(plainMessage);
const numbered = (number: number) => JSON.stringify({ ...plainMessage, message: `Message ${number}` });
const minute = 60_000;

const worker = await startWorker();
afterAll(() => worker.dispose());
beforeEach(() => worker.clear());

describe('The site', () => {
  test('is served from its files, at addresses without a slash at the end', async () => {
    expect(await (await worker.get('/')).text()).toContain('Home');
    expect(await (await worker.get('/about')).text()).toContain('About');
    expect((await worker.get('/about/')).status).toBe(307);
  });

  test('has its own page for unknown addresses, and the headers of the build', async () => {
    for (const path of ['/nowhere', '/404']) {
      const response = await worker.get(path, { accept: 'text/html' });
      expect(response.status, path).toBe(404);
      expect(await response.text()).toContain('Page not found');
    }
    expect((await worker.get('/')).headers.get('x-frame-options')).toBe('DENY');
  });
});

describe('A message', () => {
  test('is in the database before it is acknowledged', async () => {
    const response = await worker.post(json, plainJson);
    expect(await response.json()).toEqual({ ok: true, id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(await worker.rows()).toMatchObject([
      { ...plainMessage, marks: '', mail: 'none', sender: '203.0.113.7' },
    ]);
  });

  test('that is stored may be read and embedded across origins', async () => {
    const { headers } = await worker.post(json, plainJson);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('that is refused may be read too, but fails a no-cors call from elsewhere', async () => {
    const { headers, status } = await worker.post(json, '{}');
    expect(status).toBe(400);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  test('of a form without script gets the page and the headers of the site', async () => {
    const response = await worker.post(form, new URLSearchParams(plainMessage).toString());
    expect(await response.text()).toContain('Message Sent!');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
  });

  test('of a refused form comes back in the page of the build', async () => {
    const typed = { ...plainMessage, name: '<b>', email: 'nowhere' };
    const response = await worker.post(form, new URLSearchParams(typed).toString());
    expect(response.status).toBe(400);
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(await response.text()).toContain('value="&lt;b&gt;"');
  });

  test('has its spam flags from the query of a script, or from the body of a form', async () => {
    await worker.post('text/plain', plainJson, { query: '?t=900' });
    await worker.post(form, new URLSearchParams({ ...plainMessage, name: 'Bot', w: 'x' }).toString());
    expect((await worker.rows()).map(({ marks }) => marks)).toEqual([
      'sent very fast',
      'hidden field filled',
    ]);
  });

  test('larger than the limit is refused, and the next request is unharmed', async () => {
    // One byte more, so that the response cannot overtake what is still being sent and cut it off.
    expect((await worker.post(json, ' '.repeat(bodyLimit + 1))).status).toBe(413);
    expect((await worker.post(json, plainJson)).status).toBe(200);
  });

  test('is not accepted with GET', async () => {
    const response = await worker.get('/api/contact');
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });
});

describe('The same message again', () => {
  test('a hundred times at once makes one row, and all are acknowledged with its id', async () => {
    const responses = await Promise.all(
      Array.from({ length: 100 }, async () => (await worker.post(json, plainJson)).json()),
    );
    const rows = await worker.rows();
    expect(rows).toHaveLength(1);
    expect(new Set(responses.map((response) => (response as { id: string }).id))).toEqual(
      new Set([rows[0]?.id]),
    );
  });

  test('is a new message after 24 hours', async () => {
    await worker.post(json, plainJson);
    await worker.age(24 * 60 * minute - 5_000);
    await worker.post(json, plainJson);
    expect(await worker.rows()).toHaveLength(1);
    await worker.age(5_000);
    await worker.post(json, plainJson);
    expect(await worker.rows()).toHaveLength(2);
  });
});

describe('A flood', () => {
  const accepted = (responses: { status: number }[]) =>
    responses.filter(({ status }) => status === 200).length;

  test('of one sender ends after five messages, and others are still served', async () => {
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, number) => worker.post(json, numbered(number))),
    );
    expect(accepted(responses)).toBe(5);
    const refused = responses.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(590);
    expect(await refused?.json()).toMatchObject({ ok: false, reason: expect.stringContaining('10 minutes') });
    expect((await worker.post(json, numbered(99), { from: '203.0.113.8' })).status).toBe(200);
    await worker.age(10 * minute);
    expect((await worker.post(json, numbered(100))).status).toBe(200);
  });

  test('from one IPv6 network counts as one sender', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        worker.post(json, numbered(number), { from: `2001:db8:0:1::${number}` }),
      ),
    );
    expect(accepted(responses)).toBe(5);
    expect((await worker.post(json, numbered(99), { from: '2001:db8:0:2::1' })).status).toBe(200);
  });

  test('of one network ends after 25 messages, and others are still served', async () => {
    const senders = [
      (number: number) => `198.51.100.${number}`,
      (number: number) => `2001:db8:7:${number.toString(16)}::1`,
    ];
    for (const senderOf of senders) {
      await worker.clear();
      const responses = [];
      for (let number = 0; number < 27; number += 1)
        responses.push(await worker.post(json, numbered(number), { from: senderOf(number) }));
      expect(accepted(responses)).toBe(25);
      expect(Number(responses.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(590);
    }
    for (const from of ['198.51.10.1', '198.51.101.1', '2001:db8:70::1'])
      expect((await worker.post(json, numbered(99), { from })).status).toBe(200);
  });

  test('of many networks ends after a hundred messages', async () => {
    const responses = [];
    for (let number = 0; number < 102; number += 1) {
      responses.push(await worker.post(json, numbered(number), { from: `198.51.${number}.1` }));
    }
    expect(accepted(responses)).toBe(100);
  });

  test('of mistakes does not keep a good message out', async () => {
    const from = '192.0.2.1';
    await Promise.all(Array.from({ length: 50 }, () => worker.post(json, '{}', { from })));
    expect((await worker.post(json, plainJson, { from })).status).toBe(200);
  });

  test('of refused messages is soon answered without being read', async () => {
    const from = '192.0.2.2';
    const statuses = [];
    for (let count = 0; count < 70; count += 1)
      statuses.push((await worker.post(json, '{}', { from })).status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(60);
    const refused = await worker.post(json, plainJson, { from });
    expect(refused.status).toBe(429);
    // One more is read each ten seconds; some of the first ten have gone by.
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(10);
    expect((await worker.post(json, plainJson, { from: '192.0.2.3' })).status).toBe(200);
  });

  test('is remembered for ten minutes only: then the sender’s address is forgotten', async () => {
    await worker.post(json, plainJson);
    await worker.runSchedule();
    expect(await worker.rows()).toMatchObject([{ sender: '203.0.113.7' }]);
    await worker.age(10 * minute);
    await worker.runSchedule();
    expect(await worker.rows()).toMatchObject([{ sender: null }]);
  });
});

test('A database that fails gives 503 and what was typed, never an acknowledgement.', async () => {
  await worker.database.prepare('ALTER TABLE messages RENAME TO missing').run();
  try {
    const response = await worker.post(json, plainJson);
    expect(response.status).toBe(503);
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(JSON.stringify(await response.json())).not.toMatch(/table|sql/i);
    const page = await worker.post(form, new URLSearchParams(plainMessage).toString());
    expect(await page.text()).toContain(plainMessage.message);
  } finally {
    await worker.database.prepare('ALTER TABLE missing RENAME TO messages').run();
  }
});
