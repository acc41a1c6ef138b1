import { receive } from '#contact/receive.ts';
import refused from '../build/responses/refused.html';
import sent from '../build/responses/sent.html';
import unread from '../build/responses/unread.html';
import config from '../build/server-config.json';
import { type DueMessage, deliverDue, ownerMail, type SendMail } from './mail.ts';
import { type Database, forgetSenders, storingHost } from './store.ts';

/** What wrangler.jsonc binds to the Worker. */
export interface Environment {
  DB: Database;
  ASSETS: { fetch(request: Request): Promise<Response> };
  /** Mail by Cloudflare; with it MAIL_FROM and MAIL_TO. */
  MAIL?: { send(mail: CloudflareMail): Promise<unknown> };
  MAIL_FROM?: string;
  MAIL_TO?: string;
  /** Instead of mail, or of Cloudflare's: an https address that is sent each message as JSON. A secret. */
  MAIL_WEBHOOK?: string;
}

/** A mail as Cloudflare's binding takes it. */
interface CloudflareMail {
  from: { name: string; email: string };
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
}

/** The part of the platform that lets work go on after the response. */
interface ExecutionContext {
  waitUntil(work: Promise<unknown>): void;
}

/** The Worker: it handles the contact endpoint. Everything else is a file of the site. */
export default {
  async fetch(request: Request, environment: Environment, execution: ExecutionContext): Promise<Response> {
    const { DB, ASSETS } = environment;
    const { pathname } = new URL(request.url);
    // The page of unknown addresses is a file, and would get the status of one at its own address.
    if (pathname === '/404') return ASSETS.fetch(new Request(new URL('/404/404', request.url), request));
    if (pathname !== '/api/contact') return ASSETS.fetch(request);
    const sendMail = mailOf(environment);
    const host = storingHost({
      database: DB,
      address: request.headers.get('cf-connecting-ip'),
      pages: { sent, refused, unread, refusals: config.refusals },
      pageHeaders: config.headers,
      deliver: sendMail && (() => execution.waitUntil(deliverDue(DB, sendMail))),
    });
    return receive(request, host);
  },

  /** Once a minute: sends mail that is due, and forgets senders that are needed no more. */
  async scheduled(_: unknown, environment: Environment): Promise<void> {
    const sendMail = mailOf(environment);
    if (sendMail) await deliverDue(environment.DB, sendMail);
    await forgetSenders(environment.DB, Date.now());
  },
};

/** How the owner wants mail: by webhook, or by Cloudflare with sender and recipient; undefined for no mail. */
function mailOf({ MAIL, MAIL_FROM, MAIL_TO, MAIL_WEBHOOK }: Environment): SendMail | undefined {
  if (MAIL_WEBHOOK) return (message) => callWebhook(MAIL_WEBHOOK, message);
  if (!MAIL || !MAIL_FROM || !MAIL_TO) return undefined;
  const from = { name: 'Contact form', email: MAIL_FROM };
  return async (message) => void (await MAIL.send({ from, to: MAIL_TO, ...ownerMail(message) }));
}

/** The same key at every attempt, so that the other end can tell a repetition. */
async function callWebhook(address: string, due: DueMessage): Promise<void> {
  const { id, received_at: receivedAt, name, email, subject, message, marks } = due;
  const { text } = ownerMail(due);
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': id },
    body: JSON.stringify({ id, receivedAt, name, email, subject, message, marks, text }),
    // Where a message may go is the owner's to say.
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook responded with ${response.status}.`);
}
