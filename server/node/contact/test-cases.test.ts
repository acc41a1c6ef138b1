import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactFields } from '#contact/contact-message.ts';
import { allRequests } from '#contact/test-cases/requests.ts';
import { handlerInMemory } from '../testing/handler-in-memory.ts';

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

test.each(allRequests)(
  'the test cases is answered $status: $title',
  async ({ contentType, body, status, kept, reason }) => {
    const { post, stored, faults } = handlerInMemory();
    const response = await post(contentType, body);
    expect(response.status).toBe(status);
    if (reason !== undefined) expect(await response.json()).toMatchObject({ ok: false, reason });
    expect(stored).toStrictEqual(kept ? [kept] : []);
    expect(faults).toEqual([]);
  },
);

/** Four kinds of bodies: 10,000 in every run of the tests, 100,000 by `npm run test:bodies`. */
const bodiesEach = import.meta.env.MODE === 'full' ? 25_000 : 2_500;

describe('any body', () => {
  const message = fc.record(
    Object.fromEntries(
      contactFields.map((field) => [field, fc.oneof(fc.string({ unit: 'binary' }), fc.json())]),
    ),
    { requiredKeys: [] },
  );
  const types = fc.constantFrom(json, 'text/plain;charset=UTF-8', form, 'multipart/form-data', null);

  test.each([
    ['of JSON', fc.json()],
    ['of a message', message.map((value) => JSON.stringify(value))],
    ['of a good address', message.map((value) => JSON.stringify({ ...value, email: 'a@b.example' }))],
    ['of bytes', fc.uint8Array({ maxLength: 2_000 })],
  ])('%s gives 200, 400, 413 or 415 and nothing else', async (_, body) => {
    const { post, stored, faults } = handlerInMemory();
    let acknowledged = 0;
    await fc.assert(
      fc.asyncProperty(types, body, async (type, content) => {
        const { status } = await post(type, content);
        expect([200, 400, 413, 415]).toContain(status);
        if (status === 200) acknowledged += 1;
      }),
      { numRuns: bodiesEach },
    );
    expect(stored).toHaveLength(acknowledged);
    expect(faults).toEqual([]);
  });
});
