/** Why a command could not be carried out, and what to do about it, in sentences for the owner. */
export class CommandError extends Error {}
