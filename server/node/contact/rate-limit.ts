import { limitPerNetwork, type MessageLimits, rateLimitWindow } from '#contact/limits.ts';
import { networkKey } from '#contact/sender-key.ts';

/** Whether a message may come in now. What turns out not to be stored is given back, and does not count. */
type Slot = { free: true; giveBack: () => void } | { free: false; retryAfterSeconds: number };

/** Counts messages, by sender, by network and overall. A sender is named by its key. */
export interface RateLimit {
  take(sender: string): Slot;
}

/**
 * Lets every sender have some messages in any ten minutes, every network some more, and all together some more again.
 * Only what was let in is remembered, so memory is bounded by the overall limit however many senders try.
 * `now` is a clock in milliseconds that never jumps: the time of day would open or bar the door when it is set.
 */
export function createRateLimit(limits: MessageLimits, now: () => number): RateLimit {
  const arrivals = new Map<string, number[]>();
  const perNetwork = limitPerNetwork(limits);
  const maxKeys = 2 * limits.overall + 1;

  return {
    take(sender) {
      const time = now();
      const expired = time - rateLimitWindow;
      const counts = [
        { key: `sender ${sender}`, max: limits.perSender },
        { key: `network ${networkKey(sender)}`, max: perNetwork },
        { key: 'everyone', max: limits.overall },
      ].map(({ key, max }) => ({ key, max, times: arrivals.get(key) ?? [] }));
      for (const { times } of counts) dropExpired(expired, times);
      const full = counts.find(({ times, max }) => times.length >= max);
      if (full)
        return { free: false, retryAfterSeconds: Math.ceil(((full.times[0] ?? time) - expired) / 1000) };
      for (const { key, times } of counts) {
        times.push(time);
        arrivals.set(key, times);
      }
      if (arrivals.size > maxKeys) dropExpiredKeys(arrivals, expired);
      return {
        free: true,
        giveBack() {
          for (const { times } of counts) remove(times, time);
        },
      };
    },
  };
}

/** Drops the times up to a moment from a list that runs from old to new. */
function dropExpired(moment: number, times: number[]): void {
  if ((times[0] ?? moment) > moment) return;
  const live = times.findIndex((time) => time > moment);
  times.splice(0, live < 0 ? times.length : live);
}

function dropExpiredKeys(arrivals: Map<string, number[]>, moment: number): void {
  for (const [key, times] of arrivals) {
    if ((times.at(-1) ?? moment) <= moment) arrivals.delete(key);
  }
}

function remove(times: number[], time: number): void {
  const place = times.lastIndexOf(time);
  if (place >= 0) times.splice(place, 1);
}
