declare const __RECIPIENT__: string;
declare const __VERSION__: string;

/** The one address that mail goes to. Nothing that a visitor sends can change it. */
export const recipient = __RECIPIENT__;

/** Returned by doGet, so that the set-up check can see which version responds. */
export const version = __VERSION__;

/** The two sheets of the spreadsheet. Both are made when they are missing. */
export const sheetNames = { messages: 'Messages', notes: 'Notes' } as const;

/**
 * Google lets a private account mail 100 recipients a day, a Workspace account 1,500. When so few are left, messages
 * wait for the hourly digest, so that a busy day still ends with every message in a mail.
 */
export const mailReserve = 20;

/** Milliseconds that a message waits for the lock. Google ends a script after six minutes. */
export const lockTimeout = 20_000;
