import type { D1Database } from '@cloudflare/workers-types';
import type { ContactMessage } from '#contact/contact-message.ts';
import { duplicateWindow, messageFingerprint } from '#contact/fingerprint.ts';

/** A message on its way into the database. */
export interface Arrival {
  message: ContactMessage;
  marks: readonly string[];
  /** The name under which its sender is counted. */
  sender: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Whether a mail about it is to be sent. */
  mailed: boolean;
}

/** The message is in the database, now or since it came before; or it may not come in yet. */
export type Stored = { ok: true; id: string; isNew: boolean } | { ok: false; retryAfterSeconds: number };

const tenMinutes = 600_000;

/** How many messages one sender, and all together, may have in any ten minutes; as in the Node receiver. */
const mostBySender = 5;
const mostOverall = 100;

/**
 * Stores a message unless the same four fields came within a day or too many came within ten minutes. Both are
 * decided by the database in the statement that inserts, so that no two requests can slip through together. What is
 * counted are the stored messages themselves, at most a hundred rows of an index, so that there is nothing else to
 * keep and a flood cannot make anything grow. Rejects when the database fails: then nothing may be acknowledged.
 */
export async function storeMessage(database: D1Database, arrival: Arrival): Promise<Stored> {
  const { message, marks, sender, now, mailed } = arrival;
  const id = crypto.randomUUID();
  const fingerprint = await messageFingerprint(message);
  const windowStart = now - tenMinutes;
  const insert = database
    .prepare(
      `INSERT INTO messages
         (id, received_at, received_ms, name, email, subject, message, marks, fingerprint, sender, mail)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11
       WHERE NOT EXISTS (SELECT 1 FROM messages WHERE fingerprint = ?9 AND received_ms > ?12)
         AND (SELECT count(*) FROM messages WHERE sender = ?10 AND received_ms > ?13) < ${mostBySender}
         AND (SELECT count(*) FROM messages WHERE received_ms > ?13) < ${mostOverall}`,
    )
    .bind(
      id,
      new Date(now).toISOString(),
      now,
      message.name,
      message.email,
      message.subject,
      message.message,
      marks.join('; '),
      fingerprint,
      sender,
      mailed ? 'waiting' : 'none',
      now - duplicateWindow,
      windowStart,
    );
  const look = database
    .prepare(
      `SELECT
         (SELECT id FROM messages WHERE fingerprint = ?1 AND received_ms > ?2 ORDER BY position LIMIT 1) AS id,
         (SELECT count(*) FROM messages WHERE sender = ?3 AND received_ms > ?4) AS own,
         (SELECT min(received_ms) FROM messages WHERE sender = ?3 AND received_ms > ?4) AS own_since,
         (SELECT min(received_ms) FROM messages WHERE received_ms > ?4) AS since`,
    )
    .bind(fingerprint, now - duplicateWindow, sender, windowStart);
  // One transaction: what is seen is what the insert has left.
  const [, seen] = await twice(() => database.batch<Seen>([insert, look]));
  const row = seen?.results[0];
  if (!row) throw new Error('The database gave no answer.');
  if (row.id) return { ok: true, id: row.id, isNew: row.id === id };
  const since = (row.own >= mostBySender ? row.own_since : row.since) ?? now;
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil((since + tenMinutes - now) / 1000)) };
}

interface Seen {
  id: string | null;
  own: number;
  own_since: number | null;
  since: number | null;
}

/** Forgets who sent what is older than the window of the limits: it is personal data without a use. */
export async function forgetSenders(database: D1Database, now: number): Promise<void> {
  await database
    .prepare('UPDATE messages SET sender = NULL WHERE sender IS NOT NULL AND received_ms <= ?')
    .bind(now - tenMinutes)
    .run();
}

/** The way to the database may break when the message is in already; the fingerprint makes a second try safe. */
async function twice<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch {
    return await attempt();
  }
}
