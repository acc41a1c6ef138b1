import type { ContactMessage } from '#contact/contact-message.ts';
import { duplicateWindow, fingerprintText } from '#contact/fingerprint.ts';
import { cache, cached, maxCacheSeconds } from './cache.ts';
import { holdsFingerprint } from './message-sheet.ts';
import { sha256 } from './sha256.ts';
import type { Sheet } from './spreadsheet.ts';

/** The fingerprint of a message, as on all servers. */
export function fingerprintOf(message: ContactMessage): string {
  return sha256(fingerprintText(message));
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
