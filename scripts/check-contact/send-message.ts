import type { ContactMessage } from '#contact/contact-message.ts';

/** The result of sending, from best to worst. */
export type SendResult =
  /** The server confirmed that the message is stored. */
  | { kind: 'stored'; id?: string }
  /** The server refused the message, and said why. */
  | { kind: 'refused'; reason: string; status: number }
  /** Something responded, but not as a server of this project does. */
  | { kind: 'unreadable'; status: number; type: string; at: string }
  /** Nothing responded. */
  | { kind: 'unreachable'; reason: string };

/** Milliseconds for the endpoint to respond; the same as in the site. */
const defaultTimeout = 30_000;

/**
 * Sends a message as the site's script does: one POST of the four fields, as plain text (which is what a browser makes
 * of it on the wire, whatever the delivery), with the origin of the site, and follows a redirect.
 */
export async function sendMessage(
  endpoint: URL,
  origin: string,
  message: ContactMessage,
  timeout = defaultTimeout,
): Promise<SendResult> {
  const { name, email, subject, message: text } = message;
  return request(endpoint, timeout, {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8', origin },
    body: JSON.stringify({ name, email, subject, message: text }),
  });
}

/** The version of a receiver for Apps Script, which it returns to a GET; undefined for any other endpoint. */
export async function fetchVersion(endpoint: URL, timeout = defaultTimeout): Promise<string | undefined> {
  try {
    const response = await fetch(endpoint, { signal: AbortSignal.timeout(timeout) });
    const body = parse(await response.text());
    return body?.receiver === 'apps-script' && typeof body.version === 'string' ? body.version : undefined;
  } catch {
    return undefined;
  }
}

async function request(endpoint: URL, timeout: number, init: RequestInit): Promise<SendResult> {
  try {
    const response = await fetch(endpoint, { ...init, signal: AbortSignal.timeout(timeout) });
    const body = parse(await response.text());
    if (response.ok && body?.ok === true) {
      return { kind: 'stored', ...(typeof body.id === 'string' && { id: body.id }) };
    }
    if (body?.ok === false && typeof body.reason === 'string') {
      return { kind: 'refused', reason: body.reason, status: response.status };
    }
    const type = response.headers.get('content-type') ?? 'no type';
    return { kind: 'unreadable', status: response.status, type, at: new URL(response.url).host };
  } catch (error) {
    return { kind: 'unreachable', reason: reasonOf(error, timeout) };
  }
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Node wraps what happened on the network into an error that says only 'fetch failed'. */
function reasonOf(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no response within ${timeout / 1000} seconds`;
  const { cause } = error;
  if (cause instanceof AggregateError) return String((cause as { code?: string }).code ?? cause.errors[0]);
  return cause instanceof Error ? cause.message : error.message;
}
