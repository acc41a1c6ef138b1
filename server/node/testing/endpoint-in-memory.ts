import type { IncomingHttpHeaders } from 'node:http';
import type { ContactMessage } from '#contact/contact-message.ts';
import { loadAnswerPages } from '../contact/answer-pages.ts';
import {
  type ContactDependencies,
  type ContactRequest,
  createContactEndpoint,
} from '../contact/contact-endpoint.ts';
import type { NewMessage } from '../store/stored-message.ts';

/**
 * An endpoint over a list in memory, with no limit and no memory of duplicates unless a test sets them, and a way to
 * post to it. The answer comes as a Response, for tests to read it as a browser would.
 */
export function endpointInMemory(changes: Partial<ContactDependencies> = {}) {
  const stored: ContactMessage[] = [];
  const saved: NewMessage[] = [];
  const faults: unknown[] = [];
  const endpoint = createContactEndpoint({
    store: {
      async save(message) {
        stored.push(message.message);
        saved.push(message);
        return { id: `id-${stored.length}`, duplicate: false };
      },
      async close() {},
    },
    rateLimit: { take: () => ({ free: true, giveBack() {} }) },
    recent: { find: () => undefined, add() {} },
    pages: loadAnswerPages('nowhere'),
    allowedOrigins: new Set(),
    reportFault: (error) => faults.push(error),
    ...changes,
  });
  const ask = async (request: Partial<ContactRequest>) => {
    const plain = { method: 'POST', query: '', headers: {}, body: new Uint8Array(), sender: '203.0.113.7' };
    const { status, headers, body } = await endpoint({ ...plain, ...request });
    return new Response(body as string, { status, headers });
  };
  const post = (
    contentType: string | null,
    body: string | Uint8Array | 'broken' | 'busy',
    more: IncomingHttpHeaders = {},
    query = '',
  ) => {
    const headers = contentType === null ? more : { 'content-type': contentType, ...more };
    const isText = typeof body === 'string' && body !== 'broken' && body !== 'busy';
    return ask({ headers, query, body: isText ? new TextEncoder().encode(body) : body });
  };
  return { endpoint, ask, post, stored, saved, faults };
}

/** A store that fails as one on a full disk does. */
export const brokenStore = {
  save: () => Promise.reject(new Error('database or disk is full')),
  close: () => Promise.resolve(),
};
