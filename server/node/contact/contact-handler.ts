import { hash } from 'node:crypto';
import type { ContactMessage } from '#contact/contact-message.ts';
import { fingerprintText } from '#contact/fingerprint.ts';
import {
  type ContactRequest,
  type ContactResponse,
  type HandlerOptions,
  handleContact,
  type SaveResult,
} from '#contact/request-handler.ts';
import type { SpamFlag } from '#contact/spam-signals.ts';
import type { MessageStore } from '../store/message-store.ts';
import type { RateLimit } from './rate-limit.ts';
import type { RecentMessages } from './recent-messages.ts';

/** What the handler works with. */
export interface ContactDependencies extends Pick<HandlerOptions, 'pages' | 'refusals' | 'reportError'> {
  store: MessageStore;
  rateLimit: RateLimit;
  recent: RecentMessages;
  /** Origins whose pages may read the responses, besides the site's own. */
  allowedOrigins: ReadonlySet<string>;
}

/** Who sends a request, and how: the key under which messages are counted, and the Origin header. */
interface Sender extends Pick<HandlerOptions, 'pageHeaders'> {
  key: string;
  origin: string | undefined;
}

/** Responds to one request. Never rejects. */
export type ContactHandler = (request: ContactRequest, sender: Sender) => Promise<ContactResponse>;

/** The contact endpoint of this server: the shared handler, with store, rate limit and allowed origins. */
export function createContactHandler(dependencies: ContactDependencies): ContactHandler {
  const { pages, refusals, reportError, allowedOrigins } = dependencies;
  return async (request, sender) => {
    const response = await handleContact(request, {
      sender: sender.key,
      refusals,
      pages,
      pageHeaders: sender.pageHeaders,
      reportError,
      save: (message, spamFlags) => save(message, spamFlags, sender.key, dependencies),
    });
    return {
      ...response,
      headers: {
        ...response.headers,
        ...corsHeaders(sender.origin, allowedOrigins),
        // The rest of these is not worth waiting for.
        ...([408, 413].includes(response.status) && { connection: 'close' }),
      },
    };
  };
}

async function save(
  message: ContactMessage,
  spamFlags: SpamFlag[],
  senderKey: string,
  { store, rateLimit, recent }: ContactDependencies,
): Promise<SaveResult> {
  const fingerprint = hash('sha256', fingerprintText(message));
  if (recent.has(fingerprint))
    return { ok: true, id: (await store.save({ message, fingerprint, spamFlags })).id };
  // Counted only now, so that neither mistakes nor repetitions lock a visitor out.
  const slot = rateLimit.take(senderKey);
  if (!slot.free) return { ok: false, retryAfterSeconds: slot.retryAfterSeconds };
  const receipt = store.save({ message, fingerprint, spamFlags });
  recent.add(fingerprint, receipt);
  try {
    const { id, duplicate } = await receipt;
    if (duplicate) slot.giveBack();
    return { ok: true, id };
  } catch (error) {
    slot.giveBack();
    throw error;
  }
}

/**
 * Lets a page of another origin read the response, refusals included, when the owner has named that origin. No
 * preflight is answered, because none is needed: the site sends its JSON as text/plain.
 */
function corsHeaders(origin: string | undefined, allowed: ReadonlySet<string>): Record<string, string> {
  if (allowed.size === 0) return {};
  const readable: Record<string, string> = { vary: 'origin' };
  if (origin !== undefined && allowed.has(origin)) readable['access-control-allow-origin'] = origin;
  return readable;
}
