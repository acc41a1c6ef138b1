import { describe, expect, test } from 'vitest';
import { bodyLimit } from '#contact/limits.ts';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { brokenStore, handlerInMemory } from '../testing/handler-in-memory.ts';
import { createRateLimit } from './rate-limit.ts';

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const plainJson = JSON.stringify(plainMessage);
const plainForm = new URLSearchParams(plainMessage).toString();

describe('a stored message', () => {
  test.each([json, 'text/plain;charset=UTF-8'])(
    'sent as %s is answered with its id in JSON',
    async (type) => {
      const { post, stored } = handlerInMemory();
      const response = await post(type, plainJson);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/json');
      expect(await response.json()).toEqual({ ok: true, id: 'id-1' });
      expect(stored).toEqual([plainMessage]);
    },
  );

  test('sent by a form without script is answered with a page', async () => {
    const { post, stored } = handlerInMemory();
    const response = await post(form, plainForm);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain('Message Sent!');
    expect(stored).toEqual([plainMessage]);
  });

  test('is the only answer that other sites may take for a success', async () => {
    const response = await handlerInMemory().post(json, plainJson);
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  test('is acknowledged only after the store has it', async () => {
    const saved = Promise.withResolvers<void>();
    const store = {
      save: () => saved.promise.then(() => ({ id: '1', duplicate: false })),
      close: () => Promise.resolve(),
    };
    let answered = false;
    const response = handlerInMemory({ store })
      .post(json, plainJson)
      .then((it) => {
        answered = true;
        return it;
      });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(answered).toBe(false);
    saved.resolve();
    expect((await response).status).toBe(200);
  });
});

describe('every response', () => {
  test.each([
    ['stored', 200, json, plainJson],
    ['content', 400, json, '{}'],
    ['size', 413, json, ' '.repeat(bodyLimit + 1)],
    ['type', 415, 'text/html', ''],
  ])('is neither cached nor sniffed: %s', async (_, status, type, body) => {
    const { headers, status: given } = await handlerInMemory().post(type, body);
    expect(given).toBe(status);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('a refusal', () => {
  test('names the field and says in a sentence what to mend', async () => {
    const response = await handlerInMemory().post(json, JSON.stringify({ ...plainMessage, email: '' }));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ ok: false, reason: 'Email is missing.', field: 'email' });
  });

  test('makes a no-cors call from another site fail', async () => {
    const { post } = handlerInMemory({ store: brokenStore });
    for (const [type, body] of [
      [json, '{}'],
      [json, plainJson],
      [form, plainForm],
      ['text/html', ''],
    ] as const) {
      const response = await post(type, body);
      expect(response.ok).toBe(false);
      expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });

  test('of a form shows the reason and everything that was typed', async () => {
    const typed = { ...plainMessage, email: 'nowhere', message: '<b>"bold"</b>' };
    const response = await handlerInMemory().post(form, new URLSearchParams(typed).toString());
    const page = await response.text();
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page).toContain('Submission Error');
    expect(page).toContain('Email must be a single address');
    expect(page).toContain('value="nowhere"');
    expect(page).toContain('&lt;b&gt;&quot;bold&quot;&lt;/b&gt;');
  });

  test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])(
    '405 of %s says that POST is taken',
    async (method) => {
      const response = await handlerInMemory().ask({ method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST');
    },
  );

  test('of a browser that came without a form is a page', async () => {
    const response = await handlerInMemory().ask({ method: 'GET', headers: { accept: 'text/html,*/*' } });
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  test('of a compressed body is 415', async () => {
    const response = await handlerInMemory().post(json, plainJson, { 'content-encoding': 'gzip' });
    expect(response.status).toBe(415);
  });

  test('of a body that breaks off is 400', async () => {
    const { post, stored } = handlerInMemory();
    expect((await post(json, 'broken')).status).toBe(400);
    expect(stored).toEqual([]);
  });

  test('of a large body for which there is no room is 503', async () => {
    expect((await handlerInMemory().post(json, 'busy')).status).toBe(503);
  });

  test('of a body beyond the limit closes the connection', async () => {
    const response = await handlerInMemory().post(json, ' '.repeat(bodyLimit + 1));
    expect(response.status).toBe(413);
    expect(response.headers.get('connection')).toBe('close');
  });
});

describe('too many messages', () => {
  test('are refused with 429, the wait in seconds, and what was typed', async () => {
    const { post, stored } = handlerInMemory({
      rateLimit: createRateLimit({ perSender: 5, overall: 100 }, () => 0),
    });
    for (let count = 0; count < 5; count += 1) expect((await post(json, plainJson)).status).toBe(200);
    const response = await post(json, plainJson);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('600');
    expect((await response.json()).reason).toContain('10 minutes');
    expect(await (await post(form, plainForm)).text()).toContain(plainMessage.message);
    expect(stored).toHaveLength(5);
  });

  test('are not reached by mistakes, which do not count', async () => {
    const { post } = handlerInMemory({
      rateLimit: createRateLimit({ perSender: 1, overall: 100 }, () => 0),
    });
    for (let count = 0; count < 20; count += 1) expect((await post(json, '{}')).status).toBe(400);
    expect((await post(json, plainJson)).status).toBe(200);
  });

  test('are not reached by messages that could not be stored', async () => {
    const { post } = handlerInMemory({
      rateLimit: createRateLimit({ perSender: 1, overall: 100 }, () => 0),
      store: brokenStore,
    });
    for (let count = 0; count < 20; count += 1) expect((await post(json, plainJson)).status).toBe(503);
  });
});

describe('a suspicious message', () => {
  test.each([
    ['?t=100&w=', plainMessage.message, ['sent very fast']],
    ['?t=60000&w=x', plainMessage.message, ['hidden field filled']],
    ['', 'https://x.example '.repeat(4), ['many links']],
    ['?t=60000&w=', plainMessage.message, []],
  ])('is stored with its marks and acknowledged like any other: %s', async (query, message, marks) => {
    const { post, saved } = handlerInMemory();
    const response = await post('text/plain', JSON.stringify({ ...plainMessage, message }), {}, query);
    expect(await response.json()).toEqual({ ok: true, id: 'id-1' });
    expect(saved[0]?.marks).toEqual(marks);
  });

  test('is marked as well when a form without script sends the hidden field in its body', async () => {
    const { post, saved } = handlerInMemory();
    await post(form, `${plainForm}&w=http%3A%2F%2Fspam.example`);
    await post(form, `${plainForm}2&w=`);
    expect(saved.map(({ marks }) => marks)).toEqual([['hidden field filled'], []]);
  });
});

test('a store that fails gives 503, never an acknowledgement, and tells the owner why', async () => {
  const { post, faults } = handlerInMemory({ store: brokenStore });
  const response = await post(form, plainForm);
  const page = await response.text();
  expect(response.status).toBe(503);
  expect(page).toContain(plainMessage.message);
  expect(page).not.toContain('disk is full');
  expect(faults).toEqual([new Error('database or disk is full')]);
});
