import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { subPathSite } from './served-sites.ts';

/** A request that reached the endpoint. */
interface Received {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A contact endpoint on another origin, where the site under a sub-path sends its messages. */
interface ContactEndpoint extends AsyncDisposable {
  received: Received[];
  /** What it responds with to a message; 200 at every address that it redirects to. */
  response: { status: number; headers: OutgoingHttpHeaders };
}

/** Starts one. Once it is disposed of, the connection is refused again. */
export async function startContactEndpoint(): Promise<ContactEndpoint> {
  const { hostname, port, pathname } = new URL(subPathSite.settings['CONTACT_ENDPOINT'] ?? '');
  const server = createServer(async (request, response) => {
    endpoint.received.push({
      method: request.method,
      headers: request.headers,
      body: await text(request),
    });
    const { status, headers } = endpoint.response;
    if (request.url === pathname) response.writeHead(status, headers);
    response.end('{}');
  });
  const endpoint: ContactEndpoint = {
    received: [],
    response: { status: 200, headers: {} },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.listen(Number(port), hostname);
  await once(server, 'listening');
  return endpoint;
}
