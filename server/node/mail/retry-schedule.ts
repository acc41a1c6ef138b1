const second = 1_000;
const hour = 3_600 * second;

/** The pauses before the first three retries: from 1 s to 30 s, each about five and a half times the one before. */
const quickRetries = [second, 5.5 * second, 30 * second];
const longestQuickRetry = 30 * second;

/** After those, one an hour for three days. */
const hourlyRetries = 72;

/** How often a mail is tried at most. */
export const mostAttempts = 1 + quickRetries.length + hourlyRetries;

/** No retry is planned further ahead than this, in milliseconds. */
export const longestPause = 1.1 * hour;

/**
 * How long to wait after so many failed attempts, in milliseconds, or undefined to give up. The limit of 72 hours is
 * counted in hourly attempts and not read from a clock: a clock that jumps cannot end it early, and time in which the
 * server did not run does not count. `random`, from 0 to 1, spreads the pauses by a tenth either way.
 */
export function pauseAfter(attempts: number, random: number): number | undefined {
  if (attempts >= mostAttempts) return undefined;
  const jitter = 0.9 + 0.2 * random;
  const quick = quickRetries[attempts - 1];
  return Math.round(quick === undefined ? hour * jitter : Math.min(quick * jitter, longestQuickRetry));
}
