/** The maximum body size in bytes: 10,000 emoji as form escapes. No other length is limited. */
export const bodyLimit = 128 * 1024;

/** Milliseconds. */
export const rateLimitWindow = 600_000;

export interface MessageLimits {
  perSender: number;
  /** Bounds how fast a flood fills the disk. */
  overall: number;
}

/** The default limits. */
export const rateLimits: MessageLimits = { perSender: 20, overall: 200 };

/** Returns the limit per network, which keeps a single network from blocking all others. */
export function limitPerNetwork({ perSender, overall }: MessageLimits): number {
  return Math.max(perSender, Math.ceil(overall / 4));
}

/** Milliseconds. */
export const duplicateWindow = 24 * 60 * 60 * 1000;
