import type { ContactMessage } from '#contact/contact-message.ts';
import type { ContactRequest } from '#contact/request-handler.ts';
import { type ContactDependencies, createContactHandler } from '../contact/contact-handler.ts';
import { loadResponsePages } from '../contact/response-pages.ts';
import type { NewMessage } from '../store/stored-message.ts';

/**
 * A contact handler over a list in memory, with no limits and no memory of duplicates unless a test sets them, and a
 * way to post to it.
 */
export function handlerInMemory(changes: Partial<ContactDependencies> = {}) {
  const stored: ContactMessage[] = [];
  const saved: NewMessage[] = [];
  const errors: unknown[] = [];
  const handler = createContactHandler({
    store: {
      async save(message) {
        stored.push(message.message);
        saved.push(message);
        return { id: `id-${stored.length}`, duplicate: false };
      },
      async close() {},
    },
    rateLimit: { take: () => ({ free: true, giveBack() {} }) },
    refusals: { secondsToWait: () => 0, count() {} },
    recent: { has: () => false, add() {} },
    pages: loadResponsePages('nowhere'),
    allowedOrigins: new Set(),
    reportError: (error) => errors.push(error),
    ...changes,
  });
  /** Posts a body, with the Origin header of another site where one is given. */
  const post = async (contentType: string | null, text: string | Uint8Array, origin?: string) => {
    const request: ContactRequest = {
      method: 'POST',
      query: '',
      contentType,
      contentEncoding: null,
      accept: null,
      readBody: async () => (typeof text === 'string' ? new TextEncoder().encode(text) : text),
    };
    const { status, headers, body } = await handler(request, { key: '203.0.113.7', origin, pageHeaders: {} });
    return new Response(body, { status, headers });
  };
  return { handler, post, stored, saved, errors };
}

/** A store that fails as one on a full disk does. */
export const brokenStore = {
  save: () => Promise.reject(new Error('database or disk is full')),
  close: () => Promise.resolve(),
};
