import { cache, cached } from './cache.ts';
import { arrivalLimits } from './configuration.ts';

/** When a message came, in milliseconds, and a short name for its sender. */
type Arrived = [time: number, sender: string];

const tenMinutes = 600_000;
const key = 'arrivals';

/**
 * Whether a sender's message may come in now. Google does not tell the sender's network address, so the address of
 * the reply stands for it, and the limit of all together is what stops a flood under many names. The counts live in
 * the script's cache; Google may drop it, which lets more in and never less. Call it under the lock.
 */
export function mayArrive(email: string, now: number): boolean {
  const arrived = recent(now);
  const own = arrived.filter(([, sender]) => sender === nameOf(email));
  return own.length < arrivalLimits.perSender && arrived.length < arrivalLimits.overall;
}

/** Counts a message that was stored. */
export function countArrival(email: string, now: number): void {
  const arrived = [...recent(now), [now, nameOf(email)] satisfies Arrived];
  cache(key, JSON.stringify(arrived), tenMinutes / 1000);
}

function recent(now: number): Arrived[] {
  try {
    const arrived: Arrived[] = JSON.parse(cached(key) ?? '[]');
    return arrived.filter(([time]) => time > now - tenMinutes);
  } catch {
    return [];
  }
}

/** Short, because all names share one entry of the cache. */
function nameOf(email: string): string {
  return email.toLowerCase().slice(-40);
}
