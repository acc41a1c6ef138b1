import type { ContactField } from './contact-message.ts';

/**
 * The longest that each field may be, in characters: Unicode code points, counted after trimming.
 * 254 is the longest address that mail can carry (RFC 5321, path limit of 256 with its brackets).
 */
export const characterLimits: Readonly<Record<ContactField, number>> = {
  name: 200,
  email: 254,
  subject: 300,
  message: 10_000,
};

/** The largest JSON body, in bytes. Every field at its limit in three-byte characters, such as Chinese, fits. */
export const jsonBodyLimit = 32 * 1024;

/** The largest urlencoded body, in bytes: that encoding writes each byte outside ASCII as three. */
export const formBodyLimit = 3 * jsonBodyLimit;
