import { hash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactFields } from './contact-message.ts';
import { fingerprintText, hexadecimal, messageFingerprint } from './fingerprint.ts';
import { acceptedMessages } from './test-cases/accepted.ts';
import { plainMessage } from './test-cases/test-case.ts';

test('a fingerprint stays what it is: stored ones must be found again', async () => {
  expect(await messageFingerprint(plainMessage)).toBe(
    '5e46e091694fb9e3255560e3ed28fa44a4fcfdd937d6c608e39db8c4d70a2e2e',
  );
});

test('another SHA-256 over the same text gives the same fingerprint', async () => {
  for (const { kept } of acceptedMessages) {
    expect(await messageFingerprint(kept)).toBe(hash('sha256', fingerprintText(kept)));
  }
});

test('bytes with a sign, as Apps Script gives them, are written alike', () => {
  expect(hexadecimal(new Int8Array([0, 15, 127, -128, -1]))).toBe('000f7f80ff');
});

test('any change of any field changes the text that is hashed', () => {
  const message = fc.record({
    name: fc.string(),
    email: fc.string(),
    subject: fc.string(),
    message: fc.string(),
  });
  fc.assert(
    fc.property(message, message, (one, other) => {
      const alike = contactFields.every((field) => one[field] === other[field]);
      expect(fingerprintText(one) === fingerprintText(other)).toBe(alike);
    }),
  );
});

test('text does not flow from one field into the next', () => {
  const shifted = { ...plainMessage, name: `${plainMessage.name}","`, email: '' };
  expect(fingerprintText(shifted)).not.toBe(fingerprintText({ ...plainMessage, email: '","' }));
});
