import type { ContactMessage } from '#contact/contact-message.ts';
import { type Outcome, patience, refusal } from './send-message.ts';

/** What the form noticed while it was filled in; passed on beside the message, never in it. */
export interface Notice {
  /** Milliseconds from when the form was shown until it was sent. */
  elapsed: number;
  /** What stood in the hidden field; '' as people leave it. */
  trap: string;
}

/** More of it tells the receiver nothing. */
const longestTrap = 40;

/**
 * Sends the same four fields to the same address as a request whose answer can be read, and believes only a receiver
 * that says `{ ok: true }`. The body gets no type of its own and so travels as plain text: any other would make the
 * browser ask first (a preflight), which Apps Script cannot answer. Its redirect to a second host is followed.
 */
export async function sendVerified(
  endpoint: string,
  message: ContactMessage,
  notice: Notice,
): Promise<Outcome> {
  const { name, email, subject, message: text } = message;
  try {
    const answer = await fetch(withNotice(endpoint, notice), {
      method: 'POST',
      body: JSON.stringify({ name, email, subject, message: text }),
      signal: AbortSignal.timeout(patience),
    });
    const said = await answer.text();
    return judge(answer.ok, said);
  } catch (error) {
    return { kind: error instanceof DOMException && error.name === 'TimeoutError' ? 'unknown' : 'lost' };
  }
}

/** An answer that is not ours, such as a page of the host's, confirms nothing. */
function judge(accepted: boolean, said: string): Outcome {
  try {
    const body: unknown = JSON.parse(said);
    const confirmed = (body as { ok?: unknown } | null)?.ok === true;
    return accepted && confirmed ? { kind: 'sent' } : refusal(body);
  } catch {
    return { kind: 'refused' };
  }
}

/** The names are those that receivers look for (contact/spam-signals.ts). */
function withNotice(endpoint: string, { elapsed, trap }: Notice): string {
  const notice = new URLSearchParams({ t: String(Math.round(elapsed)) });
  if (trap !== '') notice.set('w', trap.slice(0, longestTrap));
  return `${endpoint}${endpoint.includes('?') ? '&' : '?'}${notice}`;
}
