import type { ContactMessage } from '#contact/contact-message.ts';
import { refusal, type SendResult, timeoutSignal } from './send-message.ts';

/** What the form noticed while it was filled in; passed on beside the message, never in it. */
export interface FormSignals {
  /** Milliseconds from when the form was shown until it was sent. */
  elapsed: number;
  /** What stood in the hidden field; '' as people leave it. */
  honeypot: string;
}

/** More of it tells the receiver nothing. */
const maxHoneypotLength = 40;

/**
 * Sends the same four fields to the same address as a request whose response can be read, and believes only a receiver
 * that says `{ ok: true }`. The body gets no type of its own and so travels as plain text: any other would make the
 * browser ask first (a preflight), which Apps Script cannot answer. Its redirect to a second host is followed.
 */
export async function sendVerified(
  endpoint: string,
  message: ContactMessage,
  signals: FormSignals,
): Promise<SendResult> {
  const { name, email, subject, message: text } = message;
  try {
    const response = await fetch(withSignals(endpoint, signals), {
      method: 'POST',
      body: JSON.stringify({ name, email, subject, message: text }),
      signal: timeoutSignal(),
    });
    return judge(response.ok, await response.text());
  } catch (error) {
    return {
      kind: error instanceof DOMException && error.name === 'TimeoutError' ? 'unknown' : 'network-error',
    };
  }
}

/** A response that is not ours, such as a page of the host's, confirms nothing. */
function judge(accepted: boolean, text: string): SendResult {
  try {
    const body: unknown = JSON.parse(text);
    const confirmed = (body as { ok?: unknown } | null)?.ok === true;
    return accepted && confirmed ? { kind: 'sent' } : refusal(body);
  } catch {
    return { kind: 'refused' };
  }
}

/** The names are those that receivers look for (contact/spam-signals.ts). */
function withSignals(endpoint: string, { elapsed, honeypot }: FormSignals): string {
  const signals = new URLSearchParams({ t: String(Math.round(elapsed)) });
  if (honeypot !== '') signals.set('w', honeypot.slice(0, maxHoneypotLength));
  return `${endpoint}${endpoint.includes('?') ? '&' : '?'}${signals}`;
}
