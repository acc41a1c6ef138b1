import type { Server } from 'node:http';
import { createRefusalLimit } from '#contact/refusal-limit.ts';
import type { ResponsePages } from '#contact/response-pages.ts';
import { createContactHandler } from './contact/contact-handler.ts';
import { createRateLimit } from './contact/rate-limit.ts';
import { createRecentMessages } from './contact/recent-messages.ts';
import { readTrustedProxies } from './contact/trusted-proxies.ts';
import { createSiteServer } from './http/site-server.ts';
import { readServerSettings } from './server-settings.ts';
import { siteHeaders } from './static/site-headers.ts';
import { openMessageStore } from './store/message-store.ts';

/** How the receiver is run. */
export interface DevelopmentReceiverOptions {
  /** The folder of the project. */
  root: string;
  environment: NodeJS.ProcessEnv;
  basePath: string;
  /** Read for each response, so that they may change. */
  pages: ResponsePages;
  /** Logs a line for the owner. */
  report: (line: string) => void;
}

/** The contact endpoint without a site. */
export interface DevelopmentReceiver {
  /** Not listening: another server hands its requests over, as the event 'request'. */
  server: Server;
  close(): Promise<void>;
}

/**
 * Receives messages as `npm start` does, into the same store and with the same limits, for a server that has pages of
 * its own. Nothing is mailed. Rejects with StartError when the store cannot be opened.
 */
export async function openDevelopmentReceiver(
  options: DevelopmentReceiverOptions,
): Promise<DevelopmentReceiver> {
  const { root, environment, basePath, pages, report } = options;
  const { dataDir, messageLimits, allowedOrigins } = readServerSettings(environment, root);
  const store = await openMessageStore(dataDir, { report });
  const now = () => performance.now();
  const { server } = createSiteServer({
    site: { files: new Map(), redirects: new Map(), notFound: undefined, headers: siteHeaders({}) },
    basePath,
    contact: createContactHandler({
      store,
      rateLimit: createRateLimit(messageLimits, now),
      refusals: createRefusalLimit(messageLimits, now),
      recent: createRecentMessages(now),
      pages,
      allowedOrigins: new Set(allowedOrigins),
      reportError: (error) => report(`A message was not stored: ${error}`),
    }),
    senderKeyOf: readTrustedProxies(environment),
  });
  return { server, close: () => store.close() };
}
