import { rateLimits, rateLimitWindow } from '#contact/limits.ts';
import { cache, cached } from './cache.ts';
import { sha256 } from './sha256.ts';

/** When a message came, in milliseconds, and the hash of its sender's address. */
type Arrival = [time: number, sender: string];

const key = 'rate-limit';

/**
 * Seconds until a sender's message may come in; 0 when it may now. Google does not tell the sender's network address,
 * so the address of the reply stands for it, and the limit of all together is what stops a flood under many names. The
 * counts live in the script's cache; Google may drop it, which lets more in and never less. Call it under the lock.
 */
export function secondsToWait(email: string, now: number): number {
  const arrivals = recent(now);
  const name = nameOf(email);
  const own = arrivals.filter(([, sender]) => sender === name);
  const full =
    own.length >= rateLimits.perSender ? own : arrivals.length >= rateLimits.overall ? arrivals : [];
  const [first] = full;
  return first ? Math.ceil((first[0] + rateLimitWindow - now) / 1000) : 0;
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

/** Of the whole address, so that none shares its limit with another; and no address stands in the cache. */
function nameOf(email: string): string {
  return sha256(email.toLowerCase());
}
