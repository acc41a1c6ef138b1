import { duplicateWindow } from '#contact/fingerprint.ts';
import type { Receipt } from '../store/stored-message.ts';

/** The messages that were accepted within the last 24 hours, by their fingerprints. */
export interface RecentMessages {
  /** The receipt of the same message; pending while that is on its way to the disk. */
  find(fingerprint: string): Promise<Receipt> | undefined;
  /** Remembers a message, until its saving fails or it is 24 hours old. */
  add(fingerprint: string, receipt: Promise<Receipt>): void;
}

/** As many as the limits let in on any day. Forgetting one is no harm: the store looks for it again. */
const maxEntries = 20_000;

/**
 * Knows a message that is sent again without asking the disk, and before it counts against any limit: a double
 * click, or a browser that repeats a request whose connection broke, gets the response of the first one. `now` is a
 * clock in milliseconds that never jumps.
 */
export function createRecentMessages(now: () => number, max = maxEntries): RecentMessages {
  const recent = new Map<string, { since: number; receipt: Promise<Receipt> }>();
  return {
    find(fingerprint) {
      const known = recent.get(fingerprint);
      return known && known.since > now() - duplicateWindow ? known.receipt : undefined;
    },
    add(fingerprint, receipt) {
      const entry = { since: now(), receipt };
      // Deleted first, so that the oldest is always the first.
      recent.delete(fingerprint);
      recent.set(fingerprint, entry);
      for (const [oldest, { since }] of recent) {
        if (recent.size <= max && since > now() - duplicateWindow) break;
        recent.delete(oldest);
      }
      receipt.catch(() => {
        if (recent.get(fingerprint) === entry) recent.delete(fingerprint);
      });
    },
  };
}
