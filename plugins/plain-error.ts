import { inspect } from 'node:util';

/**
 * An error whose text tells the owner what is wrong with the content and what to do. Printed without a stack, which
 * means nothing to who writes content.
 */
export class PlainError extends Error {
  override stack = '';

  [inspect.custom](): string {
    return this.message;
  }
}
