import { connect } from 'node:net';

/** Sends bytes to a server and returns its response bytes once the connection is closed. */
export function sendRaw(address: string, bytes: string): Promise<string> {
  const received: string[] = [];
  const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(bytes, 'latin1'));
  socket.setEncoding('latin1').on('data', (text: string) => received.push(text));
  return new Promise((done) => socket.on('error', () => {}).on('close', () => done(received.join(''))));
}

export const statusesIn = (text: string) =>
  [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));
