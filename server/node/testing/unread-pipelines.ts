import { connect, type Socket } from 'node:net';

/** Bytes of requests that each connection sends at once. */
const bytesAtOnce = 64 * 1024;

const get = (path: string, method = 'GET') => `${method} ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const post =
  'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}';

/** Requests of every kind that a response waits for, by name. */
export const pipelinedRequests: Readonly<Record<string, string>> = {
  'for the home page': get('/'),
  'for a large file': get('/resume.pdf'),
  'for headers alone': get('/', 'HEAD'),
  'for what is not there': get('/nowhere'),
  'with a method that is refused': get('/', 'DELETE'),
  'that name no host': 'GET / HTTP/1.1\r\n\r\n',
  'that expect the impossible': 'GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n',
  'that ask to continue': 'GET / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n\r\n',
  'of HTTP/1.0': 'GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n',
  'with messages': post,
  'with a message behind a page': get('/') + post,
};

/** Connections that send as many requests as fit into 64 KiB and read nothing; as many more every half second. */
export function openUnreadPipelines(port: number, count: number, request: string): { end(): void } {
  const requests = request.repeat(Math.floor(bytesAtOnce / request.length));
  const sockets: Socket[] = [];
  const open = () => {
    for (let opened = 0; opened < count; opened += 1) {
      const socket = connect(port, '127.0.0.1', () => socket.write(requests));
      sockets.push(socket.on('error', () => {}).pause());
    }
  };
  open();
  const opening = setInterval(open, 500);
  return {
    end: () => {
      clearInterval(opening);
      for (const socket of sockets) socket.destroy();
    },
  };
}
