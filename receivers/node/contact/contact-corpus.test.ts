import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactFields } from '#contact-message/contact-message.ts';
import { acceptedMessages } from '#contact-message/corpus-accepted.ts';
import { bodies } from '#contact-message/corpus-bodies.ts';
import { refusedMessages } from '#contact-message/corpus-refused.ts';
import { endpointInMemory } from '../trials/endpoint-in-memory.ts';

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

describe('the corpus', () => {
  test.each(acceptedMessages)('is stored as it must be kept: $title', async ({ given, kept }) => {
    const { post, stored } = endpointInMemory();
    expect((await post(json, JSON.stringify(given))).status).toBe(200);
    expect(stored).toStrictEqual([kept]);
  });

  test.each(refusedMessages)('is refused with its reason: $title', async ({ given, field, reason }) => {
    const { post, stored } = endpointInMemory();
    const response = await post('text/plain;charset=UTF-8', JSON.stringify(given));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ ok: false, reason, ...(field && { field }) });
    expect(stored).toEqual([]);
  });

  test.each(bodies)('is answered $status: $title', async ({ contentType, body, status, kept }) => {
    const { post, stored } = endpointInMemory();
    expect((await post(contentType, body)).status).toBe(status);
    expect(stored).toStrictEqual(kept ? [kept] : []);
  });
});

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
    const { post, stored, faults } = endpointInMemory();
    let acknowledged = 0;
    await fc.assert(
      fc.asyncProperty(types, body, async (type, content) => {
        const { status } = await post(type, content as BodyInit);
        expect([200, 400, 413, 415]).toContain(status);
        if (status === 200) acknowledged += 1;
      }),
      { numRuns: 1_000 },
    );
    expect(stored).toHaveLength(acknowledged);
    expect(faults).toEqual([]);
  });
});
