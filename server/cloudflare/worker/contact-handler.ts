import { bodyLimit } from '#contact/limits.ts';
import { handleContact } from '#contact/request-handler.ts';
import { senderKey } from '#contact/sender-key.ts';
import refused from '../../../build/responses/refused.html';
import sent from '../../../build/responses/sent.html';
import config from '../../../build/server-config.json';
import type { Environment, ExecutionContext } from './environment.ts';
import { deliverNow, sendsMail } from './mail/deliver.ts';
import { storeMessage } from './message-store.ts';

/** The contact endpoint of the Worker: the shared handler, with D1 and mail. Never rejects. */
export async function respondToContact(
  request: Request,
  environment: Environment,
  execution: ExecutionContext,
): Promise<Response> {
  const { method, headers } = request;
  const { status, ...response } = await handleContact(
    {
      method,
      query: new URL(request.url).search,
      contentType: headers.get('content-type'),
      contentEncoding: headers.get('content-encoding'),
      accept: headers.get('accept'),
      body: method === 'POST' ? await readBody(request) : new Uint8Array(),
    },
    {
      pages: { sent, refused },
      reportError: (error) => console.error(`A message was not stored: ${error}`),
      async save(message, spamFlags) {
        const stored = await storeMessage(environment.DB, {
          message,
          spamFlags,
          sender: senderKey(headers.get('cf-connecting-ip')),
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
      // A page has the headers of the build, its security policy above all. JSON holds nothing but what its sender
      // should learn, wherever the site is; verified delivery reads it.
      ...(isPage ? config.headers : { 'access-control-allow-origin': '*' }),
      ...response.headers,
    },
  });
}

/** The body, or as much of it as proves that it is too large; 'incomplete' when the connection broke. */
async function readBody(request: Request): Promise<Uint8Array | 'incomplete'> {
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
