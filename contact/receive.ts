import { escapeMarkup } from '#model/sentence.ts';
import { type ContactMessage, contactFields } from './contact-message.ts';
import { englishReason, type Refusal, type RefusalTexts, refusalSentence, statuses } from './refusals.ts';
import { bodyLimit } from './request-limits.ts';
import { findSpamFlags, honeypotField, type SpamFlag } from './spam-signals.ts';
import { normalizeMessage, validateMessage } from './validate-message.ts';

/** The id of the stored message, or the seconds until the rate limit allows the message. */
type SaveResult = { ok: true; id: string } | { ok: false; seconds: number };

/** The response pages for a form posted without script, as HTML from the site's build. */
export interface ResponsePages {
  sent: string;
  /** Has the placeholders %reason%, %name%, %email%, %subject% and %message%. */
  refused: string;
  /** For refusals of a form whose contents are unknown or empty. Has the placeholder %reason%. */
  unread: string;
  /** Reasons in the language of the pages; English by default. */
  refusals?: RefusalTexts | undefined;
}

export interface Host {
  /** Resolves with `ok: true` only if the message is stored durably. A rejection is answered with 503. */
  save(message: ContactMessage, spamFlags: readonly SpamFlag[]): Promise<SaveResult>;
  pages: ResponsePages;
  /** The headers of the site's pages, such as the security policy. */
  pageHeaders: Readonly<Record<string, string>>;
  /** Called with the error of `save`, which the response doesn't reveal. */
  reportError(error: unknown): void;
}

/** `contents` are the form contents of a refused message, if they are known. */
type Outcome = { id: string } | (Refusal & { contents?: ContactMessage });

type BodyFormat = 'json' | 'form';

/**
 * Responds to a request for the contact endpoint. Answers JSON with JSON: `{ ok: true, id }` or
 * `{ ok: false, code, field?, max?, seconds?, reason }`. Answers a form post with a page. Never rejects.
 */
export async function receive(request: Request, host: Host): Promise<Response> {
  const format = bodyFormat(request.headers.get('content-type'));
  // A native form post, or a browser that opened the URL.
  const isPage =
    format === 'form' || (!format && Boolean(request.headers.get('accept')?.includes('text/html')));
  // For example, the visitor pressed Enter in the address bar after a native form post. Show the form again.
  if (isPage && request.method === 'GET') {
    return new Response(null, {
      status: 303,
      headers: { ...host.pageHeaders, location: '../contact', 'cache-control': 'no-store' },
    });
  }
  const outcome = await handle(request, format, host);
  const isStored = 'id' in outcome;
  return new Response(isPage ? renderPage(outcome, host.pages) : JSON.stringify(jsonFor(outcome)), {
    status: isStored ? 200 : statuses[outcome.code],
    headers: {
      // Any origin may read the JSON: it contains only what the sender may know.
      ...(isPage ? host.pageHeaders : { 'access-control-allow-origin': '*' }),
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // A no-cors call from another site can't read the status, but this header makes the call fail on a refusal.
      'cross-origin-resource-policy': isStored ? 'cross-origin' : 'same-origin',
      ...(!isStored && outcome.code === 'method' && { allow: 'POST' }),
      ...(!isStored && outcome.seconds && { 'retry-after': String(outcome.seconds) }),
    },
  });
}

async function handle(request: Request, format: BodyFormat | undefined, host: Host): Promise<Outcome> {
  const { method, headers } = request;
  if (method !== 'POST') return { code: 'method' };
  if (!format || headers.has('content-encoding')) return { code: 'wrongType' };
  const length = headers.get('content-length');
  if (!length || !/^\d+$/.test(length)) return { code: 'lengthRequired' };
  if (Number(length) > bodyLimit) return { code: 'tooLarge', max: bodyLimit };
  const bytes = await readBody(request, Number(length));
  if (!bytes) return { code: 'incomplete' };
  const body = parseBody(format, bytes);
  if (!body) return { code: 'unreadable' };
  const message = validateMessage(body.content);
  if ('code' in message) return { ...message, contents: normalizeMessage(body.content) };
  try {
    const saved = await host.save(message, findSpamFlags(message, body.honeypot));
    return saved.ok ? { id: saved.id } : { code: 'tooMany', seconds: saved.seconds, contents: message };
  } catch (error) {
    host.reportError(error);
    return { code: 'notStored', contents: message };
  }
}

function bodyFormat(contentType: string | null): BodyFormat | undefined {
  const [type, ...parameters] = (contentType ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters.find((text) => text.startsWith('charset='));
  if (charset && !/^charset="?utf-?8"?$/.test(charset)) return undefined;
  if (type === 'application/x-www-form-urlencoded') return 'form';
  // Browsers send the JSON of a no-cors request as text/plain.
  return type === 'application/json' || type === 'text/plain' ? 'json' : undefined;
}

/** Returns undefined if the body's length differs or the connection breaks. */
async function readBody(request: Request, contentLength: number): Promise<Uint8Array | undefined> {
  const bytes = new Uint8Array(contentLength);
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      // Throws if the chunk overflows the buffer, which cancels the stream.
      bytes.set(chunk, length);
      length += chunk.length;
    }
  } catch {
    return undefined;
  }
  return length === contentLength ? bytes : undefined;
}

function parseBody(
  format: BodyFormat,
  bytes: Uint8Array,
): { content: unknown; honeypot: string } | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (format === 'json') return { content: JSON.parse(text), honeypot: '' };
    const form = new URLSearchParams(text);
    if (contactFields.some((field) => form.getAll(field).length > 1)) return undefined;
    const content = Object.fromEntries(contactFields.map((field) => [field, form.get(field)]));
    return { content, honeypot: form.get(honeypotField) ?? '' };
  } catch {
    return undefined;
  }
}

function jsonFor(outcome: Outcome) {
  if ('id' in outcome) return { ok: true, id: outcome.id };
  const { contents, ...refusal } = outcome;
  return { ok: false, ...refusal, reason: englishReason(refusal) };
}

function renderPage(outcome: Outcome, pages: ResponsePages): string {
  if ('id' in outcome) return pages.sent;
  const reason = pages.refusals ? refusalSentence(outcome, pages.refusals) : englishReason(outcome);
  const { contents } = outcome;
  const hasText = contents && Object.values(contents).some((text) => text !== '');
  return hasText ? fillPage(pages.refused, { ...contents, reason }) : fillPage(pages.unread, { reason });
}

/** Fills in all placeholders in one pass, so placeholders that a visitor typed stay as they are. */
function fillPage(page: string, texts: Readonly<Record<string, string>>): string {
  return page.replace(/%(reason|name|email|subject|message)%/g, (all, placeholder: string) =>
    escapeMarkup(texts[placeholder] ?? all),
  );
}
