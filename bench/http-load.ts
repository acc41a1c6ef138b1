import { connect } from 'node:net';

/** What came of pressing a server. */
export interface LoadResult {
  /** Responses with status 200. */
  succeeded: number;
  /** Responses with another status. */
  failed: number;
  perSecond: number;
  /** Milliseconds from request to response of the slowest in a hundred. */
  p99: number;
}

/** How a server is pressed. */
export interface LoadOptions {
  connections: number;
  seconds: number;
  /** The bytes of the next request. */
  nextRequest(): string | Buffer;
}

/**
 * Sends requests over kept connections, each the next one as soon as the last is answered. It writes bytes to sockets
 * and reads status and length alone: an HTTP client takes more time than the server, and both share the machine.
 */
export async function pressServer(origin: string, options: LoadOptions): Promise<LoadResult> {
  const { hostname, port } = new URL(origin);
  const end = performance.now() + options.seconds * 1000;
  const times: number[] = [];
  let failed = 0;
  const keepAsking = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      let sentAt = 0;
      let missing = 0;
      let status = '';
      const send = () => {
        sentAt = performance.now();
        socket.write(options.nextRequest());
      };
      socket
        .on('connect', send)
        .on('error', reject)
        .on('close', () => resolve());
      socket.on('data', (piece) => {
        if (missing === 0) {
          // The headers arrive whole with the first piece.
          const head = piece.toString('latin1', 0, piece.indexOf('\r\n\r\n'));
          status = head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length);
          missing = head.length + 4 + Number(/^content-length: *(\d+)/im.exec(head)?.[1]);
        }
        missing -= piece.length;
        if (missing > 0) return;
        if (missing < 0 || Number.isNaN(missing))
          return void socket.destroy(new Error(`A response of ${origin} has no length.`));
        const now = performance.now();
        if (status === '200') times.push(now - sentAt);
        else failed += 1;
        if (now < end) send();
        else socket.end();
      });
    });
  const started = performance.now();
  await Promise.all(Array.from({ length: options.connections }, keepAsking));
  const elapsed = (performance.now() - started) / 1000;
  times.sort((one, other) => one - other);
  return {
    succeeded: times.length,
    failed,
    perSecond: times.length / elapsed,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  };
}
