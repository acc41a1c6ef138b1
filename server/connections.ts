import { createServer as createHttpServer, type RequestListener, type ServerResponse } from 'node:http';
import { createServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Milliseconds that pending work gets when the server stops. */
export const shutdownTimeout = 5_000;

const options = {
  headersTimeout: 8_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  // Checked below: Node refuses requests without a Host header, but doesn't limit them.
  requireHostHeader: false,
};

/**
 * Creates an HTTP server, not listening yet, that withstands hundreds of hostile connections:
 *
 * - A second request in flight closes its connection, because unread responses would fill the memory. Browsers don't
 *   pipeline.
 * - Input is parsed one kilobyte at a time, see `readInChunks`.
 * - A request has 8 seconds for its headers and 30 in total. A connection without traffic is closed within 30 seconds.
 * - Chunked request bodies, which browsers don't send, aren't read.
 * - At most 2,000 connections are open.
 */
export function createLimitedServer(listener: RequestListener) {
  const inFlight = new Map<Socket, ServerResponse>();
  let isStopping = false;
  const oneAtATime: RequestListener = (request, response) => {
    const { socket } = request;
    if (inFlight.has(socket)) return void socket.destroy();
    inFlight.set(socket, response);
    response.once('close', () => inFlight.delete(socket));
    if (isStopping) response.setHeader('connection', 'close');
    if (request.headers['transfer-encoding'] !== undefined) {
      socket.pause();
      response.setHeader('connection', 'close').once('finish', () => socket.destroy());
    }
    const hasHost = request.headers.host !== undefined || request.httpVersion === '1.0';
    hasHost ? listener(request, response) : response.writeHead(400, { connection: 'close' }).end();
  };
  const http = createHttpServer(options, oneAtATime);
  // Unknown expectations are ignored: Node refuses them, but doesn't limit these requests.
  http.on('checkExpectation', oneAtATime);
  http.timeout = 30_000;
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    http.emit('connection', readInChunks(socket));
  });
  server.maxConnections = 2_000;
  // Node starts to check headersTimeout and requestTimeout at this event.
  server.on('listening', () => http.emit('listening'));

  /** Accepts no more connections. Resolves when pending requests are answered, or after `shutdownTimeout`. */
  const stop = () => {
    isStopping = true;
    for (const response of inFlight.values())
      if (!response.headersSent) response.setHeader('connection', 'close');
    http.closeIdleConnections();
    setTimeout(() => http.closeAllConnections(), shutdownTimeout).unref();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { server, stop };
}

/**
 * Wraps a socket so that the HTTP parser gets at most 1 KiB at a time. Node parses up to 64 KiB at once, which can
 * contain thousands of requests or chunks. A few hundred connections could fill the memory that way.
 *
 * An HTTP server accepts any Duplex stream as a connection. Of `net.Socket`, Node uses `setTimeout` and `destroySoon`
 * (which closes the connection after the last response), and settings.ts uses `remoteAddress`.
 */
function readInChunks(socket: Socket): Duplex {
  const stream = socket.compose<Duplex>(async function* (source: AsyncIterable<Buffer>) {
    for await (const bytes of source)
      for (let start = 0; start < bytes.length; start += 1024) yield bytes.subarray(start, start + 1024);
  });
  socket.on('timeout', () => stream.destroy());
  // Otherwise a client that disconnects during a request would leave a half-open socket.
  stream.on('close', () => stream.writableFinished || socket.destroy());
  // Ignore errors: they end the connection.
  stream.on('error', () => {});
  return Object.assign(stream, {
    remoteAddress: socket.remoteAddress,
    setTimeout: (milliseconds: number) => socket.setTimeout(milliseconds),
    destroySoon: () => stream.end(() => stream.destroy()),
  });
}
