import type { ContactMessage } from '#contact/contact-message.ts';

/** Milliseconds without a response after which the browser stops waiting. */
export const timeout = 30_000;

/** Ends a request after that time; null in browsers that cannot (Safari 15), where a message is sent all the same. */
export function timeoutSignal(): AbortSignal | null {
  return 'timeout' in AbortSignal ? AbortSignal.timeout(timeout) : null;
}

/**
 * What became of a message. `sent`: nothing contradicts it. `refused`: the receiver answered readably that it did
 * not take it, with its reason and the field to correct where it gave them. `network-error`: the network failed.
 * `unknown`: a confirmation was waited for and none came in time, so that the message may or may not have arrived.
 */
export type SendResult =
  | { kind: 'sent' }
  | { kind: 'refused'; reason?: string; field?: string }
  | { kind: 'network-error' }
  | { kind: 'unknown' };

/**
 * Sends the four fields with one POST, `no-cors`, as JSON. An opaque response counts as
 * sent; a response of our own origin is readable even under `no-cors`, and then its status decides.
 */
export async function sendMessage(endpoint: string, message: ContactMessage): Promise<SendResult> {
  const { name, email, subject, message: text } = message;
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      mode: 'no-cors',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, email, subject, message: text }),
      signal: timeoutSignal(),
    });
    if (response.type === 'opaque' || response.ok) return { kind: 'sent' };
    return refusal(await response.json().catch(() => undefined));
  } catch {
    return { kind: 'network-error' };
  }
}

/** A readable response that is no success, with its reason and its field where it is one of ours. */
export function refusal(body: unknown): SendResult {
  const { reason, field } = (body ?? {}) as { reason?: unknown; field?: unknown };
  return {
    kind: 'refused',
    ...(typeof reason === 'string' && { reason }),
    ...(typeof field === 'string' && { field }),
  };
}
