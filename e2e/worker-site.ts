import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { resolve } from 'node:path';
import { startWorker } from '../server/cloudflare/testing/worker-in-miniflare.ts';
import { type ServedSite, serverEnvironment, workerMessages } from './served-sites.ts';

const root = resolve(import.meta.dirname, '..');

/**
 * Builds a site and serves it by the Worker on Cloudflare's runtime, at the site's address; `workerMessages` answers
 * with what it has stored. Each request comes from an address of its own, which the rate limits count by.
 */
export async function serveByWorker(served: ServedSite): Promise<void> {
  execFileSync('npm', ['run', 'build'], { cwd: root, env: serverEnvironment(served), stdio: 'ignore' });
  const worker = await startWorker({ buildDir: resolve(root, served.buildDir) });
  let visits = 0;
  const site = createServer((incoming, response) => {
    visits += 1;
    const headers = { ...incoming.headers, 'cf-connecting-ip': `10.0.${visits >> 8}.${visits & 255}` };
    // A connection for each request: one kept alive may be closed by the runtime just as it is used again.
    const options = { agent: false, method: incoming.method, headers };
    const passedOn = request(worker.origin + incoming.url, options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    // As a connection that breaks off.
    passedOn.on('error', () => response.destroy());
    incoming.pipe(passedOn);
  });
  const messages = createServer(async (_, response) => {
    const rows = await worker.rows();
    response.end(
      JSON.stringify(
        rows.reverse().map((row) => ({ ...row, receivedAt: new Date(Number(row['received_ms'])) })),
      ),
    );
  });
  for (const [server, address] of [
    [site, served.home],
    [messages, workerMessages],
  ] as const) {
    const { hostname, port } = new URL(address);
    await once(server.listen(Number(port), hostname), 'listening');
  }
}
