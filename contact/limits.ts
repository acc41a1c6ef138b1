import type { ContactField } from './contact-message.ts';

/**
 * The longest that each field may be, in characters: Unicode code points, counted after normalisation.
 * 254 is the longest address that mail can carry (RFC 5321, path limit of 256 with its brackets).
 */
export const characterLimits: Readonly<Record<ContactField, number>> = {
  name: 200,
  email: 254,
  subject: 300,
  message: 10_000,
};

/**
 * The longest that each field may be in bytes of UTF-8. A character takes four at most, so that only the address is
 * bound by this: RFC 5321 counts its 254 in octets. The others tell a store what it must have room for.
 */
export const byteLimits: Readonly<Record<ContactField, number>> = {
  name: 4 * characterLimits.name,
  email: 254,
  subject: 4 * characterLimits.subject,
  message: 4 * characterLimits.message,
};

/**
 * The largest body, in bytes, whatever its kind. Every valid message must fit, in every way of writing it:
 *
 * - The four fields at their limits have 200 + 254 + 300 + 10,000 = 10,754 characters.
 * - The longest writing of a character has twelve bytes: an emoji as `%F0%9F%94%8B` in a form, or as `\ud83d\udd0b`
 *   in JSON from a program that writes ASCII only. A line end, `%0D%0A` or `\r\n`, has six or four.
 * - 10,754 × 12 = 129,048. The names, quotes and commas around the texts take less than 60 more.
 *
 * 128 KiB = 131,072 is the next round number, and leaves 1,960 bytes for blanks around the fields and for fields that
 * are ignored.
 */
export const bodyLimit = 128 * 1024;

/**
 * Fields that a body may have, those inside of others included. Four are needed; the rest is ignored, but reading an
 * object or a form with tens of thousands of them takes a hundred times as long as any message.
 */
export const fieldCountLimit = 2_000;

/** The window of the rate limits, in milliseconds: ten minutes. */
export const rateLimitWindow = 600_000;

/** How many messages may come in within any window. */
export interface MessageLimits {
  perSender: number;
  /** From all senders together; it bounds how fast a flood fills the disk. */
  overall: number;
}

/** The limits where the owner sets no others. */
export const rateLimits: MessageLimits = { perSender: 5, overall: 100 };

/**
 * Messages that may come in from one network (`networkKey`): a quarter of the overall limit, so that no single network,
 * however many addresses it has, keeps all others out.
 */
export function limitPerNetwork({ perSender, overall }: MessageLimits): number {
  return Math.max(perSender, Math.ceil(overall / 4));
}

/**
 * Refused requests that a sender may make at once for each message that it may send: sixty for five. Someone who sends
 * the form again every ten seconds, each time with another mistake, never reaches it.
 */
export const refusalsPerMessage = 12;

/** How many times as many refused requests a network may make as one sender: whole offices share a network. */
export const refusalsPerNetwork = 10;
