/** Why nothing was imported, and what to do about it, in sentences for the owner. */
export class ImportError extends Error {}
