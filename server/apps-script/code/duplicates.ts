import type { ContactMessage } from '#contact/contact-message.ts';
import { duplicateWindow, fingerprintText, hexadecimal } from '#contact/fingerprint.ts';
import { cache, cached, maxCacheSeconds } from './cache.ts';
import { holdsFingerprint } from './message-sheet.ts';
import type { Sheet } from './spreadsheet.ts';

/** The fingerprint of a message, as on all servers; Google has a SHA-256 of its own. */
export function fingerprintOf(message: ContactMessage): string {
  const bytes = Utilities.computeDigest(
    Utilities.DigestAlgorithm.SHA_256,
    fingerprintText(message),
    Utilities.Charset.UTF_8,
  );
  return hexadecimal(bytes);
}

/**
 * Whether the same message came within a day: a browser sends a message again when its connection broke, and so does a
 * visitor who saw no confirmation. The cache is fast but ends after six hours, and may forget; the sheet knows.
 */
export function isRepeated(sheet: Sheet, fingerprint: string, now: number): boolean {
  return cached(fingerprint) !== null || holdsFingerprint(sheet, fingerprint, now - duplicateWindow);
}

export function rememberFingerprint(fingerprint: string): void {
  cache(fingerprint, '1', maxCacheSeconds);
}
