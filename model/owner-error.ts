/** An error that the owner can fix. The message names the problem and the remedy, without a stack. */
export class OwnerError extends Error {
  override name = 'OwnerError';
  override stack = '';

  /** Makes consoles, such as Vite's, print only the message. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.message;
  }
}
