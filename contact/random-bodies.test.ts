import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactFields } from './contact-message.ts';
import { handleContact } from './request-handler.ts';
import { anyCharacter } from './test-cases/any-text.ts';

/** Of each of four kinds. `npm run test:fuzz` has more. */
const bodiesOfEachKind = import.meta.env.MODE === 'exhaustive' ? 25_000 : 250;

const message = fc.record(
  Object.fromEntries(
    contactFields.map((field) => [field, fc.oneof(fc.string({ unit: anyCharacter }), fc.json())]),
  ),
  { requiredKeys: [] },
);
const types = fc.constantFrom(
  'application/json',
  'text/plain;charset=UTF-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  null,
);

test.each([
  ['of JSON', fc.json()],
  ['of a message', message.map((value) => JSON.stringify(value))],
  ['of a valid address', message.map((value) => JSON.stringify({ ...value, email: 'a@b.example' }))],
  ['of bytes', fc.uint8Array({ maxLength: 2_000 })],
])('any body %s gets 200, 400, 413 or 415 and nothing else', async (_, bodies) => {
  await fc.assert(
    fc.asyncProperty(types, bodies, async (contentType, content) => {
      let stored = 0;
      const body = typeof content === 'string' ? new TextEncoder().encode(content) : content;
      const { status } = await handleContact(
        {
          method: 'POST',
          query: '',
          contentType,
          contentEncoding: null,
          accept: null,
          readBody: async () => body,
        },
        {
          sender: '203.0.113.7',
          refusals: { secondsToWait: () => 0, count() {} },
          pages: { sent: '', refused: '', unread: '' },
          pageHeaders: {},
          reportError: (error) => expect.fail(String(error)),
          async save() {
            stored += 1;
            return { ok: true, id: '1' };
          },
        },
      );
      expect([200, 400, 413, 415]).toContain(status);
      expect(stored).toBe(status === 200 ? 1 : 0);
    }),
    { numRuns: bodiesOfEachKind },
  );
});
