import type { Environment } from '../environment.ts';
import { isWorthRetrying, quickAttempts, retryDelay } from './retry.ts';
import { type DueMessage, sendMail } from './send.ts';

/** Mails in one run, which may take half a minute. */
const maxBatch = 10;

/** Milliseconds for which a message belongs to the run that claimed it; then another may try. */
const lease = 120_000;

/** Whether the owner wants mail: by Cloudflare with sender and recipient, or by webhook. */
export function sendsMail({ MAIL, MAIL_FROM, MAIL_TO, MAIL_WEBHOOK }: Environment): boolean {
  return Boolean(MAIL_WEBHOOK || (MAIL && MAIL_FROM && MAIL_TO));
}

/**
 * Mails what is due, and while that fails tries again after one, two and four seconds. Runs after a message was
 * acknowledged; whatever becomes of it, the message is stored and the scheduled run goes on with it.
 */
export async function deliverNow(environment: Environment, wait = sleep): Promise<void> {
  for (let attempt = 1; attempt <= quickAttempts; attempt += 1) {
    if (attempt > 1) await wait(retryDelay(attempt - 1));
    if ((await deliverDue(environment)) === 0) return;
  }
}

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Mails what is due, each message once. Returns how many failed. */
export async function deliverDue(environment: Environment): Promise<number> {
  if (!sendsMail(environment)) return 0;
  let failures = 0;
  for (const message of await claimDue(environment, Date.now())) {
    if (!(await deliver(environment, message))) failures += 1;
  }
  return failures;
}

/** Claims the messages that are due, and hides them from other runs in the same statement. */
async function claimDue({ DB }: Environment, now: number): Promise<DueMessage[]> {
  const { results } = await DB.prepare(
    `UPDATE messages SET mail_attempts = mail_attempts + 1, mail_due_ms = ?1
     WHERE position IN (
       SELECT position FROM messages WHERE mail = 'waiting' AND mail_due_ms <= ?2 ORDER BY mail_due_ms LIMIT ?3)
     RETURNING position, id, received_at, received_ms, name, email, subject, message, marks, mail_attempts`,
  )
    .bind(now + lease, now, maxBatch)
    .all<DueMessage>();
  return results;
}

async function deliver(environment: Environment, message: DueMessage): Promise<boolean> {
  try {
    await sendMail(environment, message);
  } catch (error) {
    console.error(`The mail about message ${message.id} failed (attempt ${message.mail_attempts}): ${error}`);
    await postpone(environment, message, Date.now());
    return false;
  }
  // A mail may go out twice if this fails. It is never lost.
  await environment.DB.prepare("UPDATE messages SET mail = 'sent' WHERE position = ?")
    .bind(message.position)
    .run();
  return true;
}

async function postpone({ DB }: Environment, message: DueMessage, now: number): Promise<void> {
  const state = isWorthRetrying(now - message.received_ms) ? 'waiting' : 'failed';
  await DB.prepare('UPDATE messages SET mail = ?, mail_due_ms = ? WHERE position = ?')
    .bind(state, now + retryDelay(message.mail_attempts), message.position)
    .run();
}
