import type { ContactMessage } from './contact-message.ts';

/** How long a message that is sent again counts as the same one, in milliseconds: 24 hours. */
export const duplicateWindow = 24 * 60 * 60 * 1000;

/**
 * The text whose SHA-256, over its UTF-8 and in hexadecimal, is the fingerprint of a message: the four normalised
 * fields as a JSON list, so that no text can flow from one field into the next. It never changes: fingerprints are
 * stored.
 */
export function fingerprintText({ name, email, subject, message }: ContactMessage): string {
  return JSON.stringify([name, email, subject, message]);
}

/** Bytes in hexadecimal. They may be signed, as Apps Script gives them. */
export function hexadecimal(bytes: Iterable<number>): string {
  return Array.from(bytes, (byte) => (byte & 0xff).toString(16).padStart(2, '0')).join('');
}

/**
 * The fingerprint by which a message is known when it is sent again: 64 hexadecimal digits, the same on all
 * servers. This form needs WebCrypto; where a platform has another SHA-256 (Utilities.computeDigest, node:crypto)
 * it takes that of `fingerprintText`.
 */
export async function messageFingerprint(message: ContactMessage): Promise<string> {
  const bytes = new TextEncoder().encode(fingerprintText(message));
  return hexadecimal(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}
