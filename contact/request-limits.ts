// server/apps-script/Code.js repeats these values, except the limit per network and the size: it limits a message to
// 44 × 1024 characters of JSON.

/** The maximum body size in bytes. Fits 10,000 emoji, percent-encoded in a form. */
export const bodyLimit = 128 * 1024;

/** Milliseconds that a message counts toward the limits, and that hashes of senders are kept. */
export const rateLimitWindow = 600_000;

/** Messages per `rateLimitWindow`. The limit per network keeps a single network from blocking all others. */
export const rateLimits = { perSender: 20, perNetwork: 50, overall: 200 };

/** Milliseconds in which a repeated message isn't stored again. */
export const duplicateWindow = 24 * 60 * 60 * 1000;
