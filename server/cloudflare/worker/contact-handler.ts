import { bodyLimit, rateLimits } from '#contact/limits.ts';
import { createRefusalLimit } from '#contact/refusal-limit.ts';
import { handleContact, type ReceivedBody } from '#contact/request-handler.ts';
import { senderKey } from '#contact/sender-key.ts';
import type { RefusalWords } from '#contact/translate-refusal.ts';
import refused from '../../../build/responses/refused.html';
import sent from '../../../build/responses/sent.html';
import unread from '../../../build/responses/unread.html';
import config from '../../../build/server-config.json';
import type { Environment, ExecutionContext } from './environment.ts';
import { deliverNow, sendsMail } from './mail/deliver.ts';
import { storeMessage } from './message-store.ts';

/** What the build tells the server; the reasons of refusals only where the owner has worded them. */
const siteConfig: { headers: Record<string, string>; refusals?: RefusalWords } = config;

/**
 * In the memory of one instance of the Worker, of which Cloudflare runs several and ends them as it likes. Counting in
 * the database instead would let anyone use up what the owner may write to it in a day.
 */
const refusals = createRefusalLimit(rateLimits, Date.now);

/** The contact endpoint of the Worker: the shared handler, with D1 and mail. Never rejects. */
export async function respondToContact(
  request: Request,
  environment: Environment,
  execution: ExecutionContext,
): Promise<Response> {
  const { method, headers } = request;
  const sender = senderKey(headers.get('cf-connecting-ip'));
  const { status, ...response } = await handleContact(
    {
      method,
      query: new URL(request.url).search,
      contentType: headers.get('content-type'),
      contentEncoding: headers.get('content-encoding'),
      accept: headers.get('accept'),
      readBody: () => readBody(request),
    },
    {
      sender,
      refusals,
      pages: { sent, refused, unread, refusals: siteConfig.refusals },
      pageHeaders: siteConfig.headers,
      reportError: (error) => console.error(`A message was not stored: ${error}`),
      async save(message, spamFlags) {
        const stored = await storeMessage(environment.DB, {
          message,
          spamFlags,
          sender,
          now: Date.now(),
          mailed: sendsMail(environment),
        });
        if (stored.ok && stored.isNew && sendsMail(environment)) execution.waitUntil(deliverNow(environment));
        return stored;
      },
    },
  );
  const isPage = response.headers['content-type']?.startsWith('text/html');
  return new Response(response.body, {
    status,
    headers: {
      ...response.headers,
      // JSON holds nothing but what its sender should learn, wherever the site is; verified delivery reads it.
      ...(!isPage && { 'access-control-allow-origin': '*' }),
    },
  });
}

/** The body, or as much of it as proves that it is too large; 'incomplete' when the connection broke. */
async function readBody(request: Request): Promise<ReceivedBody> {
  const bytes = new Uint8Array(bodyLimit + 1);
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
    return 'incomplete';
  }
}
