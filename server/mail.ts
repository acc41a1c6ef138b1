import type { ContactMessage } from '#contact/contact-message.ts';
import type { Database } from './store.ts';

/** A database row of a message to mail, or a digest without an email. */
export interface DueMessage extends ContactMessage {
  id: string;
  /** ISO 8601, UTC. */
  received_at: string;
  /** Spam flags, separated by semicolons. */
  marks: string;
  /** Including this attempt. */
  mail_attempts: number;
}

/** Mails a message. Resolves once the mail is accepted. */
export type SendMail = (message: DueMessage) => Promise<void>;

const minute = 60_000;
const hour = 60 * minute;

/**
 * One immediate attempt, six after pauses of 1, 2, 4 … 32 minutes, then hourly for three days. Counts attempts, not time,
 * because clocks can be wrong.
 */
const maxAttempts = 1 + 6 + 72;

/** Maximum number of mails per run and per hour. Cloudflare ends a run 30 seconds after the response. */
const maxMails = 10;

/** Maximum number of messages in a digest, because their rows are in memory. */
const maxDigest = 200;

/** Milliseconds for which a run owns the message it claimed; longer than sending takes. */
const lease = 2 * minute;

/**
 * Mails due messages, each once even if runs overlap. Call it after each new message, and at least every minute. If more messages
 * are due than mails are left in this hour, the next mail is a digest.
 */
export async function deliverDue(database: Database, sendMail: SendMail): Promise<void> {
  for (let mails = 0; mails < maxMails; mails += 1) {
    // Claim one mail at a time, so that no lease expires while earlier mails are being sent.
    const due = await claimDue(database);
    const [first] = due;
    if (!first) return;
    await deliver(database, () => sendMail(due.length === 1 ? first : createDigest(first, due)), due);
  }
}

/** Claims and returns the next due message, new ones before retries; up to `maxDigest` messages for a digest; or none. */
async function claimDue(database: Database): Promise<DueMessage[]> {
  const now = Date.now();
  // No pause exceeds an hour. If a due time is over two hours ahead, the clock was set back; treat it as due.
  const isDue = "mail = 'waiting' AND mail_due_ms NOT BETWEEN ?1 + 1 AND ?2";
  const times = [now, now + 2 * hour] as const;
  // The messages of a digest have the same time.
  const counts = await database
    .prepare(
      `SELECT (SELECT count(*) FROM messages WHERE ${isDue}) AS due, (SELECT count(DISTINCT mail_due_ms) FROM messages
         WHERE mail = 'sent' AND mail_due_ms > ?1 - ${hour} AND mail_due_ms < ?1 + ${hour}) AS sent`,
    )
    .bind(...times)
    .all<{ due: number; sent: number }>();
  const { due = 0, sent = 0 } = counts.results[0] ?? {};
  if (due === 0 || sent >= maxMails) return [];
  const { results } = await database
    .prepare(
      `UPDATE messages SET mail_attempts = mail_attempts + 1, mail_due_ms = ?3
       WHERE position IN (SELECT position FROM messages WHERE ${isDue} ORDER BY mail_due_ms LIMIT ?4)
       RETURNING id, received_at, name, email, subject, message, marks, mail_attempts`,
    )
    .bind(...times, now + lease, due > maxMails - sent ? maxDigest : 1)
    .all<DueMessage>();
  return results;
}

/** Returns a digest as a message from the contact form. Shortens names, which may have thousands of letters. */
function createDigest(first: DueMessage, all: DueMessage[]): DueMessage {
  const names = all.map(({ name, marks }) => `${marks && '[flagged] '}${name.slice(0, 100)}`);
  const reason = `At most ${maxMails} mails are sent in an hour. This one lists the senders of ${all.length} messages:`;
  const subject = `${all.length} new messages from the contact form`;
  const text = { name: '', email: '', subject, message: `${reason}\n\n${names.join('\n')}`, marks: '' };
  return { ...first, ...text, id: `${first.id}-${all.length}` };
}

async function deliver(database: Database, send: () => Promise<void>, due: DueMessage[]): Promise<void> {
  // Count by the newest message, so that a digest isn't given up while one of its messages has attempts left.
  const attempts = Math.min(...due.map((one) => one.mail_attempts));
  let [mail, reason] = ['sent', ''];
  try {
    await send();
  } catch (error) {
    const givesUp = attempts >= maxAttempts;
    mail = givesUp ? 'failed' : 'waiting';
    reason = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    // Don't log the reason, which may contain addresses. It is stored with the message.
    console.error(
      `The mail about message ${due.map(({ id }) => id).join(', ')} was not sent, attempt ${attempts} of ${maxAttempts}${givesUp ? '; given up' : ''}.`,
    );
  }
  const pause = mail === 'sent' ? 0 : Math.min(2 ** (attempts - 1) * minute, hour);
  // If this fails, the mail is sent twice rather than lost. By id: the position may belong to a later message by now.
  await database
    .prepare(
      `UPDATE messages SET mail = ?, mail_due_ms = ?, mail_error = ?
       WHERE id IN (SELECT value FROM json_each(?))`,
    )
    .bind(mail, Date.now() + pause, reason, JSON.stringify(due.map(({ id }) => id)))
    .all();
}

export interface OwnerMail {
  /** Starts with '[flagged]' if the message has spam flags. */
  subject: string;
  text: string;
  /** The visitor's address, unless mail can't carry it (not ASCII or too long). */
  replyTo?: string;
}

/** Composes the mail about a message. */
export function composeMail(due: DueMessage): OwnerMail {
  const { id, received_at, name, email, subject, message, marks } = due;
  if (!email) return { subject, text: `${message}\n` };
  const flags = marks && [`Flags    ${marks}`];
  const head = [`From     ${name} <${email}>`, `Subject  ${subject}`, `Received ${received_at}`, ...flags];
  return {
    // `slice` may split a surrogate pair.
    subject: `${marks && '[flagged] '}${subject}`.slice(0, 200).toWellFormed(),
    text: `${head.join('\n')}\n\n${message}\n\nMessage ${id}\n`,
    ...(/^[\x21-\x7e]{1,254}$/.test(email) && { replyTo: email }),
  };
}
