/** What the owner did wrong at a command or a setting. Its text says what happened and what to do; no stack is shown. */
export class OwnerError extends Error {
  override name = 'OwnerError';
  override stack = '';

  /** What consoles print, such as Vite's when a build stops. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.message;
  }
}
