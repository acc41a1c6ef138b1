import { connect } from 'node:net';

/**
 * Writes bytes to a server as they are and returns all that comes back until the connection ends, or until it has
 * been silent for `silence` milliseconds. HTTP clients would tidy up a bad request before sending it.
 */
export function rawRequest(port: number, bytes: string | Uint8Array, silence = 2_000): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('latin1');
    socket.setTimeout(silence, () => socket.destroy());
    socket.on('data', (text: string) => {
      received += text;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (received === '') reject(error);
    });
    socket.on('close', () => resolve(received));
  });
}

/** A request line with the headers that make the server close the connection after its response. */
export function requestText(line: string, headers: string[] = []): string {
  return [`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n');
}

/** The status of the first response; NaN where there is none. */
export function statusOf(response: string): number {
  return Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);
}
