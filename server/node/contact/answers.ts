import { bodyKind } from '#contact/contact-body.ts';
import type { ContactDependencies, ContactRequest, Outcome } from './contact-endpoint.ts';

/** What goes back over the wire. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
}

/** Puts an outcome into words: for a script in JSON, for a person as a page. */
export function answerTo(
  request: ContactRequest,
  outcome: Outcome,
  { pages, allowedOrigins }: Pick<ContactDependencies, 'pages' | 'allowedOrigins'>,
): Answer {
  const page = wantsPage(request);
  const stored = outcome.status === 200;
  return {
    status: outcome.status,
    headers: {
      'content-type': page ? 'text/html; charset=utf-8' : 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // A no-cors call from another site cannot read a status. But the browser fails the call when this header
      // forbids the answer, so that a refusal shows as a failure there too, and only what is stored as a success.
      'cross-origin-resource-policy': stored ? 'cross-origin' : 'same-origin',
      ...readableFor(request.headers.origin, allowedOrigins),
      ...(stored ? {} : outcome.headers),
    },
    body: page ? pageFor(outcome, pages) : jsonFor(outcome),
  };
}

/**
 * A page of another origin may read the answer, refusals included, when the owner has named that origin. No preflight
 * is answered, because none is needed: the site sends its JSON as text/plain.
 */
function readableFor(origin: string | undefined, allowed: ReadonlySet<string>): Record<string, string> {
  if (allowed.size === 0) return {};
  const readable: Record<string, string> = { vary: 'origin' };
  if (origin !== undefined && allowed.has(origin)) readable['access-control-allow-origin'] = origin;
  return readable;
}

/** Whether a person looks at the answer: the form was posted natively, or a browser came here by itself. */
function wantsPage({ headers }: ContactRequest): boolean {
  const kind = bodyKind(headers['content-type'] ?? null);
  return kind === 'form' || (!kind && (headers.accept ?? '').includes('text/html'));
}

function pageFor(outcome: Outcome, pages: ContactDependencies['pages']): string {
  if (outcome.status === 200) return pages.sent();
  const typed = outcome.typed ?? { name: '', email: '', subject: '', message: '' };
  return pages.refused(outcome.reason, typed);
}

function jsonFor(outcome: Outcome): string {
  if (outcome.status === 200) return JSON.stringify({ ok: true, id: outcome.id });
  const { reason, field } = outcome;
  return JSON.stringify({ ok: false, reason, ...(field && { field }) });
}
