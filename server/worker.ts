import { receive } from '#contact/receive.ts';
import refused from '../build/responses/refused.html';
import sent from '../build/responses/sent.html';
import unread from '../build/responses/unread.html';
import config from '../build/server-config.json';
import { composeMail, type DueMessage, deliverDue, type OwnerMail, type SendMail } from './mail.ts';
import { createStoreHost, type Database, forgetSenders } from './store.ts';

/** The bindings and variables from cloudflare/wrangler.jsonc, and a secret. */
interface Environment {
  DB: Database;
  ASSETS: { fetch(request: Request): Promise<Response> };
  /** Cloudflare's mail binding; needs MAIL_FROM and MAIL_TO. */
  MAIL?: { send(mail: CloudflareMail): Promise<unknown> };
  MAIL_FROM?: string;
  MAIL_TO?: string;
  /** A URL, best with https, that gets each message or digest as JSON. Replaces the mail binding. A secret. */
  MAIL_WEBHOOK?: string;
}

type CloudflareMail = OwnerMail & { from: { name: string; email: string }; to: string };

interface ExecutionContext {
  waitUntil(work: Promise<unknown>): void;
}

/** Handles the contact endpoint. With cloudflare/wrangler.jsonc, requests for the site's files don't reach the Worker. */
export default {
  async fetch(request: Request, environment: Environment, execution: ExecutionContext): Promise<Response> {
    const { DB, ASSETS } = environment;
    if (new URL(request.url).pathname !== '/api/contact') return ASSETS.fetch(request);
    const sendMail = createSendMail(environment);
    const host = createStoreHost({
      database: DB,
      address: request.headers.get('cf-connecting-ip'),
      pages: { sent, refused, unread, refusals: config.refusals },
      pageHeaders: config.headers,
      onStored: sendMail && (() => execution.waitUntil(deliverDue(DB, sendMail))),
    });
    return receive(request, host);
  },

  async scheduled(_: unknown, environment: Environment): Promise<void> {
    const sendMail = createSendMail(environment);
    if (sendMail) await deliverDue(environment.DB, sendMail);
    await forgetSenders(environment.DB, Date.now());
  },
};

function createSendMail({ MAIL, MAIL_FROM, MAIL_TO, MAIL_WEBHOOK }: Environment): SendMail | undefined {
  if (MAIL_WEBHOOK) return (message) => callWebhook(MAIL_WEBHOOK, message);
  if (!MAIL || !MAIL_FROM || !MAIL_TO) return undefined;
  const from = { name: 'Contact form', email: MAIL_FROM };
  return async (message) => void (await MAIL.send({ from, to: MAIL_TO, ...composeMail(message) }));
}

async function callWebhook(url: string, due: DueMessage): Promise<void> {
  const { id, received_at: receivedAt, name, email, subject, message, marks } = due;
  const { text } = composeMail(due);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': id },
    body: JSON.stringify({ id, receivedAt, name, email, subject, message, marks, text }),
    // A redirect must not send the message elsewhere.
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook responded with ${response.status}.`);
}
