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

const second = 1_000;
const hour = 3_600 * second;

/** The first attempt and the quick retries, after 1, 2 and 4 seconds. */
const quickAttempts = 4;

/** Then one an hour, for three days. Counted, not read from a clock, which may be wrong or have jumped. */
const maxAttempts = quickAttempts + 72;

/** Mails in one run, which may take half a minute. */
const maxBatch = 10;

/** Milliseconds for which a message belongs to the run that claimed it; then another may try. */
const lease = 120 * second;

/**
 * Mails what is due, and while that fails tries again after one, two and four seconds. For when a message was
 * acknowledged; whatever becomes of it, the message is stored and `deliverDue`, run every minute, goes on with it.
 */
export async function deliverNow(
  database: Database,
  sendMail: SendMail,
  wait: (milliseconds: number) => Promise<void> = sleep,
): Promise<void> {
  for (let attempt = 1; attempt <= quickAttempts; attempt += 1) {
    if (attempt > 1) await wait(pauseAfter(attempt - 1));
    if ((await deliverDue(database, sendMail)) === 0) return;
  }
}

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Mails what is due, each message once, however many runs there are at a time. Returns how many failed. */
export async function deliverDue(database: Database, sendMail: SendMail): Promise<number> {
  let failures = 0;
  for (const message of await claimDue(database, Date.now())) {
    if (!(await deliver(database, sendMail, message))) failures += 1;
  }
  return failures;
}

/**
 * Claims the messages that are due, and hides them from other runs in the same statement. What is due further ahead
 * than any pause comes from a clock that was set back since.
 */
async function claimDue(database: Database, now: number): Promise<DueMessage[]> {
  const { results } = await database
    .prepare(
      `UPDATE messages SET mail_attempts = mail_attempts + 1, mail_due_ms = ?1
       WHERE position IN (
         SELECT position FROM messages
         WHERE mail = 'waiting' AND mail_due_ms NOT BETWEEN ?2 + 1 AND ?3
         ORDER BY mail_due_ms LIMIT ?4)
       RETURNING position, id, received_at, name, email, subject, message, marks, mail_attempts`,
    )
    .bind(now + lease, now, now + 2 * hour, maxBatch)
    .all<DueMessage>();
  return results;
}

async function deliver(database: Database, sendMail: SendMail, message: DueMessage): Promise<boolean> {
  try {
    await sendMail(message);
  } catch (error) {
    await postpone(database, message, error);
    return false;
  }
  // A mail may go out twice if this fails. It is never lost.
  await database
    .prepare("UPDATE messages SET mail = 'sent', mail_error = '' WHERE position = ?")
    .bind(message.position)
    .run();
  return true;
}

async function postpone(database: Database, due: DueMessage, error: unknown): Promise<void> {
  const { permanent = false } = error as { permanent?: boolean };
  const isOver = permanent || due.mail_attempts >= maxAttempts;
  // Named by its id alone: the words of a mail server may hold addresses, and are kept with the message.
  console.error(
    `The mail about message ${due.id} was not sent, attempt ${due.mail_attempts} of ${maxAttempts}${isOver ? '; given up' : ''}.`,
  );
  await database
    .prepare('UPDATE messages SET mail = ?, mail_due_ms = ?, mail_error = ? WHERE position = ?')
    .bind(
      isOver ? 'failed' : 'waiting',
      Date.now() + pauseAfter(due.mail_attempts),
      (error instanceof Error ? error.message : String(error)).slice(0, 300),
      due.position,
    )
    .run();
}

/** Milliseconds after so many failed attempts. */
function pauseAfter(attempts: number): number {
  return attempts >= quickAttempts ? hour : second * 2 ** (attempts - 1);
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
