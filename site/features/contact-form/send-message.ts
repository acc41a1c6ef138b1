import { type ContactField, type ContactMessage, contactFields } from '#contact/contact-message.ts';
import { contact } from '#content/contact.ts';
import type { Settings } from '#model/schema.ts';

/** Milliseconds to wait for a response. */
export const responseTimeout = 30_000;

/** A refusal by the receiver (contact/refusals.ts). Has no details from a form service or a host's error page. */
export interface Refused {
  kind: 'refused';
  code?: string | undefined;
  field?: ContactField | undefined;
  max?: number | undefined;
  seconds?: number | undefined;
  /** The receiver's sentence, shown for codes without a text in content/. */
  reason?: string | undefined;
}

/**
 * `sent`: `isStored` if a receiver's response was readable and a success; never with a form service. `unknown`: no response
 * in time; the message may have arrived.
 */
export type SendResult =
  | { kind: 'sent'; isStored: boolean }
  | Refused
  | { kind: 'network-error' }
  | { kind: 'unknown' };

/** Sends the message with one POST. Never rejects. */
export async function sendMessage(
  { endpoint, delivery }: { endpoint: string; delivery: Settings['delivery'] },
  { name, email, subject, message }: ContactMessage,
): Promise<SendResult> {
  const body = JSON.stringify({ name, email, subject, message });
  const isVerified = delivery === 'verified';
  return settle(isVerified ? sendVerified(endpoint, body) : sendOpaque(endpoint, body));
}

/** Resolves with the result of a request. A late one isn't aborted, because the specification fixes the fetch options. */
export function settle(sending: Promise<SendResult>): Promise<SendResult> {
  const late = new Promise<SendResult>((resolve) =>
    setTimeout(() => resolve({ kind: 'unknown' }), responseTimeout),
  );
  return Promise.race([sending.catch(() => ({ kind: 'network-error' }) as const), late]);
}

/** Sends with `no-cors`. A cross-origin response is opaque and counts as success; a same-origin one has a status. */
async function sendOpaque(endpoint: string, body: string): Promise<SendResult> {
  const response: Partial<Response> | undefined = await fetch(endpoint, {
    method: 'POST',
    mode: 'no-cors',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  if ((response?.status ?? 0) >= 400) return parseRefusal(await response?.text?.());
  return { kind: 'sent', isStored: response?.ok === true };
}

/**
 * Requires `{ ok: true }`. Without a Content-Type header the body is text/plain, which avoids the CORS preflight that
 * Apps Script can't answer.
 */
async function sendVerified(endpoint: string, body: string): Promise<SendResult> {
  const response = await fetch(endpoint, { method: 'POST', body });
  const text = await response.text();
  return response.ok && parseObject(text).ok === true ? { kind: 'sent', isStored: true } : parseRefusal(text);
}

function parseRefusal(body = ''): Refused {
  const { code, field, max, seconds, reason } = parseObject(body);
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
  return {
    kind: 'refused',
    code: text(code),
    field: contactFields.find((name) => name === field),
    max: number(max),
    seconds: number(seconds),
    reason: text(reason),
  };
}

/** Parses a JSON object; returns {} for text that isn't JSON, such as a host's error page. */
export function parseObject(text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}

/** Characters before encoding, which lengthens the URL. Some mail clients cut one at about 2,000. */
const longestMessage = 1500;

export function mailLink(email: string, { name, subject, message }: ContactMessage): string {
  const text = [...message];
  const body =
    text.length > longestMessage
      ? `${text.slice(0, longestMessage).join('')}\n\n${contact.form.mailCut}`
      : message;
  const signed = name ? `${body}\n\n${name}` : body;
  const lines = signed.replace(/\r?\n/g, '\r\n');
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}
