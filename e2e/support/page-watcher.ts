import type { BrowserContext } from '@playwright/test';

/** Collects console errors, uncaught errors, CSP violations, failed requests and third-party requests. */
export class PageWatcher {
  readonly #logs: { text: string; isError: boolean }[] = [];
  /** Failure by URL. */
  readonly #failedRequests = new Map<string, string>();
  readonly #requestedHosts = new Set<string>();

  readonly #expectedLogs: RegExp[] = [];
  readonly #allowedFailures: RegExp[] = [];
  readonly #allowedHosts = new Set<string>();

  constructor(home: string) {
    this.#allowedHosts.add(new URL(home).host);
  }

  /** Requires a matching log, warning or error at least once, and allows it. */
  expectConsole(pattern: RegExp): void {
    this.#expectedLogs.push(pattern);
  }

  /** Allows matching URLs to fail or to return a status of 400 or more. */
  allowFailedRequests(pattern: RegExp): void {
    this.#allowedFailures.push(pattern);
  }

  /** Allows requests to a host, given with its port. */
  allowHost(host: string): void {
    this.#allowedHosts.add(host);
  }

  /** Watches a context that the test creates. The `context` fixture is watched already. */
  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      const text = message.text();
      // Chromium's message has the URL in its location only.
      if (text.startsWith('Failed to load resource')) return this.#noteFailure(message.location().url, text);
      this.#logs.push({ text, isError: ['error', 'warning'].includes(message.type()) });
    });
    context.on('weberror', (event) => {
      this.#logs.push({ text: `Uncaught ${event.error().stack}`, isError: true });
    });
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

  /** Returns all undeclared problems, one line each. */
  problems(): string[] {
    return [
      ...this.#logs
        .filter(({ text, isError }) => isError && !this.#expectedLogs.some((pattern) => pattern.test(text)))
        .map(({ text }) => `console: ${text}`),
      ...this.#expectedLogs
        .filter((pattern) => !this.#logs.some(({ text }) => pattern.test(text)))
        .map((pattern) => `expected in the console, but never logged: ${pattern}`),
      ...[...this.#failedRequests]
        .filter(([address]) => !this.#allowedFailures.some((pattern) => pattern.test(address)))
        .map(([address, reason]) => `request: ${address} (${reason})`),
      ...[...this.#requestedHosts]
        .filter((host) => !this.#allowedHosts.has(host))
        .map((host) => `request to another host: ${host}`),
    ];
  }

  #noteFailure(address: string, reason: string): void {
    // Chromium reports a failure twice: network first, then console.
    if (!this.#failedRequests.has(address)) this.#failedRequests.set(address, reason);
  }
}
