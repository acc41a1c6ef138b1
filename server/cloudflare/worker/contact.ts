import { bodyKind, readContactBody } from '#contact/contact-body.ts';
import type { ContactField, ContactMessage } from '#contact/contact-message.ts';
import { bodyLimit } from '#contact/limits.ts';
import { marksOf } from '#contact/suspicion.ts';
import { refusedPage, sentPage } from './answer-pages.ts';
import type { Afterwards, Environment } from './environment.ts';
import { deliverNow, sendsMail } from './mail/deliver.ts';
import { type Stored, storeMessage } from './message-store.ts';
import { senderKey } from './sender-key.ts';

/** What became of a request, before it is put into words for a script or a page for a person. */
type Outcome =
  | { status: 200; id: string }
  | {
      status: 400 | 405 | 413 | 415 | 429 | 503;
      reason: string;
      field?: ContactField;
      typed?: ContactMessage;
      headers?: Record<string, string>;
    };

/**
 * Answers a request for the contact address. Scripts, which send JSON, are answered in JSON: `{ ok: true, id }` or
 * `{ ok: false, reason, field? }`. A form posted by the browser itself gets a page. Success is said only after the
 * database has committed the message. Never rejects.
 */
export async function answerContact(
  request: Request,
  environment: Environment,
  afterwards: Afterwards,
): Promise<Response> {
  const outcome = await receive(request, environment, afterwards);
  return wantsPage(request) ? asPage(outcome) : asJson(outcome);
}

async function receive(request: Request, environment: Environment, afterwards: Afterwards): Promise<Outcome> {
  if (request.method !== 'POST') {
    return { status: 405, reason: 'This address takes messages sent with POST.', headers: { allow: 'POST' } };
  }
  if (request.headers.has('content-encoding')) {
    return { status: 415, reason: 'Send the message without compression.' };
  }
  const contentType = request.headers.get('content-type');
  const bytes = await readBytes(request);
  if (!bytes) return { status: 400, reason: 'The message did not arrive as a whole. Send it again.' };
  const verdict = readContactBody(contentType, bytes);
  if (!verdict.ok) return verdict;

  const { message } = verdict;
  try {
    const stored = await storeMessage(environment.DB, {
      message,
      marks: marksOf(message, noticed(request, contentType, bytes)),
      sender: senderKey(request.headers.get('cf-connecting-ip')),
      now: Date.now(),
      mailed: sendsMail(environment),
    });
    if (!stored.ok) return tooMany(stored, message);
    if (stored.isNew && sendsMail(environment)) afterwards.waitUntil(deliverNow(environment));
    return { status: 200, id: stored.id };
  } catch (error) {
    console.error(`A message was not stored: ${error}`);
    const reason =
      'The message could not be stored just now. Send it again in a minute, or write an email instead.';
    return { status: 503, reason, typed: message };
  }
}

/** The body, or as much of it as proves that it is too large; undefined when it broke off. */
async function readBytes(request: Request): Promise<Uint8Array | undefined> {
  const bytes = new Uint8Array(bodyLimit + 1);
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      const part = chunk.subarray(0, bytes.length - length);
      bytes.set(part, length);
      length += part.length;
      // Leaving the loop cancels the rest.
      if (length === bytes.length) break;
    }
    return bytes.subarray(0, length);
  } catch {
    return undefined;
  }
}

/** What the site's script put into the query, or a native form into its body, where it has the same shape. */
function noticed(request: Request, contentType: string | null, bytes: Uint8Array): string {
  const query = new URL(request.url).search.slice(1);
  return bodyKind(contentType) === 'form' ? `${new TextDecoder().decode(bytes)}&${query}` : query;
}

function tooMany({ retryAfterSeconds }: Extract<Stored, { ok: false }>, typed: ContactMessage): Outcome {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return {
    status: 429,
    reason: `Too many messages have come in. Send it again in ${wait}, or write an email instead.`,
    typed,
    headers: { 'retry-after': String(retryAfterSeconds) },
  };
}

/** Whether a person looks at the answer: the form was posted natively, or a browser came here by itself. */
function wantsPage(request: Request): boolean {
  const kind = bodyKind(request.headers.get('content-type'));
  return kind === 'form' || (!kind && (request.headers.get('accept') ?? '').includes('text/html'));
}

function asPage(outcome: Outcome): Response {
  const typed = (outcome.status !== 200 && outcome.typed) || {
    name: '',
    email: '',
    subject: '',
    message: '',
  };
  const { html, headers } = outcome.status === 200 ? sentPage() : refusedPage(outcome.reason, typed);
  return answer(outcome, html, { ...headers, 'content-type': 'text/html; charset=utf-8' });
}

function asJson(outcome: Outcome): Response {
  const { status } = outcome;
  const said =
    status === 200
      ? { ok: true, id: outcome.id }
      : { ok: false, reason: outcome.reason, ...(outcome.field && { field: outcome.field }) };
  return answer(outcome, JSON.stringify(said), {
    'content-type': 'application/json',
    // The answer holds nothing but what its sender should learn, wherever the site is; verified delivery reads it.
    'access-control-allow-origin': '*',
  });
}

function answer(outcome: Outcome, body: string, headers: Record<string, string>): Response {
  return new Response(body, {
    status: outcome.status,
    headers: {
      ...headers,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // A no-cors call from another site cannot read a status. But the browser fails the call when this header
      // forbids the answer, so that a refusal shows as a failure there too, and only what is stored as a success.
      'cross-origin-resource-policy': outcome.status === 200 ? 'cross-origin' : 'same-origin',
      ...(outcome.status === 200 ? {} : outcome.headers),
    },
  });
}
