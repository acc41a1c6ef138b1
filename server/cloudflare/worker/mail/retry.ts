const second = 1_000;
const hour = 3_600 * second;

/** Quick retries, and the longest delay between them in milliseconds. */
const quickRetries = 3;
const maxQuickDelay = 30 * second;

/**
 * The delay after so many failed attempts, in milliseconds: three retries from one second up, each twice as
 * long as the last and never over 30 s (specification, section 9), then one an hour.
 */
export function retryDelay(attempts: number): number {
  return attempts > quickRetries ? hour : Math.min(second * 2 ** (attempts - 1), maxQuickDelay);
}

/** Whether a mail about a message of this age is worth another attempt: for three days. */
export function isWorthRetrying(age: number): boolean {
  return age < 72 * hour;
}
