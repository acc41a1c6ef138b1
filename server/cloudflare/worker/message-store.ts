import type { D1Database } from '@cloudflare/workers-types';
import type { ContactMessage } from '#contact/contact-message.ts';
import { duplicateWindow, messageFingerprint } from '#contact/fingerprint.ts';
import { limitPerNetwork, rateLimits, rateLimitWindow } from '#contact/limits.ts';
import type { SaveResult } from '#contact/request-handler.ts';
import { networkKey } from '#contact/sender-key.ts';

/** A message on its way into the database. */
export interface Arrival {
  message: ContactMessage;
  spamFlags: readonly string[];
  /** The key under which its sender is counted. */
  sender: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Whether a mail about it is to be sent. */
  mailed: boolean;
}

/** `isNew` is false when the same message was in the database already. */
type StoreResult = Exclude<SaveResult, { ok: true }> | { ok: true; id: string; isNew: boolean };

/** The messages of one network: the keys of its senders begin with its own, and '~' sorts behind all that follows. */
const ofNetwork = (parameter: string) => `sender BETWEEN ${parameter} AND ${parameter} || '~'`;

/**
 * Stores a message unless the same four fields came within a day or too many came within ten minutes. Both are
 * decided by the database in the statement that inserts, so that no two requests can slip through together. What is
 * counted are the stored messages themselves, at most a hundred rows of an index, so that there is nothing else to
 * keep and a flood cannot make anything grow. Rejects when the database fails: then nothing may be acknowledged.
 */
export async function storeMessage(database: D1Database, arrival: Arrival): Promise<StoreResult> {
  const { message, spamFlags, sender, now, mailed } = arrival;
  const id = crypto.randomUUID();
  const fingerprint = await messageFingerprint(message);
  const windowStart = now - rateLimitWindow;
  const network = networkKey(sender);
  const insert = database
    .prepare(
      `INSERT INTO messages
         (id, received_at, received_ms, name, email, subject, message, marks, fingerprint, sender, mail)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11
       WHERE NOT EXISTS (SELECT 1 FROM messages WHERE fingerprint = ?9 AND received_ms > ?12)
         AND (SELECT count(*) FROM messages WHERE sender = ?10 AND received_ms > ?13) < ${rateLimits.perSender}
         AND (SELECT count(*) FROM messages WHERE ${ofNetwork('?14')} AND received_ms > ?13)
           < ${limitPerNetwork(rateLimits)}
         AND (SELECT count(*) FROM messages WHERE received_ms > ?13) < ${rateLimits.overall}`,
    )
    .bind(
      id,
      new Date(now).toISOString(),
      now,
      message.name,
      message.email,
      message.subject,
      message.message,
      spamFlags.join('; '),
      fingerprint,
      sender,
      mailed ? 'waiting' : 'none',
      now - duplicateWindow,
      windowStart,
      network,
    );
  const select = database
    .prepare(
      `SELECT
         (SELECT id FROM messages WHERE fingerprint = ?1 AND received_ms > ?2 ORDER BY position LIMIT 1) AS id,
         (SELECT count(*) FROM messages WHERE sender = ?3 AND received_ms > ?4) AS own,
         (SELECT min(received_ms) FROM messages WHERE sender = ?3 AND received_ms > ?4) AS own_since,
         (SELECT count(*) FROM messages WHERE ${ofNetwork('?5')} AND received_ms > ?4) AS nearby,
         (SELECT min(received_ms) FROM messages WHERE ${ofNetwork('?5')} AND received_ms > ?4) AS nearby_since,
         (SELECT min(received_ms) FROM messages WHERE received_ms > ?4) AS since`,
    )
    .bind(fingerprint, now - duplicateWindow, sender, windowStart, network);
  // One transaction: what is seen is what the insert has left.
  const [, found] = await retryOnce(() => database.batch<Found>([insert, select]));
  const row = found?.results[0];
  if (!row) throw new Error('The database returned no row.');
  if (row.id) return { ok: true, id: row.id, isNew: row.id === id };
  const since = sinceWhen(row) ?? now;
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil((since + rateLimitWindow - now) / 1000)) };
}

interface Found {
  id: string | null;
  own: number;
  own_since: number | null;
  nearby: number;
  nearby_since: number | null;
  since: number | null;
}

/** When the oldest message came in of those that fill a limit. */
function sinceWhen({ own, own_since, nearby, nearby_since, since }: Found): number | null {
  if (own >= rateLimits.perSender) return own_since;
  return nearby >= limitPerNetwork(rateLimits) ? nearby_since : since;
}

/** Forgets who sent what is older than the window of the limits: it is personal data without a use. */
export async function forgetSenders(database: D1Database, now: number): Promise<void> {
  await database
    .prepare('UPDATE messages SET sender = NULL WHERE sender IS NOT NULL AND received_ms <= ?')
    .bind(now - rateLimitWindow)
    .run();
}

/** Tries again once. The connection may break after the message is in; the fingerprint makes that safe. */
async function retryOnce<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch {
    return await attempt();
  }
}
