import type { IncomingMessage } from 'node:http';

/** How much of a body is read in all, in bytes, so that its sender gets to read the answer. */
const patience = 1024 * 1024;

/**
 * Reads a body and returns its first `most` bytes. The rest is read and thrown away for a while: closing a
 * connection on a sender who is still sending resets it, and the answer with the reason would be lost. Rejects when
 * the body breaks off.
 */
export async function receiveBody(request: IncomingMessage, most: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let read = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (read < most) chunks.push(chunk.subarray(0, most - read));
    read += chunk.length;
    if (read > patience) break;
  }
  return Buffer.concat(chunks);
}
