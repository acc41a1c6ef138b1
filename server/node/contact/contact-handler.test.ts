import { describe, expect, test } from 'vitest';
import { bodyLimit } from '#contact/limits.ts';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import type { MessageStore } from '../store/message-store.ts';
import { brokenStore, handlerInMemory } from '../testing/handler-in-memory.ts';
import { createRateLimit } from './rate-limit.ts';
import { createRecentMessages } from './recent-messages.ts';

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const plainJson = JSON.stringify(plainMessage);
const plainForm = new URLSearchParams(plainMessage).toString();
const limitOf = (perSender: number) => createRateLimit({ perSender, overall: 100 }, () => 0);

test('a message is acknowledged only after the store has it', async () => {
  const saved = Promise.withResolvers<void>();
  const store = {
    save: () => saved.promise.then(() => ({ id: '1', duplicate: false })),
    close: () => Promise.resolve(),
  };
  const response = handlerInMemory({ store }).post(json, plainJson);
  const early = await Promise.race([response, new Promise((resolve) => setTimeout(resolve, 20, 'none'))]);
  expect(early).toBe('none');
  saved.resolve();
  expect((await response).status).toBe(200);
});

test('a refused body beyond the limit closes the connection', async () => {
  const response = await handlerInMemory().post(json, ' '.repeat(bodyLimit + 1));
  expect(response.status).toBe(413);
  expect(response.headers.get('connection')).toBe('close');
});

describe('the rate limit', () => {
  test('refuses with 429, the wait, and what was typed', async () => {
    const { post, stored } = handlerInMemory({ rateLimit: limitOf(5) });
    for (let count = 0; count < 5; count += 1) expect((await post(json, plainJson)).status).toBe(200);
    const response = await post(json, plainJson);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('600');
    expect(await (await post(form, plainForm)).text()).toContain(plainMessage.message);
    expect(stored).toHaveLength(5);
  });

  test('does not count mistakes', async () => {
    const { post } = handlerInMemory({ rateLimit: limitOf(1) });
    for (let count = 0; count < 20; count += 1) expect((await post(json, '{}')).status).toBe(400);
    expect((await post(json, plainJson)).status).toBe(200);
  });

  test('does not count messages that could not be stored', async () => {
    const { post } = handlerInMemory({ rateLimit: limitOf(1), store: brokenStore });
    for (let count = 0; count < 20; count += 1) expect((await post(json, plainJson)).status).toBe(503);
  });
});

describe('a message that is sent again', () => {
  test('gets the response of the first, is stored once and does not count', async () => {
    const stored = new Map<string, string>();
    const store: MessageStore = {
      async save({ fingerprint }) {
        const duplicate = stored.has(fingerprint);
        stored.set(fingerprint, stored.get(fingerprint) ?? `id-${stored.size + 1}`);
        return { id: String(stored.get(fingerprint)), duplicate };
      },
      close: async () => {},
    };
    const recent = createRecentMessages(() => 0);
    const { post } = handlerInMemory({ store, rateLimit: limitOf(1), recent });
    const responses = await Promise.all(Array.from({ length: 100 }, () => post(json, plainJson)));
    const again = await post('text/plain', ` ${plainJson}`);
    for (const response of [...responses, again])
      expect(await response.json()).toEqual({ ok: true, id: 'id-1' });
    expect((await post(form, plainForm)).status).toBe(200);
    expect(stored.size).toBe(1);
    // Whether it is still on disk only the store knows.
    stored.clear();
    expect((await post(json, plainJson)).status).toBe(200);
    expect(stored.size).toBe(1);
  });

  test('is refused like the first when that could not be stored, and accepted later', async () => {
    const recent = createRecentMessages(() => 0);
    const broken = handlerInMemory({ store: brokenStore, recent });
    const responses = await Promise.all([broken.post(json, plainJson), broken.post(json, plainJson)]);
    expect(responses.map(({ status }) => status)).toEqual([503, 503]);
    expect((await handlerInMemory({ recent }).post(json, plainJson)).status).toBe(200);
  });

  test('and is known only to the store, does not count either', async () => {
    const store = { save: async () => ({ id: '7', duplicate: true }), close: async () => {} };
    const { post } = handlerInMemory({ store, rateLimit: limitOf(1) });
    for (let count = 0; count < 5; count += 1) {
      expect(await (await post(json, plainJson)).json()).toEqual({ ok: true, id: '7' });
    }
  });
});

describe('a page of another origin', () => {
  const origin = 'https://www.example.com';
  const allowedOrigins = new Set([origin]);

  test.each([
    [plainJson, 200],
    ['{}', 400],
  ])('that the owner has named may read the response to %s', async (body, status) => {
    const response = await handlerInMemory({ allowedOrigins }).post(json, body, origin);
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('vary')).toBe('origin');
  });

  test.each(['https://other.example', 'null', 'https://www.example.com.evil.example', undefined])(
    'that is not named may send, but not read: %s',
    async (other) => {
      const { post, stored } = handlerInMemory({ allowedOrigins });
      const response = await post(json, plainJson, other);
      expect(response.status).toBe(200);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(response.headers.get('vary')).toBe('origin');
      expect(stored).toHaveLength(1);
    },
  );

  test('may not read by default', async () => {
    const response = await handlerInMemory().post(json, plainJson, origin);
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
