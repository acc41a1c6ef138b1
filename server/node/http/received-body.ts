import type { IncomingMessage } from 'node:http';

/** How much of a body is read in all, in bytes, so that its sender gets to read the answer. */
const patience = 1024 * 1024;

/** What a body may hold, in bytes, without asking for room. Hardly any message is larger. */
const smallBody = 8 * 1024;

/** How many larger bodies may be on their way in at the same time. With 128 KiB each they take 16 MiB. */
const mostLargeBodies = 128;

/** Takes in bodies, and sees to it that all of them together stay within bounds. */
export interface BodyReceiver {
  /**
   * Reads a body and gives its first `most` bytes. The rest is read and thrown away for a while: closing a connection
   * on a sender who is still sending resets it, and the answer with the reason would be lost. 'busy' when too many
   * large bodies are on their way in, 'broken' when the body breaks off.
   */
  receive(request: IncomingMessage, most: number): Promise<Buffer | 'busy' | 'broken'>;
}

/** A receiver of bodies for one server. */
export function createBodyReceiver(mostLarge = mostLargeBodies): BodyReceiver {
  let large = 0;
  return {
    receive: (request, most) =>
      new Promise((resolve) => {
        const chunks: Buffer[] = [];
        let kept = 0;
        let read = 0;
        let hasRoom = false;
        const finish = (result: Buffer | 'busy' | 'broken') => {
          request.off('data', take).off('end', end).off('close', breakOff);
          if (hasRoom) large -= 1;
          hasRoom = false;
          resolve(result);
        };
        const take = (chunk: Buffer) => {
          read += chunk.length;
          if (!hasRoom && read > smallBody) {
            if (large >= mostLarge) {
              request.pause();
              return finish('busy');
            }
            large += 1;
            hasRoom = true;
          }
          if (kept < most) {
            const part = chunk.subarray(0, most - kept);
            chunks.push(part);
            kept += part.length;
          }
          if (read > patience) {
            request.pause();
            end();
          }
        };
        const end = () => finish(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
        const breakOff = () => finish('broken');
        request
          .on('data', take)
          .on('end', end)
          .on('close', breakOff)
          .on('error', () => {});
      }),
  };
}
