import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { site } from './served-sites.ts';

export { expect, type Locator, type Page };

/** Collects console warnings, all errors, CSP violations, failed requests and third-party requests. */
export class PageWatcher {
  readonly #logs: string[] = [];
  readonly #failedRequests = new Map<string, string>();
  readonly #requestedHosts = new Set<string>();

  readonly #expectedLogs: RegExp[] = [];
  readonly #allowedFailures: RegExp[] = [];
  readonly #allowedHosts = new Set<string>();

  constructor(home: string) {
    this.#allowedHosts.add(new URL(home).host);
  }

  /** Requires a matching warning or error at least once, and allows it. */
  expectConsole(pattern: RegExp): void {
    this.#expectedLogs.push(pattern);
  }

  /** Allows matching URLs to fail or to return a status of 400 or more. */
  allowFailedRequests(pattern: RegExp): void {
    this.#allowedFailures.push(pattern);
  }

  /** Allows requests to a host, as in `URL.host`. */
  allowHost(host: string): void {
    this.#allowedHosts.add(host);
  }

  /** Watches a context that the test creates. The `context` fixture is watched already. */
  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      const text = message.text();
      // Chromium's message has the URL in its location only.
      if (text.startsWith('Failed to load resource')) return this.#noteFailure(message.location().url, text);
      if (['error', 'warning'].includes(message.type())) this.#logs.push(text);
    });
    context.on('weberror', (event) => void this.#logs.push(`Uncaught ${event.error().stack}`));
    context.on('request', (request) => {
      const address = new URL(request.url());
      if (/^(http|ws)s?:$/.test(address.protocol)) this.#requestedHosts.add(address.host);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'failed';
      // Canceled by the page, mostly by a navigation.
      if (reason !== 'net::ERR_ABORTED') this.#noteFailure(request.url(), reason);
    });
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (violation) => {
        console.error(`Security policy violated: ${violation.effectiveDirective} by ${violation.blockedURI}`);
      });
    });
  }

  problems(): string[] {
    const unexpected = this.#logs.filter((text) => !this.#expectedLogs.some((one) => one.test(text)));
    const missing = this.#expectedLogs.filter((one) => !this.#logs.some((text) => one.test(text)));
    const failed = [...this.#failedRequests].filter(
      ([address]) => !this.#allowedFailures.some((one) => one.test(address)),
    );
    return [
      ...unexpected.map((text) => `console: ${text}`),
      ...missing.map((pattern) => `expected in the console, but never logged: ${pattern}`),
      ...failed.map(([address, reason]) => `request: ${address} (${reason})`),
      ...[...this.#requestedHosts.difference(this.#allowedHosts)].map(
        (host) => `request to another host: ${host}`,
      ),
    ];
  }

  #noteFailure(address: string, reason: string): void {
    // Chromium reports a failure twice: network first, then console.
    if (!this.#failedRequests.has(address)) this.#failedRequests.set(address, reason);
  }
}

/** Playwright's test. Problems not declared to `watcher` fail it. */
export const test = base.extend<{ watcher: PageWatcher }>({
  watcher: [
    async ({ context, baseURL }, use) => {
      const watcher = new PageWatcher(baseURL ?? site.home);
      await watcher.watch(context);
      await use(watcher);
      expect(watcher.problems(), 'undeclared problems').toEqual([]);
    },
    { auto: true },
  ],
});
