const second = 1_000;
const hour = 3_600 * second;

/** The pauses before the first three retries: from 1 s to 30 s, each about five and a half times the one before. */
const quickRetries = [second, 5.5 * second, 30 * second];
const maxQuickRetry = 30 * second;

/** After those, one an hour for three days. */
const hourlyRetries = 72;

/** Attempts before a mail is given up. */
export const maxAttempts = 1 + quickRetries.length + hourlyRetries;

/** Milliseconds: no retry is scheduled further ahead. */
export const maxPause = 1.1 * hour;

/**
 * The pause after so many failed attempts, in milliseconds, or undefined to give up. The limit of 72 hours is
 * counted in hourly attempts and not read from a clock: a clock that jumps cannot end it early, and time in which the
 * server did not run does not count. `random`, from 0 to 1, spreads the pauses by a tenth either way.
 */
export function pauseAfter(attempts: number, random: number): number | undefined {
  if (attempts >= maxAttempts) return undefined;
  const jitter = 0.9 + 0.2 * random;
  const quick = quickRetries[attempts - 1];
  return Math.round(quick === undefined ? hour * jitter : Math.min(quick * jitter, maxQuickRetry));
}
