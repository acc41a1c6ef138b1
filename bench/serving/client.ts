/**
 * A client that keeps a server busy: `node client.ts ADDRESS CONNECTIONS SECONDS [HEADER ...]`. It runs in a process of
 * its own, and reads no more of an answer than it must, so that the server and not the client is what gets measured.
 */
import { connect } from 'node:net';

const [, , address = '', connections = '1', seconds = '1', ...headers] = process.argv;
const { hostname, port, pathname } = new URL(address);
const question = Buffer.from([`GET ${pathname} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
const statusAt = 'HTTP/1.1 '.length;

let requests = 0;
let failures = 0;
let over = false;

/** Length of a whole answer, from its first piece: the headers all arrive with it. */
function lengthOf(piece: Buffer): number {
  const end = piece.indexOf('\r\n\r\n');
  const length = /^content-length: *(\d+)/im.exec(piece.toString('latin1', 0, end))?.[1];
  return end < 0 || length === undefined ? Number.NaN : end + 4 + Number(length);
}

function keepAsking(): void {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let expected = 0;
  let received = 0;
  socket.on('connect', () => socket.write(question));
  socket.on('error', () => {
    failures += 1;
  });
  socket.on('data', (piece: Buffer) => {
    if (received === 0) {
      expected = lengthOf(piece);
      if (piece.toString('latin1', statusAt, statusAt + 3) !== '200') failures += 1;
    }
    received += piece.length;
    if (received < expected) return;
    if (received !== expected) failures += 1;
    requests += 1;
    received = 0;
    if (over) socket.end();
    else socket.write(question);
  });
}

for (let count = 0; count < Number(connections); count += 1) keepAsking();
setTimeout(() => {
  over = true;
  process.stdout.write(JSON.stringify({ requests, failures }), () => process.exit());
}, Number(seconds) * 1000);
