import type { BrowserContext } from '@playwright/test';

/**
 * Watches what a visitor does not see: the console, uncaught errors, violations of the security policy, failed
 * requests and requests to other hosts. Each of them is a problem unless the spec declared it.
 */
export class PageWatcher {
  readonly #logs: { text: string; isError: boolean }[] = [];
  /** How each address failed. */
  readonly #failedRequests = new Map<string, string>();
  readonly #requestedHosts = new Set<string>();

  readonly #expectedLogs: RegExp[] = [];
  readonly #allowedFailures: RegExp[] = [];
  readonly #allowedHosts = new Set<string>();

  constructor(home: string) {
    this.#allowedHosts.add(new URL(home).host);
  }

  /** The console must say this at least once; a warning, an error or an uncaught error with it is no problem then. */
  expectConsole(pattern: RegExp): void {
    this.#expectedLogs.push(pattern);
  }

  /** Requests to these addresses may fail or be refused (a status of 400 or more). */
  allowFailedRequests(pattern: RegExp): void {
    this.#allowedFailures.push(pattern);
  }

  /** This host (with its port, if it has one) may be requested. */
  allowHost(host: string): void {
    this.#allowedHosts.add(host);
  }

  /** Watches all pages of a context. Playwright's own is watched already; one made by hand needs this call. */
  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      const text = message.text();
      // Chromium's note on a failed request names the address only beside the text.
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
      const how = request.failure()?.errorText ?? 'failed';
      // The page itself cancelled it, mostly by leaving.
      if (how !== 'net::ERR_ABORTED') this.#noteFailure(request.url(), how);
    });
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (violation) => {
        console.error(`Security policy violated: ${violation.effectiveDirective} by ${violation.blockedURI}`);
      });
    });
  }

  /** All problems so far, one line each. */
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
        .map(([address, how]) => `request: ${address} (${how})`),
      ...[...this.#requestedHosts]
        .filter((host) => !this.#allowedHosts.has(host))
        .map((host) => `request to another host: ${host}`),
    ];
  }

  #noteFailure(address: string, how: string): void {
    // Chromium's console repeats what the network reported already.
    if (!this.#failedRequests.has(address)) this.#failedRequests.set(address, how);
  }
}
