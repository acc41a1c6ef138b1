import type { ContactMessage } from '#contact/contact-message.ts';
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

/** In characters. */
const maxSubjectLength = 200;

/** Sends one mail, or rejects. A webhook goes before Cloudflare's mail where both are set. */
export async function sendMail(environment: Environment, message: DueMessage): Promise<void> {
  const { MAIL, MAIL_FROM, MAIL_TO, MAIL_WEBHOOK } = environment;
  if (MAIL_WEBHOOK) return callWebhook(MAIL_WEBHOOK, message);
  if (!MAIL || !MAIL_FROM || !MAIL_TO) throw new Error('No mail is configured.');
  await MAIL.send({
    from: { name: 'Contact form', email: MAIL_FROM },
    to: MAIL_TO,
    subject: subjectOf(message),
    text: textOf(message),
    // The contract let one address through. One with a domain in another script is left to the text.
    ...(/^[\x21-\x7e]+$/.test(message.email) && { replyTo: message.email }),
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

/** One line, as the contract has made it already, cut between characters. */
function subjectOf({ marks, subject }: DueMessage): string {
  const line = `${marks ? '[flagged] ' : ''}${subject}`.replace(/[\r\n]+/g, ' ');
  return [...line].slice(0, maxSubjectLength).join('');
}

function textOf({ id, received_at, name, email, subject, message, marks }: DueMessage): string {
  const head = [`From     ${name} <${email}>`, `Subject  ${subject}`, `Received ${received_at}`];
  if (marks) head.push(`Flags    ${marks}`);
  return `${head.join('\n')}\n\n${message}\n\nMessage ${id}\n`;
}
