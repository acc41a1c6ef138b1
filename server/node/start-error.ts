/** A setting or a surrounding that makes starting impossible. Its text tells the owner what to change. */
export class StartError extends Error {}
