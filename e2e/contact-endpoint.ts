import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { variant } from './served-sites.ts';

/** A request that reached the receiver. */
interface Received {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver on another origin, where the variant of the site sends its messages. */
interface ReceiverStub extends AsyncDisposable {
  received: Received[];
}

/**
 * Starts one that gives every message the same answer, and all is well at every address that it redirects to.
 * Dispose of it to have the connection refused again.
 */
export async function startReceiver(status: number, headers: Record<string, string>): Promise<ReceiverStub> {
  const { hostname, port, pathname } = new URL(variant.settings['CONTACT_ENDPOINT'] ?? '');
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    received.push({ method: request.method, headers: request.headers, body: await text(request) });
    if (request.url === pathname) response.writeHead(status, headers);
    response.end('{}');
  });
  server.listen(Number(port), hostname);
  await once(server, 'listening');
  return {
    received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
