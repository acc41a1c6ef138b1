import { type ContactField, type ContactMessage, contactFields } from '#contact/contact-message.ts';
import { honeypotField } from '#contact/spam-signals.ts';
import type { Settings } from '#src/content/schema.ts';

/** Milliseconds without a response after which the form stops waiting. */
export const timeout = 30_000;

/** Why a receiver refused a message, as far as its response says so (contact/refusals.ts); a host's own page says nothing. */
export interface Refused {
  kind: 'refused';
  code?: string | undefined;
  field?: ContactField | undefined;
  max?: number | undefined;
  seconds?: number | undefined;
  /** In the receiver's own words. */
  reason?: string | undefined;
}

/**
 * What became of a message. `sent`: nothing contradicts it, and where `isStored` the receiver said so readably.
 * `refused`: a readable response says that it was not taken. `network-error`: the network failed. `unknown`: no
 * response came in time, so that the message may or may not have arrived.
 */
export type SendResult =
  | { kind: 'sent'; isStored: boolean }
  | Refused
  | { kind: 'network-error' }
  | { kind: 'unknown' };

/** What the form noticed while it was filled in; passed on beside the message, never in it. */
export interface FormSignals {
  /** Milliseconds since the document was opened. */
  elapsed: number;
  /** What stood in the hidden field; '' as people leave it. */
  honeypot: string;
}

/** Where a message goes, and how its arrival is known. */
export interface Destination {
  endpoint: string;
  delivery: Settings['delivery'];
}

/** Sends the four fields with one POST. Never rejects. */
export async function sendMessage(
  { endpoint, delivery }: Destination,
  { name, email, subject, message }: ContactMessage,
  signals: FormSignals,
): Promise<SendResult> {
  const body = JSON.stringify({ name, email, subject, message });
  const isVerified = delivery === 'verified';
  return settled(isVerified ? sendVerified(endpoint, body, signals) : sendOpaque(endpoint, body));
}

/** The result of a request, or of its failure or timeout. Never rejects. */
export async function settled(sending: Promise<SendResult>): Promise<SendResult> {
  try {
    return await inTime(sending);
  } catch (error) {
    return { kind: error === tooLate ? 'unknown' : 'network-error' };
  }
}

const tooLate = new Error('No response came in time.');

/** Stops waiting by itself: an option of the request for it would be one more than a receiver is promised. */
function inTime<Result>(sending: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate), timeout);
  });
  return Promise.race([sending, late]).finally(() => clearTimeout(timer));
}

/**
 * Asks under `no-cors`, where a response from elsewhere is opaque and counts as success. One of our own origin can be
 * read all the same: it is a failure where its status says so.
 */
async function sendOpaque(endpoint: string, body: string): Promise<SendResult> {
  const response: Partial<Response> | undefined = await fetch(endpoint, {
    method: 'POST',
    mode: 'no-cors',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  if ((response?.status ?? 0) >= 400) return refused(await response?.text?.());
  return { kind: 'sent', isStored: response?.ok === true };
}

/**
 * Asks so that the response can be read, and believes only a receiver that says `{ ok: true }`. The body gets no type
 * of its own and so travels as plain text: any other would make the browser ask first (a preflight), which Apps Script
 * cannot answer. Its redirect to a second host is followed.
 */
async function sendVerified(endpoint: string, body: string, signals: FormSignals): Promise<SendResult> {
  const response = await fetch(withSignals(endpoint, signals), { method: 'POST', body });
  const text = await response.text();
  return response.ok && parsed(text).ok === true ? { kind: 'sent', isStored: true } : refused(text);
}

function refused(body = ''): Refused {
  const { code, field, max, seconds, reason } = parsed(body);
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

/** What a receiver says; nothing where it is no JSON of ours, such as a page of the host's. */
export function parsed(text: string): Record<string, unknown> {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && said !== null ? { ...said } : {};
  } catch {
    return {};
  }
}

/** More of it tells the receiver nothing. */
const maxHoneypotLength = 40;

/** The names are those that receivers look for (contact/spam-signals.ts). */
function withSignals(endpoint: string, { elapsed, honeypot }: FormSignals): string {
  const signals = new URLSearchParams({ t: String(Math.round(elapsed)) });
  if (honeypot !== '') signals.set(honeypotField, honeypot.slice(0, maxHoneypotLength));
  return `${endpoint}${endpoint.includes('?') ? '&' : '?'}${signals}`;
}
