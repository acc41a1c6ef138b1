/** The maximum body size in bytes, and the only length limit. Holds 10,000 emoji as form escapes (12 bytes each). */
export const bodyLimit = 128 * 1024;

/** The window of the rate limits, in milliseconds. */
export const rateLimitWindow = 600_000;

/** The maximum number of messages within a window. */
export interface MessageLimits {
  perSender: number;
  /** For all senders together; bounds how fast a flood fills the disk. */
  overall: number;
}

/** The default limits. */
export const rateLimits: MessageLimits = { perSender: 20, overall: 200 };

/** Returns the limit per network: a quarter of the overall limit, so no single network can block all others. */
export function limitPerNetwork({ perSender, overall }: MessageLimits): number {
  return Math.max(perSender, Math.ceil(overall / 4));
}

/** Milliseconds within which an identical message is a duplicate. */
export const duplicateWindow = 24 * 60 * 60 * 1000;
