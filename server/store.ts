import type { ContactMessage } from '#contact/contact-message.ts';
import {
  duplicateWindow,
  limitPerNetwork,
  type MessageLimits,
  rateLimits,
  rateLimitWindow,
} from '#contact/limits.ts';
import type { Host } from '#contact/receive.ts';
import { senderKeys } from '#contact/sender-key.ts';

/** A database: the part of Cloudflare's D1 that is used here, which Node's SQLite is given as well. */
export interface Database {
  prepare(sql: string): Statement;
  /** Runs all in one transaction, which nothing else sees half done, and resolves when it is durable. */
  batch<Row>(statements: Statement[]): Promise<{ results: Row[] }[]>;
}

/** A prepared statement. Its values are bound to ?1, ?2 and so on. */
export interface Statement {
  bind(...values: (string | number | null)[]): Statement;
  all<Row>(): Promise<{ results: Row[] }>;
}

/** In place of an address: someone on the server's own machine, whom only the overall limit bounds. */
export const localSender = 'local';

/** A message on its way into the database. */
export interface Arrival {
  message: ContactMessage;
  spamFlags: readonly string[];
  /** The address of its sender if it is known, or `localSender`. */
  address: string | null | undefined;
  /** Milliseconds since 1970. */
  now: number;
  /** Whether a mail about it is to be sent. */
  mailed: boolean;
}

/** `isNew` is false when the same message was in the database already. `seconds` until a limit lets it in. */
export type StoreResult = { ok: true; id: string; isNew: boolean } | { ok: false; seconds: number };

/**
 * Stores a message unless the same four fields came within a day or too many came within ten minutes. Both are
 * decided by the database in the statement that inserts, so that no two requests can slip through together. What is
 * counted are the stored messages themselves, at most as many rows as the limit, so that there is nothing else to keep
 * and a flood cannot make anything grow. Times lie around the present, not only before it: a clock that was set back
 * neither lets duplicates in nor bars the door. Rejects when the database fails: then nothing may be acknowledged.
 */
export async function storeMessage(
  database: Database,
  { message, spamFlags, address, now, mailed }: Arrival,
  limits: MessageLimits = rateLimits,
): Promise<StoreResult> {
  const id = crypto.randomUUID();
  const { name, email, subject, message: text } = message;
  const fingerprint = await sha256(JSON.stringify([name, email, subject, text]));
  const { sender, network } = await hashedSender(database, address);
  const perNetwork = limitPerNetwork(limits);
  const same = 'fingerprint = ?1 AND received_ms BETWEEN ?2 AND ?3';
  const own = 'FILTER (WHERE sender = ?4)';
  const nearby = 'FILTER (WHERE network = ?5)';
  const recent = 'FROM messages WHERE received_ms > ?6 AND received_ms <= ?7';
  const known = [fingerprint, now - duplicateWindow, now + duplicateWindow, sender, network] as const;
  const window = [now - rateLimitWindow, now + rateLimitWindow] as const;
  const insert = database
    .prepare(
      `INSERT INTO messages
         (fingerprint, sender, network, id, received_at, received_ms, name, email, subject, message, marks, mail)
       SELECT ?1, ?4, ?5, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16
       WHERE NOT EXISTS (SELECT 1 FROM messages WHERE ${same})
         AND (SELECT count(*) ${own} < ${limits.perSender} AND count(*) ${nearby} < ${perNetwork}
                AND count(*) < ${limits.overall} ${recent})`,
    )
    .bind(
      ...known,
      ...window,
      id,
      new Date(now).toISOString(),
      now,
      name,
      email,
      subject,
      text,
      spamFlags.join('; '),
      mailed ? 'waiting' : 'none',
    );
  const select = database
    .prepare(
      `SELECT
         (SELECT id FROM messages WHERE ${same} ORDER BY position LIMIT 1) AS id,
         CASE WHEN count(*) ${own} >= ${limits.perSender} THEN min(received_ms) ${own}
              WHEN count(*) ${nearby} >= ${perNetwork} THEN min(received_ms) ${nearby}
              ELSE min(received_ms) END AS since
       ${recent}`,
    )
    .bind(...known, ...window);
  // One transaction: what is seen is what the insert has left.
  const [, found] = await retryOnce(() => database.batch<Found>([insert, select]));
  const row = found?.results[0];
  if (!row) throw new Error('The database returned no row.');
  if (row.id) return { ok: true, id: row.id, isNew: row.id === id };
  return { ok: false, seconds: Math.max(1, Math.ceil(((row.since ?? now) + rateLimitWindow - now) / 1000)) };
}

/** The message that is stored, and when the first of those came that fill the limit. */
interface Found {
  id: string | null;
  since: number | null;
}

/**
 * Who sent a message, as hashes: addresses are few enough to be found by trying, so a random key goes into the hash.
 * It stands in the database, where restarts and several instances of a server find the same one, and it leaves with
 * the last hash that it made (`forgetSenders`): then nothing tells any more who sent what.
 */
async function hashedSender(database: Database, address: Arrival['address']) {
  if (address === localSender) return { sender: null, network: null };
  const { sender, network } = senderKeys(address);
  const [, found] = await retryOnce(() =>
    database.batch<{ key: string }>([
      database.prepare('INSERT OR IGNORE INTO sender_key VALUES (1, ?)').bind(crypto.randomUUID()),
      database.prepare('SELECT key FROM sender_key'),
    ]),
  );
  const key = found?.results[0]?.key;
  if (!key) throw new Error('The database returned no key.');
  return { sender: await sha256(`${key} ${sender}`), network: await sha256(`${key} ${network}`) };
}

/** Forgets who sent what is older than the window of the limits: it is personal data without a use. */
export async function forgetSenders(database: Database, now: number): Promise<void> {
  await database.batch([
    database
      .prepare(
        `UPDATE messages SET sender = NULL, network = NULL
         WHERE sender IS NOT NULL AND received_ms NOT BETWEEN ?1 AND ?2`,
      )
      .bind(now - rateLimitWindow, now + rateLimitWindow),
    database.prepare(
      'DELETE FROM sender_key WHERE NOT EXISTS (SELECT 1 FROM messages WHERE sender IS NOT NULL)',
    ),
  ]);
}

/** Tries again once. The connection may break after the message is in; the fingerprint makes that safe. */
async function retryOnce<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch {
    return await attempt();
  }
}

/** Of the text's UTF-8, in 64 hexadecimal digits. */
async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What a server that keeps messages in a database says for each of its requests. */
export interface Keeper extends Pick<Host, 'pages' | 'pageHeaders'> {
  database: Database;
  address: Arrival['address'];
  limits?: MessageLimits;
  /** Called after each new message; without it none is mailed. */
  deliver?: (() => void) | undefined;
}

/** The part of such a server in receiving a message. */
export function storingHost({ database, address, limits, deliver, ...pages }: Keeper): Host {
  return {
    ...pages,
    async save(message, spamFlags) {
      const arrival = { message, spamFlags, address, now: Date.now(), mailed: Boolean(deliver) };
      const stored = await storeMessage(database, arrival, limits);
      if (stored.ok && stored.isNew) deliver?.();
      return stored;
    },
    reportError: (error) => console.error(`A message was not stored: ${error}`),
  };
}
