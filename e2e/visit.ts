import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { type ServedSite, serverEnvironment, site } from './served-sites.ts';

export { expect };

/** A message as the owner reads it with `npm run messages -- --json`. */
export interface ReceivedMessage {
  id: string | number;
  /** ISO 8601, in UTC. */
  receivedAt: string;
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** The messages that the served site has received so far, newest first, read as the owner reads them. */
export async function readMessages(served: ServedSite = site): Promise<ReceivedMessage[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/messages.ts', '--json'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: serverEnvironment(served),
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line): ReceivedMessage => JSON.parse(line));
}

const failedResource = 'Failed to load resource';

/**
 * Watches what a visitor never sees: the console, uncaught errors, violations of the security policy, failed
 * requests and requests to strangers. Any of these fails the journey unless it was declared.
 */
export class Visit {
  readonly #said: string[] = [];
  readonly #noise: string[] = [];
  /** How each address failed. */
  readonly #failures = new Map<string, string>();
  readonly #askedHosts = new Set<string>();

  readonly #expectedConsole: RegExp[] = [];
  readonly #allowedFailures: RegExp[] = [];
  readonly #allowedHosts = new Set<string>();

  constructor(home: string) {
    this.#allowedHosts.add(new URL(home).host);
  }

  /** The console must say this at least once; a warning, an error or an uncaught error is then no fault. */
  expectConsole(pattern: RegExp): void {
    this.#expectedConsole.push(pattern);
  }

  /** Requests to these addresses may fail or be refused (a status of 400 or more). */
  allowFailedRequests(pattern: RegExp): void {
    this.#allowedFailures.push(pattern);
  }

  /** This host (with its port, if it has one) may be asked; the journey answers for it with `page.route`. */
  allowHost(host: string): void {
    this.#allowedHosts.add(host);
  }

  /** Watches all pages of a context. Playwright's own is watched already; one made by hand needs this call. */
  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      const text = message.text();
      // Chromium's note on a failed request names the address only beside the text.
      if (text.startsWith(failedResource)) return this.#noteFailure(message.location().url, text);
      this.#said.push(text);
      if (['error', 'warning'].includes(message.type())) this.#noise.push(text);
    });
    context.on('weberror', (event) => {
      const text = `Uncaught ${event.error().stack}`;
      this.#said.push(text);
      this.#noise.push(text);
    });
    context.on('request', (request) => {
      const address = new URL(request.url());
      if (/^(http|ws)s?:$/.test(address.protocol)) this.#askedHosts.add(address.host);
    });
    context.on('requestfailed', (request) => {
      const how = request.failure()?.errorText ?? 'failed';
      // Given up by the page itself, mostly by going elsewhere.
      if (how !== 'net::ERR_ABORTED') this.#noteFailure(request.url(), how);
    });
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (violation) => {
        console.error(`Security policy violated: ${violation.effectiveDirective} by ${violation.blockedURI}`);
      });
    });
  }

  /** What went wrong unseen, one line each; nothing when the visit was clean. */
  faults(): string[] {
    const said = (pattern: RegExp) => this.#said.some((text) => pattern.test(text));
    return [
      ...this.#noise
        .filter((text) => !this.#expectedConsole.some((pattern) => pattern.test(text)))
        .map((text) => `console: ${text}`),
      ...this.#expectedConsole
        .filter((pattern) => !said(pattern))
        .map((pattern) => `expected in the console, but never said: ${pattern}`),
      ...[...this.#failures]
        .filter(([address]) => !this.#allowedFailures.some((pattern) => pattern.test(address)))
        .map(([address, how]) => `request: ${address} (${how})`),
      ...[...this.#askedHosts]
        .filter((host) => !this.#allowedHosts.has(host))
        .map((host) => `asked a stranger: ${host}`),
    ];
  }

  #noteFailure(address: string, how: string): void {
    // Chromium's console tells again of what the network told already.
    if (!this.#failures.has(address)) this.#failures.set(address, how);
  }
}

/** Playwright's test, with every page of the journey watched by `visit`. */
export const test = base.extend<{ visit: Visit }>({
  visit: [
    async ({ context, baseURL }, provide) => {
      const visit = new Visit(baseURL ?? site.home);
      await visit.watch(context);
      await provide(visit);
      expect(visit.faults(), 'what went wrong unseen during the visit').toEqual([]);
    },
    { auto: true },
  ],
});
