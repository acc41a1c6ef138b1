import { bodyKind, readContactBody } from './contact-body.ts';
import type { ContactField, ContactMessage } from './contact-message.ts';
import type { RefusalLimit } from './refusal-limit.ts';
import {
  brokenOff,
  noRoom,
  notStored,
  tooManyMessages,
  tooManyRefusals,
  tooSlow,
} from './refusal-reasons.ts';
import { type ResponsePages, refusedPage } from './response-pages.ts';
import { findSpamFlags, type SpamFlag } from './spam-signals.ts';

/** An HTTP request to the contact endpoint, as far as it matters here. A header that is missing is null. */
export interface ContactRequest {
  method: string;
  /** The query of the URL, with or without its question mark. */
  query: string;
  contentType: string | null;
  contentEncoding: string | null;
  accept: string | null;
  /** Called at most once, and not at all where the headers decide. Never rejects. */
  readBody(): Promise<ReceivedBody>;
}

/**
 * A body, of which no more than one byte beyond the limit is needed; 'incomplete' when the connection broke, 'slow'
 * when it came too slowly to be waited for, and 'busy' when there was no room for it.
 */
export type ReceivedBody = Uint8Array | 'incomplete' | 'slow' | 'busy';

/** An HTTP response, ready to be sent. */
export interface ContactResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** The message is on disk under this id, or the rate limit keeps it out for now. */
export type SaveResult = { ok: true; id: string } | { ok: false; retryAfterSeconds: number };

/** What differs between servers. */
export interface HandlerOptions {
  /** The key of the sender (`senderKey`), under which refused requests are counted. */
  sender: string;
  refusals: RefusalLimit;
  /** Resolves once the message is safe. Rejects when that is not certain; it is then never acknowledged. */
  save(message: ContactMessage, spamFlags: SpamFlag[]): Promise<SaveResult>;
  pages: ResponsePages;
  /** The headers that pages of the site have, the security policy above all. */
  pageHeaders: Readonly<Record<string, string>>;
  /** Gets the error when a message could not be stored; the visitor learns it only in general words. */
  reportError(error: unknown): void;
}

interface Refused {
  status: 400 | 405 | 408 | 413 | 415 | 429 | 503;
  reason: string;
  field?: ContactField;
  typed?: ContactMessage;
  headers?: Record<string, string>;
}

type Result = { status: 200; id: string } | Refused;

/**
 * Responds to a request for the contact endpoint. A script, which sends JSON, gets JSON: `{ ok: true, id }` or
 * `{ ok: false, reason, field? }`. A form posted by the browser itself gets a page. Never rejects.
 */
export async function handleContact(
  request: ContactRequest,
  options: HandlerOptions,
): Promise<ContactResponse> {
  const result = await receive(request, options);
  const isPage = wantsPage(request);
  const isStored = result.status === 200;
  return {
    status: result.status,
    headers: {
      ...(isPage && options.pageHeaders),
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // A no-cors call from another site cannot read a status. But the browser fails the call when this header
      // forbids the response, so that a refusal shows as a failure there too, and only what is stored as a success.
      'cross-origin-resource-policy': isStored ? 'cross-origin' : 'same-origin',
      ...(isStored ? {} : result.headers),
    },
    body: isPage ? pageFor(result, options.pages) : jsonFor(result),
  };
}

async function receive(request: ContactRequest, options: HandlerOptions): Promise<Result> {
  if (request.method !== 'POST') {
    return { status: 405, reason: 'This address takes messages sent with POST.', headers: { allow: 'POST' } };
  }
  const { sender, refusals } = options;
  const seconds = refusals.secondsToWait(sender);
  // Before the body is read: whoever comes here sends nothing but what is refused.
  if (seconds > 0) return tooMany(seconds, tooManyRefusals(seconds));
  const result = await receivePost(request, options);
  if (result.status >= 400 && result.status < 500) refusals.count(sender);
  return result;
}

async function receivePost(request: ContactRequest, options: HandlerOptions): Promise<Result> {
  const { contentType, contentEncoding, readBody } = request;
  if (contentEncoding !== null) return { status: 415, reason: 'Send the message without compression.' };
  const body = bodyKind(contentType) ? await readBody() : new Uint8Array();
  if (typeof body === 'string') return unread[body];
  const checked = readContactBody(contentType, body);
  if (!checked.ok) return checked;
  const { message } = checked;
  try {
    const saved = await options.save(message, findSpamFlags(message, spamSignals(request, body)));
    if (saved.ok) return { status: 200, id: saved.id };
    const seconds = saved.retryAfterSeconds;
    return { ...tooMany(seconds, tooManyMessages(seconds)), typed: message };
  } catch (error) {
    options.reportError(error);
    return { status: 503, reason: notStored, typed: message };
  }
}

/** The responses to bodies that were not read to their end. */
const unread: Record<Extract<ReceivedBody, string>, Refused> = {
  incomplete: { status: 400, reason: brokenOff },
  slow: { status: 408, reason: tooSlow },
  busy: { status: 503, reason: noRoom },
};

/** The site's script puts its spam signals into the query. A native form has them in its body, in the same shape. */
function spamSignals({ query, contentType }: ContactRequest, body: Uint8Array): string {
  if (bodyKind(contentType) !== 'form') return query;
  return `${new TextDecoder().decode(body)}&${query.replace(/^\?/, '')}`;
}

function tooMany(seconds: number, reason: string): Refused {
  return { status: 429, reason, headers: { 'retry-after': String(seconds) } };
}

/** Whether a person sees the response: the form was posted natively, or a browser came here by itself. */
function wantsPage({ contentType, accept }: ContactRequest): boolean {
  const kind = bodyKind(contentType);
  return kind === 'form' || (!kind && (accept ?? '').includes('text/html'));
}

function pageFor(result: Result, pages: ResponsePages): string {
  return result.status === 200 ? pages.sent : refusedPage(pages, result.reason, result.typed);
}

function jsonFor(result: Result): string {
  if (result.status === 200) return JSON.stringify({ ok: true, id: result.id });
  const { reason, field } = result;
  return JSON.stringify({ ok: false, reason, ...(field && { field }) });
}
