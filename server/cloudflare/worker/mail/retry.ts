const second = 1_000;
const hour = 3_600 * second;

/** The first attempt and the quick retries; all others come from the schedule. */
export const quickAttempts = 4;

/**
 * The delay after so many failed attempts, in milliseconds: 1, 2 and 4 seconds, which one run of the
 * Worker can wait for, then an hour each, by the schedule.
 */
export function retryDelay(attempts: number): number {
  return attempts >= quickAttempts ? hour : second * 2 ** (attempts - 1);
}

/** Whether a mail about a message of this age is worth another attempt: for three days. */
export function isWorthRetrying(age: number): boolean {
  return age < 72 * hour;
}
