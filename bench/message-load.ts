import { connect, type Socket } from 'node:net';

/** What a load gave. */
export interface LoadResult {
  /** Messages acknowledged per second. */
  perSecond: number;
  /** Time from sending to acknowledgement, in milliseconds, for the slowest of a hundred. */
  p99: number;
  refused: number;
}

/** How hard a server is pressed. */
export interface Load {
  port: number;
  connections: number;
  seconds: number;
}

/**
 * Sends messages over kept connections, each the next one as soon as the last is acknowledged. It writes bytes to
 * sockets and looks for the status alone: an HTTP client takes more time than the server does, and here both share the
 * machine.
 */
export async function pressWithMessages({ port, connections, seconds }: Load): Promise<LoadResult> {
  const times: number[] = [];
  let refused = 0;
  let running = true;
  const started = performance.now();
  const one = (number: number) =>
    new Promise<void>((resolve, reject) => {
      const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let count = 0;
      let sent = 0;
      let received = '';
      const send = () => {
        sent = performance.now();
        socket.write(requestOf(`${number}-${count++}`));
      };
      socket.setEncoding('latin1');
      socket
        .on('connect', send)
        .on('error', reject)
        .on('close', () => resolve());
      socket.on('data', (text: string) => {
        received += text;
        if (!isWhole(received)) return;
        if (received.startsWith('HTTP/1.1 200')) times.push(performance.now() - sent);
        else refused += 1;
        received = '';
        if (running) send();
        else socket.end();
      });
    });
  setTimeout(() => {
    running = false;
  }, seconds * 1000);
  await Promise.all(Array.from({ length: connections }, (_, number) => one(number)));
  const elapsed = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / elapsed,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    refused,
  };
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /content-length: (\d+)/i.exec(answer)?.[1];
  return answer.length >= end + 4 + Number(length);
}

/** Half a kilobyte, as people write; the number makes each message a new one. */
const text = 'We are building a wearable monitor and would like to talk about its power budget. '.repeat(5);

function requestOf(number: string): string {
  const subject = `Power budget of a wearable, ${process.pid}-${number}`;
  const body = JSON.stringify({ name: 'Ada Example', email: 'ada@example.com', subject, message: text });
  return `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain;charset=UTF-8\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}
