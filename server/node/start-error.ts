/** Why the server cannot start. Its text tells the owner what to change. */
export class StartError extends Error {}
