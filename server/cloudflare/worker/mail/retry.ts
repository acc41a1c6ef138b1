const second = 1_000;
const hour = 3_600 * second;

/** How often a mail is tried again at once, and the longest wait between these attempts. */
const quickRetries = 3;
const longestQuickWait = 30 * second;

/**
 * How long to wait after so many failed attempts, in milliseconds: three retries from one second up, each twice as
 * long as the last and never over 30 s (specification, section 9), then one an hour.
 */
export function retryDelay(attempts: number): number {
  return attempts > quickRetries ? hour : Math.min(second * 2 ** (attempts - 1), longestQuickWait);
}

/** Whether a mail about a message of this age is worth another attempt: for three days. */
export function worthTrying(age: number): boolean {
  return age < 72 * hour;
}
