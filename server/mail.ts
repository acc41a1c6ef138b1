import type { ContactMessage } from '#contact/contact-message.ts';
import type { Database } from './store.ts';

/** A database row of a message to mail. */
export interface DueMessage extends ContactMessage {
  position: number;
  id: string;
  /** ISO 8601, UTC. */
  received_at: string;
  /** Spam flags, separated by semicolons. */
  marks: string;
  /** Including this attempt. */
  mail_attempts: number;
}

/** Mails a message. Resolves once the mail is accepted. A mail that fails with `permanent: true` isn't retried. */
export type SendMail = (message: DueMessage) => Promise<void>;

const minute = 60_000;
const hour = 60 * minute;

/**
 * One immediate attempt, six after pauses of 1, 2, 4 … 32 minutes, then hourly for three days. Counts attempts, not time,
 * because clocks can be wrong.
 */
const maxAttempts = 1 + 6 + 72;

/** Maximum number of mails per run. Cloudflare ends a run 30 seconds after the response. */
const maxBatch = 10;

/** Milliseconds for which a run owns the message it claimed; longer than sending takes. */
const lease = 2 * minute;

/** Mails due messages, each once even if runs overlap. Call it after each new message and every minute. */
export async function deliverDue(database: Database, sendMail: SendMail): Promise<void> {
  for (let mails = 0; mails < maxBatch; mails += 1) {
    // Claim one at a time, so that no lease expires while earlier mails are being sent.
    const due = await claimDue(database);
    if (!due) return;
    await deliver(database, sendMail, due);
  }
}

/** Claims and returns the message that has been due longest; undefined if none is due. */
async function claimDue(database: Database): Promise<DueMessage | undefined> {
  const now = Date.now();
  // No pause exceeds an hour. If a due time is over two hours ahead, the clock was set back; treat it as due.
  const { results } = await database
    .prepare(
      `UPDATE messages SET mail_attempts = mail_attempts + 1, mail_due_ms = ?1
       WHERE position = (
         SELECT position FROM messages
         WHERE mail = 'waiting' AND mail_due_ms NOT BETWEEN ?2 + 1 AND ?3
         ORDER BY mail_due_ms LIMIT 1)
       RETURNING position, id, received_at, name, email, subject, message, marks, mail_attempts`,
    )
    .bind(now + lease, now, now + 2 * hour)
    .all<DueMessage>();
  return results[0];
}

async function deliver(database: Database, sendMail: SendMail, due: DueMessage): Promise<void> {
  const attempts = due.mail_attempts;
  let [mail, reason] = ['sent', ''];
  try {
    await sendMail(due);
  } catch (error) {
    const givesUp = (error as { permanent?: boolean }).permanent || attempts >= maxAttempts;
    mail = givesUp ? 'failed' : 'waiting';
    reason = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    // Don't log the reason, which may contain addresses. It is stored with the message.
    console.error(
      `The mail about message ${due.id} was not sent, attempt ${attempts} of ${maxAttempts}${givesUp ? '; given up' : ''}.`,
    );
  }
  const pause = Math.min(2 ** (attempts - 1) * minute, hour);
  // If this fails, the mail is sent twice rather than lost.
  await database
    .prepare('UPDATE messages SET mail = ?, mail_due_ms = ?, mail_error = ? WHERE position = ?')
    .bind(mail, Date.now() + pause, reason, due.position)
    .all();
}

export interface OwnerMail {
  /** One line. Starts with '[flagged]' if the message has spam flags. */
  subject: string;
  text: string;
  /** The visitor's address, unless mail can't carry it (not ASCII or too long). */
  replyTo?: string;
}

/** In UTF-16 code units. */
const maxSubjectLength = 200;

/** RFC 5321 limits an address to 256 octets, including angle brackets. */
const maxAddressLength = 254;

/** Composes the mail about a message. */
export function composeMail(due: DueMessage): OwnerMail {
  const { id, received_at, name, email, subject, message, marks } = due;
  const flags = marks && [`Flags    ${marks}`];
  const head = [`From     ${name} <${email}>`, `Subject  ${subject}`, `Received ${received_at}`, ...flags];
  const canReply = /^[\x21-\x7e]+$/.test(email) && email.length <= maxAddressLength;
  return {
    subject: `${marks ? '[flagged] ' : ''}${subject}`
      .replace(/[\r\n]+/g, ' ')
      .slice(0, maxSubjectLength)
      // slice may split a surrogate pair.
      .replace(/[\ud800-\udbff]$/, ''),
    text: `${head.join('\n')}\n\n${message}\n\nMessage ${id}\n`,
    ...(canReply && { replyTo: email }),
  };
}
