import type { ContactMessage } from '#contact/contact-message.ts';
import type { Host } from '#contact/receive.ts';
import { duplicateWindow, rateLimits, rateLimitWindow } from '#contact/request-limits.ts';

/** The subset of Cloudflare's D1 interface that we use. node-database.ts implements it for SQLite. */
export interface Database {
  prepare(sql: string): Statement;
  /** Runs the statements in one transaction and resolves when it is durable. */
  batch<Row>(statements: Statement[]): Promise<{ results: Row[] }[]>;
}

/** A prepared statement. `bind` sets its parameters in order. */
export interface Statement {
  bind(...values: (string | number | null)[]): Statement;
  all<Row>(): Promise<{ results: Row[] }>;
}

/** Replaces the address of a client on the server's own machine. Only the overall limit applies to it. */
export const localSender = 'local';

/** A message to store. */
export interface ReceivedMessage {
  message: ContactMessage;
  spamFlags: readonly string[];
  /** The client's IP address, if it is known, or `localSender`. */
  address: string | null | undefined;
  /** Unix time in milliseconds. */
  now: number;
  notifyOwner: boolean;
}

/** `isNew` is false for a duplicate. `seconds` is the time until the rate limit accepts the message. */
type StoreResult = { ok: true; id: string; isNew: boolean } | { ok: false; seconds: number };

/**
 * Stores a message unless it is a duplicate or exceeds a rate limit. The INSERT itself checks both, so two
 * concurrent requests can't both slip through. Limits count rows.
 *
 * After the clock was set back, stored messages are in the future. So each window extends in both directions: a repeated
 * message is still a duplicate, and messages further in the future don't count toward the limits.
 *
 * @throws if the database fails; don't acknowledge the message then
 */
export async function storeMessage(
  database: Database,
  { message, spamFlags, address, now, notifyOwner }: ReceivedMessage,
  limits = rateLimits,
): Promise<StoreResult> {
  const id = crypto.randomUUID();
  const texts = [message.name, message.email, message.subject, message.message];
  const fingerprint = await sha256(JSON.stringify(texts));
  const { sender, network } = await hashSender(database, address);
  const duplicateCondition = 'fingerprint = ?1 AND received_ms BETWEEN ?2 AND ?3';
  const senderCondition = 'FILTER (WHERE sender = ?4)';
  const networkCondition = 'FILTER (WHERE network = ?5)';
  const recentCondition = 'FROM messages WHERE received_ms > ?6 AND received_ms <= ?7';
  const keys = [fingerprint, now - duplicateWindow, now + duplicateWindow, sender, network] as const;
  const window = [now - rateLimitWindow, now + rateLimitWindow] as const;
  const mail = notifyOwner ? 'waiting' : 'none';
  const insert = database
    .prepare(
      `INSERT INTO messages
         (fingerprint, sender, network, id, received_at, received_ms, name, email, subject, message, marks, mail)
       SELECT ?1, ?4, ?5, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16
       WHERE NOT EXISTS (SELECT 1 FROM messages WHERE ${duplicateCondition})
         AND (SELECT count(*) ${senderCondition} < ${limits.perSender} AND count(*) ${networkCondition} < ${limits.perNetwork}
                AND count(*) < ${limits.overall} ${recentCondition})`,
    )
    .bind(...keys, ...window, id, new Date(now).toISOString(), now, ...texts, spamFlags.join('; '), mail);
  const select = database
    .prepare(
      `SELECT
         (SELECT id FROM messages WHERE ${duplicateCondition} ORDER BY position LIMIT 1) AS id,
         CASE WHEN count(*) ${senderCondition} >= ${limits.perSender} THEN min(received_ms) ${senderCondition}
              WHEN count(*) ${networkCondition} >= ${limits.perNetwork} THEN min(received_ms) ${networkCondition}
              WHEN count(*) >= ${limits.overall} THEN min(received_ms) END AS since
       ${recentCondition}`,
    )
    .bind(...keys, ...window);
  const [, selected] = await database.batch<Selected>([insert, select]);
  const row = selected?.results[0];
  if (!row) throw new Error('The database returned no row.');
  const isNew = row.id === id;
  // Beyond a limit, don't tell a sender whether the message exists; another sender may have sent it.
  if (row.id && (isNew || row.since === null)) return { ok: true, id: row.id, isNew };
  return { ok: false, seconds: Math.ceil(((row.since ?? now) + rateLimitWindow - now) / 1000) };
}

/** `since` is the time of the oldest message that counts toward the exceeded limit; null within the limits. */
interface Selected {
  id: string | null;
  since: number | null;
}

/**
 * Hashes a sender with a random key, because an unkeyed hash of an IP address can be reversed by brute force. The
 * key exists until `forgetSenders` deletes it with the last hash: in memory, or on Cloudflare in the database.
 */
async function hashSender(database: Database, address: ReceivedMessage['address']) {
  if (address === localSender) return { sender: null, network: null };
  const { sender, network } = clientNetwork(address);
  const [, selected] = await database.batch<{ key: string }>([
    database.prepare('INSERT OR IGNORE INTO sender_key VALUES (1, ?)').bind(crypto.randomUUID()),
    database.prepare('SELECT key FROM sender_key'),
  ]);
  const key = selected?.results[0]?.key;
  if (!key) throw new Error('The database returned no key.');
  return { sender: await sha256(`${key} ${sender}`), network: await sha256(`${key} ${network}`) };
}

/** Deletes sender hashes once the rate limit window has passed; they are personal data. */
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

/**
 * Returns the keys under which rate limits count messages from an IP address: IPv4 address and /24, or IPv6 /64 (usually
 * one household) and /48. Without an address, both keys are 'unknown'.
 */
export function clientNetwork(address: string | null | undefined) {
  const plain = (address || 'unknown').toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  const isV6 = plain.includes(':');
  const groups = isV6 ? firstGroups(plain) : plain.split('.');
  const separator = isV6 ? ':' : '.';
  return { sender: groups.join(separator), network: groups.slice(0, 3).join(separator) };
}

/** Returns the first four of the eight groups, without leading zeros and with `::` expanded. */
function firstGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface StoreOptions extends Pick<Host, 'pages' | 'pageHeaders'> {
  database: Database;
  address: ReceivedMessage['address'];
  /** Called after each new message. Without it, no mail is sent. */
  onStored?: (() => void) | undefined;
  /** Returns a sentence for the owner while no messages can be accepted. */
  findProblem?: () => string | undefined;
}

/** Creates the host that stores a request's message in the database. */
export function createStoreHost(options: StoreOptions): Host {
  const { database, address, onStored, findProblem, ...pages } = options;
  return {
    ...pages,
    async save(message, spamFlags) {
      const problem = findProblem?.();
      if (problem) throw new Error(problem);
      const incoming = { message, spamFlags, address, now: Date.now(), notifyOwner: Boolean(onStored) };
      const result = await storeMessage(database, incoming);
      if (result.ok && result.isNew) onStored?.();
      return result;
    },
    reportError: (error) => console.error(`A message was not stored: ${(error as Error).message}`),
  };
}
