// server/apps-script/Code.js repeats these values, except the limit per network. Its body limit is lower.

/** The maximum body size in bytes. Fits 10,000 emoji, percent-encoded in a form. */
export const bodyLimit = 128 * 1024;

/** Milliseconds that a message counts toward the limits, and that hashes of senders are kept. */
export const rateLimitWindow = 600_000;

export interface MessageLimits {
  perSender: number;
  /** Bounds how fast a flood fills the disk. */
  overall: number;
}

/** The default limits per `rateLimitWindow`. */
export const rateLimits: MessageLimits = { perSender: 20, overall: 200 };

/** Returns the limit per network, which keeps a single network from blocking all others. */
export function limitPerNetwork({ perSender, overall }: MessageLimits): number {
  return Math.max(perSender, Math.ceil(overall / 4));
}

/** Milliseconds in which a repeated message isn't stored again. */
export const duplicateWindow = 24 * 60 * 60 * 1000;
