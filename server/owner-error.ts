/** What the owner did wrong at a command or a setting. Its text says what happened and what to do; no stack is shown. */
export class OwnerError extends Error {
  override name = 'OwnerError';
}
