import type { IncomingMessage } from 'node:http';

/** How much of a body is read and thrown away, in bytes, so that its sender gets to read the answer. */
const patience = 1024 * 1024;

/** A body as far as it was wanted. */
export interface ReceivedBody {
  /** Its start, at most as long as asked for. */
  bytes: Buffer<ArrayBuffer>;
  /** Whether all of it was read from the connection; otherwise the connection cannot be used again. */
  complete: boolean;
}

/**
 * Reads a body and keeps its first `most` bytes. A longer one is read on for a while: closing a connection on a
 * sender who is still sending would reset it, and the answer with the reason would be lost. Rejects when the body
 * breaks off.
 */
export async function receiveBody(request: IncomingMessage, most: number): Promise<ReceivedBody> {
  const chunks: Buffer[] = [];
  let kept = 0;
  let read = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    read += chunk.length;
    if (kept < most) {
      const part = chunk.subarray(0, most - kept);
      chunks.push(part);
      kept += part.length;
    }
    if (read > patience) break;
  }
  return { bytes: Buffer.concat(chunks), complete: read <= patience };
}
