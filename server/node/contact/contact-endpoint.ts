import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { bodyKind, readContactBody } from '#contact/contact-body.ts';
import type { ContactField, ContactMessage } from '#contact/contact-message.ts';
import { fingerprintText } from '#contact/fingerprint.ts';
import { marksOf } from '#contact/suspicion.ts';
import type { MessageStore } from '../store/message-store.ts';
import type { AnswerPages } from './answer-pages.ts';
import { type Answer, answerTo } from './answers.ts';
import type { RateLimit } from './rate-limit.ts';
import type { RecentMessages } from './recent-messages.ts';

/** What the endpoint works with. */
export interface ContactDependencies {
  store: MessageStore;
  rateLimit: RateLimit;
  recent: RecentMessages;
  pages: AnswerPages;
  /** Origins whose pages may read the answers, besides the site's own. */
  allowedOrigins: ReadonlySet<string>;
  /** Told why a message could not be stored; the visitor learns it only in general words. */
  reportFault: (error: unknown) => void;
}

/** A request as far as it matters here. */
export interface ContactRequest {
  method: string;
  /** The query of the address with its question mark, or ''. */
  query: string;
  headers: IncomingHttpHeaders;
  /**
   * The body, of which no more than one byte beyond the limit is needed; 'broken' when it did not arrive as a whole,
   * and 'busy' when there was no room for it.
   */
  body: Uint8Array | 'broken' | 'busy';
  /** The name under which the sender's messages are counted. */
  sender: string;
}

/** Answers one request. Never rejects. */
export type ContactEndpoint = (request: ContactRequest) => Promise<Answer>;

/** What became of a request, before it is put into words for a script or a page for a person. */
export type Outcome =
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
  return async (request) => answerTo(request, await receive(request, dependencies), dependencies);
}

async function receive(request: ContactRequest, dependencies: ContactDependencies): Promise<Outcome> {
  const { method, headers, body } = request;
  if (method !== 'POST') {
    return { status: 405, reason: 'This address takes messages sent with POST.', headers: { allow: 'POST' } };
  }
  if (headers['content-encoding'] !== undefined) {
    return { status: 415, reason: 'Send the message without compression.' };
  }
  if (body === 'broken') {
    return { status: 400, reason: 'The message did not arrive as a whole. Send it again.' };
  }
  if (body === 'busy') {
    return { status: 503, reason: 'Too much is coming in just now. Send it again in a minute.' };
  }
  const verdict = readContactBody(headers['content-type'] ?? null, body);
  if (verdict.ok) return take(verdict.message, request, dependencies);
  return verdict.status === 413 ? { ...verdict, headers: { connection: 'close' } } : verdict;
}

async function take(
  message: ContactMessage,
  request: ContactRequest,
  { store, rateLimit, recent, reportFault }: ContactDependencies,
): Promise<Outcome> {
  const fingerprint = hash('sha256', fingerprintText(message));
  let receipt = recent.find(fingerprint);
  try {
    if (receipt) return { status: 200, id: (await receipt).id };
    // Counted only now, so that neither mistakes nor repetitions lock a visitor out.
    const slot = rateLimit.take(request.sender);
    if (!slot.free) return tooMany(slot.retryAfterSeconds, message);
    receipt = store.save({ message, fingerprint, marks: marksOf(message, noticed(request)) });
    recent.add(fingerprint, receipt);
    try {
      const { id, duplicate } = await receipt;
      if (duplicate) slot.giveBack();
      return { status: 200, id };
    } catch (error) {
      slot.giveBack();
      throw error;
    }
  } catch (error) {
    reportFault(error);
    const reason =
      'The message could not be stored just now. Send it again in a minute, or write an email instead.';
    return { status: 503, reason, typed: message };
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

/** What the site's script put into the query, or a native form into its body, where it has the same shape. */
function noticed({ headers, query, body }: ContactRequest): string {
  const isForm = bodyKind(headers['content-type'] ?? null) === 'form' && body instanceof Uint8Array;
  return isForm ? `${new TextDecoder().decode(body)}&${query.replace(/^\?/, '')}` : query;
}
