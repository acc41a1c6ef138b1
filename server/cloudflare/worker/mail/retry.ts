const second = 1_000;
const hour = 3_600 * second;

/** The first attempt and the quick retries; all others come from the schedule. */
export const quickAttempts = 4;

/** The longest delay between quick attempts, in milliseconds. */
const maxQuickDelay = 30 * second;

/**
 * The delay after so many failed attempts, in milliseconds: three retries from one second up, each twice as
 * long as the last and never over 30 s (specification, section 9), then one an hour.
 */
export function retryDelay(attempts: number): number {
  return attempts >= quickAttempts ? hour : Math.min(second * 2 ** (attempts - 1), maxQuickDelay);
}

/** Whether a mail about a message of this age is worth another attempt: for three days. */
export function isWorthRetrying(age: number): boolean {
  return age < 72 * hour;
}
