import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site met through a proxy that holds some of its files back. */
export interface SlowSite extends AsyncDisposable {
  /** Address of its home page. */
  home: string;
  /** Lets the held files go, and all that are asked for from now on. */
  release(): void;
  /** Holds files back again. */
  hold(): void;
}

/** Puts a proxy before a site, the same for every engine, since WebKit's driver cannot hold requests back. */
export async function startSlowSite(site: string, held: RegExp): Promise<SlowSite> {
  let gate = Promise.withResolvers<void>();
  const server = createServer(async (asked, response) => {
    if (held.test(asked.url ?? '')) await gate.promise;
    const { method, headers } = asked;
    const forwarded = request(new URL(asked.url ?? '', site), { method, headers }, (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(response);
    });
    // A browser that leaves takes its requests back.
    forwarded.on('error', () => response.destroy());
    asked.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    home: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    release: () => gate.resolve(),
    hold: () => {
      gate = Promise.withResolvers();
    },
    async [Symbol.asyncDispose]() {
      gate.resolve();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
