import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex, Readable } from 'node:stream';

/** Bytes that are parsed at once: some forty of the shortest requests. */
const pieceSize = 1024;

/**
 * Has a server parse what it reads in pieces. Node parses 64 KiB at once, thousands of requests or chunks of a body,
 * and keeps what it makes of them until it has looked at all other connections, even when the first has closed its own.
 * A few hundred such connections would fill the memory. Node's listener takes any duplex stream for a connection.
 */
export function parseInPieces(server: Server): void {
  const [attach] = server.listeners('connection');
  if (!attach) throw new Error('This server takes no connections.');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => attach.call(server, inPieces(socket)));
}

/** The stream of a socket, with what an HTTP server asks of a socket besides. */
function inPieces(socket: Socket): Duplex {
  const readable = Readable.from(piecesOf(socket), { objectMode: false, highWaterMark: pieceSize });
  const stream = Duplex.from({ readable, writable: socket });
  socket.on('timeout', () => stream.emit('timeout'));
  return Object.assign(stream, {
    remoteAddress: socket.remoteAddress,
    setTimeout: (milliseconds: number) => socket.setTimeout(milliseconds),
    destroySoon: () => stream.end(() => stream.destroy()),
  });
}

async function* piecesOf(socket: Socket): AsyncGenerator<Buffer> {
  for await (const chunk of socket) {
    for (let at = 0; at < chunk.length; at += pieceSize) yield chunk.subarray(at, at + pieceSize);
  }
}
