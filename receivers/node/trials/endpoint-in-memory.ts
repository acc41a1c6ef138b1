import type { ContactMessage } from '#contact-message/contact-message.ts';
import { loadAnswerPages } from '../contact/answer-pages.ts';
import { type ContactDependencies, createContactEndpoint } from '../contact/contact-endpoint.ts';

/** An endpoint over a list in memory, with no limit unless a test sets one, and a way to post to it. */
export function endpointInMemory(changes: Partial<ContactDependencies> = {}) {
  const stored: ContactMessage[] = [];
  const faults: unknown[] = [];
  const answer = createContactEndpoint({
    store: {
      async save(message) {
        stored.push(message);
        return {
          ...message,
          id: `id-${stored.length}`,
          receivedAt: '2026-11-20T00:00:00.000Z',
          mail: 'none',
        };
      },
      async close() {},
    },
    rateLimit: { take: () => ({ free: true, giveBack() {} }) },
    pages: loadAnswerPages('nowhere'),
    reportFault: (error) => faults.push(error),
    ...changes,
  });
  const post = (contentType: string | null, body: BodyInit, headers: Record<string, string> = {}) => {
    // Bytes, unlike text, bring no type of their own along.
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
    const typed = contentType === null ? headers : { 'content-type': contentType, ...headers };
    const init = { method: 'POST', headers: typed, body: bytes, duplex: 'half' };
    return answer(new Request('http://localhost/api/contact', init), '203.0.113.7');
  };
  return { answer, post, stored, faults };
}

/** A store that fails as one on a full disk does. */
export const brokenStore = {
  save: () => Promise.reject(new Error('database or disk is full')),
  close: () => Promise.resolve(),
};
