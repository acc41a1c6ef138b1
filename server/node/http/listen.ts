import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../start-error.ts';

/** Without a host on every address of the machine. */
interface ListenOptions {
  port: number;
  host: string | undefined;
}

/**
 * Starts listening and returns the origin under which the site can be opened on this machine, such as
 * http://localhost:3000. Later errors are reported. Throws StartError with the remedy when the port or the host cannot be had.
 */
export function listen(
  server: Server,
  { port, host }: ListenOptions,
  report: (line: string) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListenError(error, { port, host })));
    server.listen({ port, ...(host !== undefined && { host }) }, () => {
      // Later errors are of single connections, as when there are more than the system allows. Unheard, they would
      // end the process.
      server.on('error', (error) => report(`A connection was not accepted: ${error.message}`));
      resolve(origin(host, (server.address() as AddressInfo).port));
    });
  });
}

function origin(host: string | undefined, port: number): string {
  const everywhere = host === undefined || host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function explainListenError(error: NodeJS.ErrnoException, { port, host }: ListenOptions): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is in use by another program, perhaps an earlier npm start. ` +
          `Stop that one, or choose another port: PORT=${port < 65_535 ? port + 1 : 3000} npm start`,
      );
    case 'EACCES':
      return new StartError(
        `Port ${port} needs special rights. Choose one from 1024 up: PORT=3000 npm start`,
      );
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
      return new StartError(
        `HOST is ${JSON.stringify(host)}, which is no address of this machine. Leave HOST unset to listen on all.`,
      );
    default:
      return error;
  }
}
