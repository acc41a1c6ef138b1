import { bodyKind, readContactBody } from '#contact-message/contact-body.ts';
import type { ContactField, ContactMessage } from '#contact-message/contact-message.ts';
import { bodyLimit } from '#contact-message/limits.ts';
import type { MessageStore } from '../store/message-store.ts';
import type { AnswerPages } from './answer-pages.ts';
import { clientKey } from './client-address.ts';
import type { RateLimit } from './rate-limit.ts';

/** What the endpoint works with. */
export interface ContactDependencies {
  store: MessageStore;
  rateLimit: RateLimit;
  pages: AnswerPages;
  /** Told why a message could not be stored; the visitor learns it only in general words. */
  reportFault: (error: unknown) => void;
}

/** Answers one request that came from an IP address. Never rejects. */
export type ContactEndpoint = (request: Request, address: string | undefined) => Promise<Response>;

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
 * The endpoint that takes contact messages. Scripts, which send JSON, are answered in JSON:
 * `{ ok: true, id }` or `{ ok: false, reason, field? }`. A form posted by the browser itself gets a page.
 */
export function createContactEndpoint(dependencies: ContactDependencies): ContactEndpoint {
  return async (request, address) => {
    const outcome = await receive(request, address, dependencies);
    return wantsPage(request) ? asPage(outcome, dependencies.pages) : asJson(outcome);
  };
}

async function receive(
  request: Request,
  address: string | undefined,
  { store, rateLimit, reportFault }: ContactDependencies,
): Promise<Outcome> {
  if (request.method !== 'POST') {
    return { status: 405, reason: 'This address takes messages sent with POST.', headers: { allow: 'POST' } };
  }
  if (request.headers.has('content-encoding')) {
    return { status: 415, reason: 'Send the message without compression.' };
  }
  const contentType = request.headers.get('content-type');
  const bytes = await readBytes(request, contentType);
  if (!bytes) return { status: 400, reason: 'The message did not arrive as a whole. Send it again.' };
  const verdict = readContactBody(contentType, bytes);
  if (!verdict.ok) return verdict.status === 413 ? { ...verdict, headers: { connection: 'close' } } : verdict;

  // Counted only now, so that a visitor who mends a mistake a few times is not locked out.
  const slot = rateLimit.take(clientKey(address));
  if (!slot.free) return tooMany(slot.retryAfterSeconds, verdict.message);
  try {
    return { status: 200, id: (await store.save(verdict.message)).id };
  } catch (error) {
    slot.giveBack();
    reportFault(error);
    const reason =
      'The message could not be stored just now. Send it again in a minute, or write an email instead.';
    return { status: 503, reason, typed: verdict.message };
  }
}

/**
 * The body, or as much of it as proves that it is too large: never more than one byte beyond its limit.
 * Undefined when it broke off.
 */
async function readBytes(request: Request, contentType: string | null): Promise<Uint8Array | undefined> {
  const kind = bodyKind(contentType);
  const bytes = new Uint8Array(kind ? bodyLimit + 1 : 0);
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

function tooMany(seconds: number, typed: ContactMessage): Outcome {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return {
    status: 429,
    reason: `Too many messages have come in. Send it again in ${wait}, or write an email instead.`,
    typed,
    headers: { 'retry-after': String(seconds) },
  };
}

/** Whether a person looks at the answer: the form was posted natively, or a browser came here by itself. */
function wantsPage(request: Request): boolean {
  const kind = bodyKind(request.headers.get('content-type'));
  return kind === 'form' || (!kind && (request.headers.get('accept') ?? '').includes('text/html'));
}

function asPage(outcome: Outcome, pages: AnswerPages): Response {
  if (outcome.status === 200) return answer(outcome, 'text/html; charset=utf-8', pages.sent());
  const typed = outcome.typed ?? { name: '', email: '', subject: '', message: '' };
  return answer(outcome, 'text/html; charset=utf-8', pages.refused(outcome.reason, typed));
}

function asJson(outcome: Outcome): Response {
  if (outcome.status === 200) {
    return answer(outcome, 'application/json', JSON.stringify({ ok: true, id: outcome.id }));
  }
  const { reason, field } = outcome;
  return answer(outcome, 'application/json', JSON.stringify({ ok: false, reason, ...(field && { field }) }));
}

function answer(outcome: Outcome, type: string, body: string): Response {
  return new Response(body, {
    status: outcome.status,
    headers: {
      'content-type': type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // A no-cors call from another site cannot read a status. But the browser fails the call when this header
      // forbids the answer, so that a refusal shows as a failure there too, and only what is stored as a success.
      'cross-origin-resource-policy': outcome.status === 200 ? 'cross-origin' : 'same-origin',
      ...(outcome.status === 200 ? {} : outcome.headers),
    },
  });
}
