import { rateLimitWindow } from '#contact/limits.ts';

/** Whether a message may come in now. What turns out not to be stored is given back, and does not count. */
type Slot = { free: true; giveBack: () => void } | { free: false; retryAfterSeconds: number };

/** Counts messages, by sender and overall. A sender is named by its key. */
export interface RateLimit {
  take(sender: string): Slot;
}

/** How many messages may come in within ten minutes. */
export interface MessageLimits {
  perSender: number;
  /** From all senders together; it bounds how fast a flood fills the disk. */
  overall: number;
}

/**
 * Lets every sender have some messages in any ten minutes, and all together some more. Only what was let in is
 * remembered, so memory is bounded by the overall limit however many senders try.
 * `now` is a clock in milliseconds that never jumps: the time of day would open or bar the door when it is set.
 */
export function createRateLimit({ perSender, overall }: MessageLimits, now: () => number): RateLimit {
  const everyone: number[] = [];
  const bySender = new Map<string, number[]>();

  return {
    take(sender) {
      const time = now();
      const own = bySender.get(sender) ?? [];
      dropExpired(time - rateLimitWindow, own);
      dropExpired(time - rateLimitWindow, everyone);
      if (own.length >= perSender) return full(own, time);
      if (everyone.length >= overall) return full(everyone, time);
      own.push(time);
      everyone.push(time);
      bySender.set(sender, own);
      if (bySender.size > overall) dropExpiredSenders(bySender, time - rateLimitWindow);
      return {
        free: true,
        giveBack() {
          remove(own, time);
          remove(everyone, time);
        },
      };
    },
  };
}

function full(times: number[], now: number): Slot {
  const wait = (times[0] ?? now) + rateLimitWindow - now;
  return { free: false, retryAfterSeconds: Math.ceil(wait / 1000) };
}

/** Drops the times up to a moment from a list that runs from old to new. */
function dropExpired(moment: number, times: number[]): void {
  const live = times.findIndex((time) => time > moment);
  times.splice(0, live < 0 ? times.length : live);
}

function dropExpiredSenders(bySender: Map<string, number[]>, moment: number): void {
  for (const [sender, times] of bySender) {
    if ((times.at(-1) ?? moment) <= moment) bySender.delete(sender);
  }
}

function remove(times: number[], time: number): void {
  const place = times.lastIndexOf(time);
  if (place >= 0) times.splice(place, 1);
}
