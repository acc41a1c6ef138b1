import { rateLimits, rateLimitWindow } from '#contact/limits.ts';
import { cache, cached } from './cache.ts';

/** When a message came, in milliseconds, and a short name for its sender. */
type Arrival = [time: number, sender: string];

const key = 'rate-limit';

/**
 * Whether a sender's message may come in now. Google does not tell the sender's network address, so the address of
 * the reply stands for it, and the limit of all together is what stops a flood under many names. The counts live in
 * the script's cache; Google may drop it, which lets more in and never less. Call it under the lock.
 */
export function isAllowed(email: string, now: number): boolean {
  const arrivals = recent(now);
  const own = arrivals.filter(([, sender]) => sender === nameOf(email));
  return own.length < rateLimits.perSender && arrivals.length < rateLimits.overall;
}

/** Counts a message that was stored. */
export function countMessage(email: string, now: number): void {
  const arrivals = [...recent(now), [now, nameOf(email)] satisfies Arrival];
  cache(key, JSON.stringify(arrivals), rateLimitWindow / 1000);
}

function recent(now: number): Arrival[] {
  try {
    const arrivals: Arrival[] = JSON.parse(cached(key) ?? '[]');
    return arrivals.filter(([time]) => time > now - rateLimitWindow);
  } catch {
    return [];
  }
}

/** Short, because all names share one entry of the cache. */
function nameOf(email: string): string {
  return email.toLowerCase().slice(-40);
}
