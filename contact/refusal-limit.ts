import { type MessageLimits, rateLimitWindow, refusalsPerMessage, refusalsPerNetwork } from './limits.ts';
import { networkKey } from './sender-key.ts';

/** Counts refused requests, so that whoever sends nothing else is soon answered without being read. */
export interface RefusalLimit {
  /** Whole seconds until requests of this sender are read again; 0 when they are read now. */
  secondsToWait(sender: string): number;
  count(sender: string): void;
}

/** Senders and networks that are remembered. Forgetting the one that was quiet longest lets it try again, no more. */
const maxKeys = 20_000;

/**
 * Lets every sender be refused some times at once (`refusalsPerMessage`), and again as often in ten minutes; a network
 * ten times as often. There is no limit for all together: a flood that filled it would keep everyone out.
 * `now` is a clock in milliseconds that never jumps.
 */
export function createRefusalLimit({ perSender }: MessageLimits, now: () => number): RefusalLimit {
  const max = perSender * refusalsPerMessage;
  const senders = createBuckets(max, now);
  const networks = createBuckets(max * refusalsPerNetwork, now);
  return {
    secondsToWait(sender) {
      const wait = Math.max(senders.wait(sender), networks.wait(networkKey(sender)));
      return Math.ceil(wait / 1000);
    },
    count(sender) {
      senders.add(sender);
      networks.add(networkKey(sender));
    },
  };
}

/**
 * A leaky bucket for each key: what is added takes its share of the window to run out. Kept is one number, the moment
 * at which the bucket is empty.
 */
function createBuckets(max: number, now: () => number) {
  const share = rateLimitWindow / max;
  const emptyAt = new Map<string, number>();
  return {
    /** Milliseconds until the bucket has room. */
    wait: (key: string) => Math.max(0, (emptyAt.get(key) ?? 0) - now() - rateLimitWindow + share),
    add(key: string) {
      const full = Math.max(now(), emptyAt.get(key) ?? 0) + share;
      // Deleted first, so that the one that was quiet longest is always the first.
      emptyAt.delete(key);
      emptyAt.set(key, full);
      if (emptyAt.size > maxKeys) emptyAt.delete(emptyAt.keys().next().value ?? '');
    },
  };
}
