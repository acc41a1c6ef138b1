import { describe, expect, test } from 'vitest';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { brokenStore, handlerInMemory } from '../testing/handler-in-memory.ts';
import { createRateLimit } from './rate-limit.ts';
import { createRecentMessages } from './recent-messages.ts';

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const plainJson = JSON.stringify(plainMessage);
const plainForm = new URLSearchParams(plainMessage).toString();

describe('a message that is sent again', () => {
  test('gets the response of the first, is stored once and does not count', async () => {
    const { post, stored } = handlerInMemory({
      rateLimit: createRateLimit({ perSender: 1, overall: 100 }, () => 0),
      recent: createRecentMessages(() => 0),
    });
    const answers = await Promise.all(Array.from({ length: 100 }, () => post(json, plainJson)));
    const again = await post('text/plain', ` ${plainJson}`);
    for (const response of [...answers, again])
      expect(await response.json()).toEqual({ ok: true, id: 'id-1' });
    expect((await post(form, plainForm)).status).toBe(200);
    expect(stored).toEqual([plainMessage]);
  });

  test('is refused like the first when that could not be stored, and taken later', async () => {
    const recent = createRecentMessages(() => 0);
    const broken = handlerInMemory({ store: brokenStore, recent });
    const answers = await Promise.all([broken.post(json, plainJson), broken.post(json, plainJson)]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect((await handlerInMemory({ recent }).post(json, plainJson)).status).toBe(200);
  });

  test('and is known only to the store, does not count either', async () => {
    const store = { save: async () => ({ id: '7', duplicate: true }), close: async () => {} };
    const rateLimit = createRateLimit({ perSender: 1, overall: 100 }, () => 0);
    const { post } = handlerInMemory({ store, rateLimit });
    for (let count = 0; count < 5; count += 1) {
      expect(await (await post(json, plainJson)).json()).toEqual({ ok: true, id: '7' });
    }
  });
});
