import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What may wait in memory for clients that send requests and do not read the responses. */
export interface PipelineLimits {
  /**
   * Responses that wait behind another on one connection. Browsers pipeline none, the tools that do about ten. A
   * connection with more is closed.
   */
  responses: number;
  /**
   * Bytes that wait on one connection, unless they are a single response. A page with all its files is far smaller. A
   * connection with more is closed.
   */
  bytesPerConnection: number;
  /**
   * Bytes that wait on all connections together: enough for a thousand visitors who each wait for another 128 KiB, and
   * little enough for a small machine. Beyond it the connection with the most is closed, which spares those who wait
   * for little.
   */
  bytesOverall: number;
}

const MiB = 1024 * 1024;
const defaultLimits: PipelineLimits = {
  responses: 16,
  bytesPerConnection: 4 * MiB,
  bytesOverall: 128 * MiB,
};

/** Bytes that a request takes while it waits, without the body of its response: objects and headers, rounded up. */
const requestBytes = 6 * 1024;

/** Counts what waits to be sent, and closes connections with too much. */
export interface Pipelines {
  /** Counts a request that has come in. False when its connection is closed, and it needs no response. */
  admit(request: IncomingMessage, response: ServerResponse): boolean;
  /** Counts the body of a response that has been handed over for sending. */
  countBody(request: IncomingMessage, response: ServerResponse, bytes: number): void;
}

interface Waiting {
  responses: number;
  bytes: number;
}

/** The counter of one server. */
export function createPipelines(limits = defaultLimits): Pipelines {
  const connections = new Map<Socket, Waiting>();
  let bytesOverall = 0;

  /** Closes a connection, and counts it no longer from now on. */
  const close = (socket: Socket) => {
    bytesOverall -= connections.get(socket)?.bytes ?? 0;
    connections.delete(socket);
    socket.destroy();
  };

  const waitingOn = (socket: Socket): Waiting => {
    const known = connections.get(socket);
    if (known) return known;
    const waiting = { responses: 0, bytes: 0 };
    connections.set(socket, waiting);
    socket.once('close', () => close(socket));
    return waiting;
  };

  const closeLargest = () => {
    let largest: [Socket, Waiting] | undefined;
    for (const entry of connections) {
      if (entry[1].bytes > (largest?.[1].bytes ?? 0)) largest = entry;
    }
    if (largest) close(largest[0]);
  };

  const count = (socket: Socket, response: ServerResponse, responses: number, bytes: number) => {
    const waiting = waitingOn(socket);
    const add = (sign: 1 | -1) => {
      waiting.responses += sign * responses;
      waiting.bytes += sign * bytes;
      bytesOverall += sign * bytes;
    };
    add(1);
    response.once('close', () => connections.has(socket) && add(-1));
    const isTooLarge = waiting.responses > 0 && waiting.bytes > limits.bytesPerConnection;
    if (waiting.responses > limits.responses || isTooLarge) close(socket);
    else if (bytesOverall > limits.bytesOverall) closeLargest();
  };

  return {
    admit(request, response) {
      const { socket } = request;
      if (socket.destroyed) return false;
      // The first response has the socket at once, and costs what any request costs.
      if (response.socket === null) count(socket, response, 1, requestBytes);
      return !socket.destroyed;
    },
    countBody(request, response, bytes) {
      const { socket } = request;
      // Mostly the system has taken everything already, and nothing waits.
      const isWaiting = response.socket === null || socket.writableLength > 0;
      if (isWaiting && bytes > 0 && !socket.destroyed) count(socket, response, 0, bytes);
    },
  };
}

/** Bytes that are parsed at once. Nearly every request of a browser is smaller, headers and all. */
const parsedAtOnce = 1024;

/**
 * Hands what a connection receives to the HTTP parser in small pieces. The parser handles all requests of a piece,
 * also when the connection is closed at the first: one of 64 KiB holds thousands.
 */
export function parseInPieces(socket: Socket): void {
  const [parse] = socket.listeners('data') as ((piece: Buffer) => void)[];
  if (!parse) throw new Error('The HTTP server does not listen for data.');
  socket.off('data', parse);
  socket.on('data', (chunk: Buffer) => {
    if (chunk.length <= parsedAtOnce) return parse(chunk);
    for (let start = 0; start < chunk.length && !socket.destroyed; start += parsedAtOnce) {
      // While nothing can be sent the server pauses the connection. The rest comes again when it resumes.
      if (socket.isPaused()) return void socket.unshift(chunk.subarray(start));
      parse(chunk.subarray(start, start + parsedAtOnce));
    }
  });
}
