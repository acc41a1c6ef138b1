import { type ContactMessage, checkMessage, contactFields, readableTexts } from './contact-message.ts';
import { bodyLimit } from './limits.ts';
import { englishReason, type Refusal, statuses } from './refusals.ts';
import { type ResponsePages, refusedPage } from './response-pages.ts';
import { findSpamFlags, type SpamFlag } from './spam-signals.ts';

/** The message is safe under this id, or a limit keeps it out for so many seconds. */
type SaveResult = { ok: true; id: string } | { ok: false; seconds: number };

/** What differs between servers. */
export interface Host {
  /** Resolves once the message is safe. Rejects when that is not certain; it is then never acknowledged. */
  save(message: ContactMessage, spamFlags: readonly SpamFlag[]): Promise<SaveResult>;
  pages: ResponsePages;
  /** The headers that pages of the site have, the security policy above all. */
  pageHeaders: Readonly<Record<string, string>>;
  /** Gets the error when a message could not be stored; the visitor learns it only in general words. */
  reportError(error: unknown): void;
}

/** How a request was decided: what is stored has an id, and what is refused may have shown what was typed. */
type Outcome = { id: string } | (Refusal & { typed?: ContactMessage });

type BodyKind = 'json' | 'form';

/**
 * Responds to a request for the contact endpoint. A script, which sends JSON, gets JSON: `{ ok: true, id }` or
 * `{ ok: false, code, field?, max?, seconds?, reason }`. A form posted by the browser itself gets a page, and a browser
 * that opens the address is led to the form. Never rejects.
 */
export async function receive(request: Request, host: Host): Promise<Response> {
  const kind = bodyKind(request.headers.get('content-type'));
  // A person sees the response: the form was posted natively, or a browser came here by itself.
  const isPage = kind === 'form' || (!kind && Boolean(request.headers.get('accept')?.includes('text/html')));
  // Who opens the address, as with Enter where the page for a sent form stands, has sent nothing that could fail.
  if (isPage && request.method === 'GET') {
    return new Response(null, {
      status: 303,
      headers: { ...host.pageHeaders, location: '../contact', 'cache-control': 'no-store' },
    });
  }
  const outcome = await decide(request, kind, host);
  const isStored = 'id' in outcome;
  return new Response(isPage ? pageFor(outcome, host.pages) : JSON.stringify(jsonFor(outcome)), {
    status: isStored ? 200 : statuses[outcome.code],
    headers: {
      // Pages of any origin may read JSON: it holds nothing but what its sender should learn.
      ...(isPage ? host.pageHeaders : { 'access-control-allow-origin': '*' }),
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // A no-cors call from another site cannot read a status. But the browser fails the call when this header
      // forbids the response, so that a refusal shows as a failure there too, and only what is stored as a success.
      'cross-origin-resource-policy': isStored ? 'cross-origin' : 'same-origin',
      ...(!isStored && outcome.code === 'method' && { allow: 'POST' }),
      ...(!isStored && outcome.seconds && { 'retry-after': String(outcome.seconds) }),
    },
  });
}

async function decide(request: Request, kind: BodyKind | undefined, host: Host): Promise<Outcome> {
  const { method, headers } = request;
  if (method !== 'POST') return { code: 'method' };
  if (!kind || headers.has('content-encoding')) return { code: 'wrongType' };
  const length = headers.get('content-length');
  if (!length || !/^\d+$/.test(length)) return { code: 'lengthRequired' };
  if (Number(length) > bodyLimit) return { code: 'tooLarge', max: bodyLimit };
  const bytes = await readBody(request, Number(length));
  if (!bytes) return { code: 'incomplete' };
  const read = readText(kind, bytes);
  if (!read) return { code: 'unreadable' };
  const message = checkMessage(read.content);
  if ('code' in message) return { ...message, typed: readableTexts(read.content) };
  try {
    const query = new URL(request.url).searchParams;
    const saved = await host.save(message, findSpamFlags(message, [query, read.signals]));
    return saved.ok ? { id: saved.id } : { code: 'tooMany', seconds: saved.seconds, typed: message };
  } catch (error) {
    host.reportError(error);
    return { code: 'notStored', typed: message };
  }
}

/**
 * The kind of body that a Content-Type header announces, or undefined when it is none that is accepted. JSON also
 * arrives as text/plain: that is what a browser makes of it in a `no-cors` request.
 */
function bodyKind(contentType: string | null): BodyKind | undefined {
  const [type, ...parameters] = (contentType ?? '').toLowerCase().split(';');
  const charset = parameters.map((parameter) => parameter.trim()).find((text) => text.startsWith('charset='));
  if (charset && !/^charset="?utf-?8"?$/.test(charset)) return undefined;
  switch (type?.trim()) {
    case 'application/json':
    case 'text/plain':
      return 'json';
    case 'application/x-www-form-urlencoded':
      return 'form';
    default:
      return undefined;
  }
}

/** A body of the length that was announced; undefined when there is less, or more, or the connection broke. */
async function readBody(request: Request, announced: number): Promise<Uint8Array | undefined> {
  const bytes = new Uint8Array(announced);
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      // Throws where the chunk goes beyond the end, which cancels the rest.
      bytes.set(chunk, length);
      length += chunk.length;
    }
  } catch {
    return undefined;
  }
  return length === announced ? bytes : undefined;
}

/** What a body says, with the spam signals that only a form has in it; undefined when it cannot be read. */
function readText(
  kind: BodyKind,
  bytes: Uint8Array,
): { content: unknown; signals: URLSearchParams } | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (kind === 'json') return { content: JSON.parse(text), signals: new URLSearchParams() };
    const form = new URLSearchParams(text);
    if (contactFields.some((field) => form.getAll(field).length > 1)) return undefined;
    const content = Object.fromEntries(contactFields.map((field) => [field, form.get(field)]));
    return { content, signals: form };
  } catch {
    return undefined;
  }
}

function pageFor(outcome: Outcome, pages: ResponsePages): string {
  return 'id' in outcome ? pages.sent : refusedPage(pages, outcome, outcome.typed);
}

function jsonFor(outcome: Outcome) {
  if ('id' in outcome) return { ok: true, id: outcome.id };
  const { typed, ...refusal } = outcome;
  return { ok: false, ...refusal, reason: englishReason(refusal) };
}
