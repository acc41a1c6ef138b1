import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { selfSigned } from './certificate.ts';

test('the certificate stands for this machine, is signed by its own key, and holds today only', () => {
  const now = new Date('2026-03-04T05:06:07Z');
  const made = selfSigned(now);
  const certificate = new X509Certificate(made.cert);
  expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.validFromDate.toISOString()).toBe('2026-03-03T05:06:07.000Z');
  expect(certificate.validToDate.toISOString()).toBe('2026-03-05T05:06:07.000Z');
});
