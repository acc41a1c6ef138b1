import type { ContactMessage } from '#contact/contact-message.ts';
import type { Database } from './store.ts';

/** A message whose mail is due, as it stands in the database. */
export interface DueMessage extends ContactMessage {
  position: number;
  id: string;
  /** ISO 8601 in UTC. */
  received_at: string;
  /** Its spam flags as one text; '' for none. */
  marks: string;
  /** Attempts so far, this one included. */
  mail_attempts: number;
}

/**
 * How a host sends the mail about a message. Resolves when it was accepted, rejects when that is not certain. An error
 * with `permanent: true` is one that no further attempt will mend.
 */
export type SendMail = (message: DueMessage) => Promise<void>;

const minute = 60_000;
const hour = 60 * minute;

/** The first, after 1, 2, 4 … 32 minutes, then one an hour for three days. A clock may be wrong; a count is not. */
const maxAttempts = 1 + 6 + 72;

/** Mails in one run. Cloudflare ends a run half a minute after its response. */
const maxBatch = 10;

/** Milliseconds for which a claimed message is hidden from other runs: longer than any mail takes. */
const lease = 2 * minute;

/**
 * Mails the due messages, each once, even if several runs overlap. Call it after each new message, and every minute to
 * retry what failed.
 */
export async function deliverDue(database: Database, sendMail: SendMail): Promise<void> {
  for (let mails = 0; mails < maxBatch; mails += 1) {
    // One at a time: a lease must not run out while earlier mails are being sent.
    const due = await claimDue(database);
    if (!due) return;
    await deliver(database, sendMail, due);
  }
}

/** Hides the message that has been due longest from other runs and returns it; undefined if none is due. */
async function claimDue(database: Database): Promise<DueMessage | undefined> {
  const now = Date.now();
  // A due time further ahead than any pause was written before the clock was set back.
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
    const isOver = (error as { permanent?: boolean }).permanent || attempts >= maxAttempts;
    mail = isOver ? 'failed' : 'waiting';
    reason = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    // Named by its id alone: the words of a mail server may hold addresses, and are kept with the message.
    console.error(
      `The mail about message ${due.id} was not sent, attempt ${attempts} of ${maxAttempts}${isOver ? '; given up' : ''}.`,
    );
  }
  const pause = Math.min(2 ** (attempts - 1) * minute, hour);
  // A mail may go out twice if this fails. It is never lost.
  await database
    .prepare('UPDATE messages SET mail = ?, mail_due_ms = ?, mail_error = ? WHERE position = ?')
    .bind(mail, Date.now() + pause, reason, due.position)
    .all();
}

/** What the owner's mail says, whoever carries it. */
export interface OwnerMail {
  /** One line, which says first whether the message was flagged. */
  subject: string;
  text: string;
  /** A single address of ASCII that mail can carry; the visitor's, unless that is none. */
  replyTo?: string;
}

/** In UTF-16 units. */
const maxSubjectLength = 200;

/** The longest address that mail can carry (RFC 5321, a path of 256 with its brackets). */
const maxAddressLength = 254;

/** The mail about a message: a line for each fact, an empty line, and what the visitor wrote. */
export function ownerMail(due: DueMessage): OwnerMail {
  const { id, received_at, name, email, subject, message, marks } = due;
  const flags = marks && [`Flags    ${marks}`];
  const head = [`From     ${name} <${email}>`, `Subject  ${subject}`, `Received ${received_at}`, ...flags];
  const canBeRepliedTo = /^[\x21-\x7e]+$/.test(email) && email.length <= maxAddressLength;
  return {
    subject: `${marks ? '[flagged] ' : ''}${subject}`
      .replace(/[\r\n]+/g, ' ')
      .slice(0, maxSubjectLength)
      // Half of a pair that was cut apart.
      .replace(/[\ud800-\udbff]$/, ''),
    text: `${head.join('\n')}\n\n${message}\n\nMessage ${id}\n`,
    ...(canBeRepliedTo && { replyTo: email }),
  };
}
