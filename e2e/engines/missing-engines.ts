import type { Reporter } from '@playwright/test/reporter';

/** Names, after everything else, the engines in which nothing was proven. */
export default class MissingEngines implements Reporter {
  readonly #missing: readonly string[];

  constructor({ missing }: { missing: readonly string[] }) {
    this.#missing = missing;
  }

  async onExit(): Promise<void> {
    for (const sentence of this.#missing) process.stdout.write(`${sentence}\n`);
  }
}
