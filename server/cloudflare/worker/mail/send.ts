import type { ContactMessage } from '#contact/contact-message.ts';
import { canBeRepliedTo, mailSubject, mailText } from '#contact/owner-mail.ts';
import type { Environment } from '../environment.ts';

/** A message whose mail is due, as it stands in the database. */
export interface DueMessage extends ContactMessage {
  position: number;
  id: string;
  received_at: string;
  received_ms: number;
  marks: string;
  mail_attempts: number;
}

/** Milliseconds for a webhook to respond. */
const webhookTimeout = 10_000;

/** In UTF-16 units. */
const maxSubjectLength = 200;

/** Sends one mail, or rejects. A webhook goes before Cloudflare's mail where both are set. */
export async function sendMail(environment: Environment, message: DueMessage): Promise<void> {
  const { MAIL, MAIL_FROM, MAIL_TO, MAIL_WEBHOOK } = environment;
  if (MAIL_WEBHOOK) return callWebhook(MAIL_WEBHOOK, message);
  if (!MAIL || !MAIL_FROM || !MAIL_TO) throw new Error('No mail is configured.');
  await MAIL.send({
    from: { name: 'Contact form', email: MAIL_FROM },
    to: MAIL_TO,
    subject: mailSubject(message.subject, message.marks, maxSubjectLength),
    text: textOf(message),
    ...(canBeRepliedTo(message.email) && { replyTo: message.email }),
  });
}

/** The same key at every attempt, so that the other end can tell a repetition. */
async function callWebhook(address: string, due: DueMessage): Promise<void> {
  const { id, received_at, name, email, subject, message, marks } = due;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': id },
    body: JSON.stringify({
      id,
      receivedAt: received_at,
      name,
      email,
      subject,
      message,
      marks,
      text: textOf(due),
    }),
    redirect: 'manual',
    signal: AbortSignal.timeout(webhookTimeout),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook responded with ${response.status}.`);
}

function textOf(due: DueMessage): string {
  return `${mailText(due, { received: due.received_at, spamFlags: due.marks })}\n\nMessage ${due.id}\n`;
}
