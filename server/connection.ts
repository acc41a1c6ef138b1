import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

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
  server.on('connection', (socket) => Reflect.apply(attach, server, [inPieces(socket)]));
}

/** The stream of a socket, with what an HTTP server asks of a socket besides. */
function inPieces(socket: Socket): Duplex {
  const read = () => {
    const piece = socket.read(pieceSize) ?? socket.read();
    if (piece) stream.push(piece);
    else socket.once('readable', read);
  };
  const stream = new Duplex({
    readableHighWaterMark: pieceSize,
    read,
    write: (chunk, encoding, done) => socket.write(chunk, encoding, done),
    final: (done) => socket.end(done),
    destroy: (error, done) => {
      socket.destroy();
      done(error);
    },
  });
  socket
    .on('end', () => stream.push(null))
    .on('timeout', () => stream.emit('timeout'))
    .on('error', (error) => stream.destroy(error))
    .on('close', () => stream.destroy());
  const ofSocket = {
    remoteAddress: socket.remoteAddress,
    setTimeout: (milliseconds: number) => socket.setTimeout(milliseconds),
    destroySoon: () => stream.end(() => stream.destroy()),
  };
  return Object.assign(stream, ofSocket);
}
