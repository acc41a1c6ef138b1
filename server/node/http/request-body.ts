import type { IncomingMessage } from 'node:http';
import { bodyLimit } from '#contact/limits.ts';
import { networkKey } from '#contact/sender-key.ts';

/** Bytes of a body that are read in all, so that its sender gets to read the response. */
const maxRead = 1024 * 1024;

/** Bytes of a body that always find room. Hardly any message is larger. */
const smallBody = 8 * 1024;

/** Larger bodies that may be in flight at the same time. With 128 KiB each they take 16 MiB. */
const largeBodies = { overall: 128, perSender: 8, perNetwork: 32 };

/** Bytes that each second has to bring beyond that time: less than the slowest lines that people write over. */
const minBytesPerSecond = 1024;

/** Milliseconds that the largest message takes at that pace. */
export const slowestBody = (bodyLimit / minBytesPerSecond) * 1000;

/** Reads bodies, and keeps the memory of all of them together bounded. */
export interface BodyReader {
  /**
   * Reads a body and gives its first `max` bytes. The rest is read and thrown away for a while: closing a connection
   * on a sender who is still sending resets it, and the response with the reason would be lost. 'busy' when too many
   * large bodies of this sender, of its network or of all are on their way in, 'slow' when it comes too slowly,
   * 'incomplete' when the connection breaks.
   */
  read(
    request: IncomingMessage,
    max: number,
    sender: string,
  ): Promise<Buffer | 'busy' | 'slow' | 'incomplete'>;
  /**
   * Throws away what is still to come of a body whose response is known, for the same reason. Ends the connection where
   * that is too much or too slow.
   */
  discard(request: IncomingMessage): void;
}

/** How the reader of one server is set. */
interface BodyReaderOptions {
  /** Milliseconds in which a body may come as slowly as it likes. */
  initialTime: number;
  /** Milliseconds between two looks at how fast bodies come. */
  checkInterval: number;
  maxLarge?: typeof largeBodies;
}

/** The reader of one server. */
export function createBodyReader(options: BodyReaderOptions): BodyReader {
  const room = createRoom(options.maxLarge ?? largeBodies);
  const watchPace = createPaceWatch(options);
  return {
    read: (request, max, sender) =>
      new Promise((resolve) => {
        const chunks: Buffer[] = [];
        let kept = 0;
        let total = 0;
        let leaveRoom: (() => void) | undefined;
        const finish = (result: Buffer | 'busy' | 'slow' | 'incomplete') => {
          request.off('data', take).off('end', end).off('close', breakOff);
          stopWatching();
          leaveRoom?.();
          resolve(result);
        };
        const take = (chunk: Buffer) => {
          total += chunk.length;
          if (!leaveRoom && total > smallBody) {
            leaveRoom = room.enter(sender);
            if (!leaveRoom) return finish('busy');
          }
          if (kept < max) {
            const part = chunk.subarray(0, max - kept);
            chunks.push(part);
            kept += part.length;
          }
          if (total > maxRead) {
            request.pause();
            end();
          }
        };
        const end = () => finish(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
        const breakOff = () => finish('incomplete');
        const stopWatching = watchPace(
          () => kept,
          () => finish('slow'),
        );
        request
          .on('data', take)
          .on('end', end)
          .on('close', breakOff)
          .on('error', () => {});
      }),
    discard(request) {
      let total = 0;
      const stopWatching = watchPace(
        () => Math.min(total, bodyLimit),
        () => request.destroy(),
      );
      request
        .on('data', (chunk: Buffer) => {
          total += chunk.length;
          if (total > maxRead) request.destroy();
        })
        .on('end', stopWatching)
        .on('close', stopWatching)
        .on('error', () => {})
        .resume();
    },
  };
}

/**
 * Watches bodies on their way: calls back once one is behind the slowest pace. One timer looks at all of them, because
 * nearly every body is there before a timer of its own would be set.
 */
function createPaceWatch({ initialTime, checkInterval }: BodyReaderOptions) {
  const bodies = new Set<{ started: number; received: () => number; onTooSlow: () => void }>();
  setInterval(() => {
    for (const { started, received, onTooSlow } of bodies) {
      const allowed = initialTime + (received() / minBytesPerSecond) * 1000;
      if (performance.now() - started > allowed) onTooSlow();
    }
  }, checkInterval).unref();
  /** `received` gives the bytes so far. Returns the way to stop watching. */
  return (received: () => number, onTooSlow: () => void): (() => void) => {
    const body = { started: performance.now(), received, onTooSlow };
    bodies.add(body);
    return () => bodies.delete(body);
  };
}

/** Counts who is in. */
function createRoom({ overall, perSender, perNetwork }: typeof largeBodies) {
  const inside = new Map<string, number>();
  const change = (key: string, by: number) => {
    const count = (inside.get(key) ?? 0) + by;
    if (count === 0) inside.delete(key);
    else inside.set(key, count);
  };
  return {
    /** Takes a place and returns the way to leave it; undefined when there is none for this sender. */
    enter(sender: string): (() => void) | undefined {
      const counts = [
        { key: `sender ${sender}`, max: perSender },
        { key: `network ${networkKey(sender)}`, max: perNetwork },
        { key: 'everyone', max: overall },
      ];
      if (counts.some(({ key, max }) => (inside.get(key) ?? 0) >= max)) return undefined;
      for (const { key } of counts) change(key, 1);
      return () => {
        for (const { key } of counts) change(key, -1);
      };
    },
  };
}
