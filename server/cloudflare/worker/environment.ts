import type { D1Database, SendEmail } from '@cloudflare/workers-types';

/** What wrangler.jsonc binds to the Worker. */
export interface Environment {
  DB: D1Database;
  ASSETS: { fetch(request: Request): Promise<Response> };
  /** Mail by Cloudflare; with it MAIL_FROM and MAIL_TO. */
  MAIL?: SendEmail;
  MAIL_FROM?: string;
  MAIL_TO?: string;
  /** Instead of mail, or of Cloudflare's: an https address that is sent each message as JSON. A secret. */
  MAIL_WEBHOOK?: string;
}

/** The part of the platform that lets work go on after the response. */
export interface ExecutionContext {
  waitUntil(work: Promise<unknown>): void;
}
