import { duplicateWindow } from '#contact/fingerprint.ts';

/** The messages that were accepted within the last 24 hours, by their fingerprints. */
export interface RecentMessages {
  has(fingerprint: string): boolean;
  /** Remembers a message, until its saving fails or it is 24 hours old. */
  add(fingerprint: string, saving: Promise<unknown>): void;
}

/** As many as the limits let in on any day. Forgetting one does no harm: the store looks for it again. */
const maxEntries = 20_000;

/**
 * Knows a message that is sent again before it counts against any limit: a double click, or a browser that repeats a
 * request whose connection broke. Whether that message is still on disk only the store can say, so it is asked each
 * time. `now` is a clock in milliseconds that never jumps.
 */
export function createRecentMessages(now: () => number, max = maxEntries): RecentMessages {
  const recent = new Map<string, { since: number }>();
  return {
    has(fingerprint) {
      const known = recent.get(fingerprint);
      return known !== undefined && known.since > now() - duplicateWindow;
    },
    add(fingerprint, saving) {
      const entry = { since: now() };
      // Deleted first, so that the oldest is always the first.
      recent.delete(fingerprint);
      recent.set(fingerprint, entry);
      for (const [oldest, { since }] of recent) {
        if (recent.size <= max && since > now() - duplicateWindow) break;
        recent.delete(oldest);
      }
      saving.catch(() => {
        if (recent.get(fingerprint) === entry) recent.delete(fingerprint);
      });
    },
  };
}
