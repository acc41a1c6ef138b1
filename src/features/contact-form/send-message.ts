import type { ContactMessage } from '#contact/contact-message.ts';

/** Milliseconds without an answer after which the browser stops waiting. */
export const patience = 30_000;

/**
 * What became of a message. `sent`: nothing contradicts it. `refused`: the receiver answered readably that it did
 * not take it, with its reason where it gave one. `lost`: the network failed. `unknown`: a confirmation was waited
 * for and none came in time, so that the message may or may not have arrived.
 */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'refused'; reason?: string }
  | { kind: 'lost' }
  | { kind: 'unknown' };

/**
 * Sends the four fields with one POST, `no-cors`, as JSON (specification, section 7). An opaque answer counts as
 * sent; an answer of our own origin is readable even under `no-cors`, and then its status decides.
 */
export async function sendMessage(endpoint: string, message: ContactMessage): Promise<Outcome> {
  const { name, email, subject, message: text } = message;
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      mode: 'no-cors',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, email, subject, message: text }),
      signal: AbortSignal.timeout(patience),
    });
    if (answer.type === 'opaque' || answer.ok) return { kind: 'sent' };
    return refusal(await answer.json().catch(() => undefined));
  } catch {
    return { kind: 'lost' };
  }
}

/** A readable answer that is no success, with its reason where it is one of ours. */
export function refusal(body: unknown): Outcome {
  const reason = (body as { reason?: unknown } | null | undefined)?.reason;
  return typeof reason === 'string' ? { kind: 'refused', reason } : { kind: 'refused' };
}
