/**
 * The largest body, in bytes, whatever its kind: the only limit of a message's length. 130,000 letters fit, and still
 * 10,000 characters where each is an emoji in the escapes of a form, twelve bytes long.
 */
export const bodyLimit = 128 * 1024;

/** The window of the rate limits, in milliseconds: ten minutes. */
export const rateLimitWindow = 600_000;

/** How many messages may come in within any window. */
export interface MessageLimits {
  perSender: number;
  /** From all senders together; it bounds how fast a flood fills the disk. */
  overall: number;
}

/** The limits where the owner sets no others. */
export const rateLimits: MessageLimits = { perSender: 20, overall: 200 };

/**
 * Messages that may come in from one network: a quarter of the overall limit, so that no single network, however many
 * addresses it has, keeps all others out.
 */
export function limitPerNetwork({ perSender, overall }: MessageLimits): number {
  return Math.max(perSender, Math.ceil(overall / 4));
}

/** How long a message that is sent again counts as the same one, in milliseconds: 24 hours. */
export const duplicateWindow = 24 * 60 * 60 * 1000;
