import type { IncomingMessage } from 'node:http';

/** Bytes of a body that are read in all, so that its sender gets to read the response. */
const maxRead = 1024 * 1024;

/** Bytes of a body that always find room. Hardly any message is larger. */
const smallBody = 8 * 1024;

/** Larger bodies that may be in flight at the same time. With 128 KiB each they take 16 MiB. */
const maxLargeBodies = 128;

/** Reads bodies, and keeps the memory of all of them together bounded. */
export interface BodyReader {
  /**
   * Reads a body and gives its first `max` bytes. The rest is read and thrown away for a while: closing a connection
   * on a sender who is still sending resets it, and the response with the reason would be lost. 'busy' when too many
   * large bodies are on their way in, 'incomplete' when the connection breaks.
   */
  read(request: IncomingMessage, max: number): Promise<Buffer | 'busy' | 'incomplete'>;
}

/** The reader of one server. */
export function createBodyReader(maxLarge = maxLargeBodies): BodyReader {
  let large = 0;
  return {
    read: (request, max) =>
      new Promise((resolve) => {
        const chunks: Buffer[] = [];
        let kept = 0;
        let total = 0;
        let hasRoom = false;
        const finish = (result: Buffer | 'busy' | 'incomplete') => {
          request.off('data', take).off('end', end).off('close', breakOff);
          if (hasRoom) large -= 1;
          hasRoom = false;
          resolve(result);
        };
        const take = (chunk: Buffer) => {
          total += chunk.length;
          if (!hasRoom && total > smallBody) {
            if (large >= maxLarge) {
              request.pause();
              return finish('busy');
            }
            large += 1;
            hasRoom = true;
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
        request
          .on('data', take)
          .on('end', end)
          .on('close', breakOff)
          .on('error', () => {});
      }),
  };
}
