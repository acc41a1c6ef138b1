import type { ContactMessage } from '#contact/contact-message.ts';

/** What was learned about the endpoint, from best to worst. */
export type SendResult =
  /** The receiver confirmed in words that the message is stored. */
  | { kind: 'stored'; id?: string }
  /** The receiver said that it did not take the message, and why. */
  | { kind: 'refused'; reason: string; status: number }
  /** Something answered, but not in the words of a receiver of this project. */
  | { kind: 'unreadable'; status: number; type: string; at: string }
  /** Nothing answered. */
  | { kind: 'unreachable'; why: string };

/** Milliseconds that the endpoint is given; as long as the site gives it. */
const timeout = 30_000;

/**
 * Sends a message as the site's script does: one POST of the four fields, as plain text (which is what a browser makes
 * of it on the wire, whatever the delivery), with the origin of the site, and follows a redirect.
 */
export async function sendAsSite(
  endpoint: URL,
  origin: string,
  message: ContactMessage,
  wait = timeout,
): Promise<SendResult> {
  const { name, email, subject, message: text } = message;
  return ask(endpoint, wait, {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8', origin },
    body: JSON.stringify({ name, email, subject, message: text }),
  });
}

/** What the endpoint says about itself to a GET; only the receiver for Apps Script says something. */
export async function fetchVersion(endpoint: URL, wait = timeout): Promise<string | undefined> {
  try {
    const response = await fetch(endpoint, { signal: AbortSignal.timeout(wait) });
    const said = parse(await response.text());
    return said?.receiver === 'apps-script' && typeof said.version === 'string' ? said.version : undefined;
  } catch {
    return undefined;
  }
}

async function ask(endpoint: URL, wait: number, request: RequestInit): Promise<SendResult> {
  try {
    const response = await fetch(endpoint, { ...request, signal: AbortSignal.timeout(wait) });
    const said = parse(await response.text());
    if (response.ok && said?.ok === true) {
      return { kind: 'stored', ...(typeof said.id === 'string' && { id: said.id }) };
    }
    if (said?.ok === false && typeof said.reason === 'string') {
      return { kind: 'refused', reason: said.reason, status: response.status };
    }
    const type = response.headers.get('content-type') ?? 'no type';
    return { kind: 'unreadable', status: response.status, type, at: new URL(response.url).host };
  } catch (error) {
    return { kind: 'unreachable', why: reasonOf(error, wait) };
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
function reasonOf(error: unknown, wait: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no response within ${wait / 1000} seconds`;
  const { cause } = error;
  if (cause instanceof AggregateError) return String((cause as { code?: string }).code ?? cause.errors[0]);
  return cause instanceof Error ? cause.message : error.message;
}
