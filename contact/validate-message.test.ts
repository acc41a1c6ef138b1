import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptedMessages } from './test-cases/accepted.ts';
import { anyCharacter } from './test-cases/any-text.ts';
import { refusedMessages } from './test-cases/refused.ts';
import { plainMessage } from './test-cases/test-case.ts';
import { checkContactMessage, typedTexts } from './validate-message.ts';

describe('a message is accepted, and kept as it was typed', () => {
  test.each(acceptedMessages)('$title', ({ given, kept }) => {
    expect(checkContactMessage(given)).toStrictEqual({ ok: true, message: kept });
  });
});

describe('a message is refused with a sentence that says what to correct', () => {
  test.each(refusedMessages)('$title', ({ given, field, reason }) => {
    expect(checkContactMessage(given)).toStrictEqual({ ok: false, reason, ...(field && { field }) });
  });
});

test('a field that is only inherited does not count', () => {
  expect(checkContactMessage(Object.create(plainMessage))).toMatchObject({ ok: false, field: 'name' });
});

test('what is kept is accepted again unchanged', () => {
  for (const { kept } of acceptedMessages) {
    expect(checkContactMessage(kept)).toStrictEqual({ ok: true, message: kept });
  }
});

test('any well-formed text of visible characters arrives in the message as it was', () => {
  const text = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 500 });
  fc.assert(
    fc.property(text, (random) => {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what the contract removes
      const message = `.${random.replace(/[\u0000-\u0008\u000b-\u001f]/g, '')}.`;
      expect(checkContactMessage({ ...plainMessage, message })).toMatchObject({
        ok: true,
        message: { message },
      });
    }),
  );
});

test('no value makes the check throw', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(typeof checkContactMessage(value).ok).toBe('boolean');
      expect(Object.keys(typedTexts(value))).toEqual(['name', 'email', 'subject', 'message']);
    }),
  );
});
