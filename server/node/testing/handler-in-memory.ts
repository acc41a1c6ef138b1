import type { ContactMessage } from '#contact/contact-message.ts';
import type { ContactRequest } from '#contact/request-handler.ts';
import { type ContactDependencies, createContactHandler } from '../contact/contact-handler.ts';
import type { NewMessage } from '../store/stored-message.ts';

/** What is sent back to a form without script, as short as it can be. */
const pages = {
  sent: '<h1>Message Sent!</h1>',
  refused:
    '<h1>Submission Error</h1><p>%reason%</p><form method="post"><input name="name" value="%name%">' +
    '<input name="email" value="%email%"><input name="subject" value="%subject%"><textarea>%message%</textarea></form>',
  unread: '<h1>Submission Error</h1><p>%reason%</p><p>Your text is not on this page.</p>',
};

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
    pages,
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
