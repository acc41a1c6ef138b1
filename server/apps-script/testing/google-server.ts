import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { postEvent, startScript } from './google.ts';

/**
 * Stands in for Google, with the bundled script behind it. As there (and as studied on the real thing), a response
 * is a redirect to another origin that has to be asked with GET, only its script's own text can be read across
 * origins, OPTIONS is no method, HEAD is refused, and a deployment that needs a login sends everyone to a page.
 *
 * Run by itself it prints one line of JSON with its addresses and serves until it is ended:
 * node server/apps-script/testing/google-server.ts [port of the script] [port of its responses]
 */
const script = await startScript();
const responses = new Map<string, string>();
const readable = { 'access-control-allow-origin': '*' };

const contentServer = createServer((request, response) => {
  const key = new URL(request.url ?? '/', 'http://x').searchParams.get('user_content_key') ?? '';
  const text = responses.get(key);
  if (request.method !== 'GET' || text === undefined) return errorPage(response, 404);
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', ...readable }).end(text);
});
contentServer.listen(Number(process.argv[3] ?? 0), '127.0.0.1');
await once(contentServer, 'listening');
const contentOrigin = originOf(contentServer);

const scriptServer = createServer(async (request, response) => {
  const { pathname, search } = new URL(request.url ?? '/', 'http://x');
  // For tests, not of Google: what the sheet holds.
  if (pathname === '/rows') return response.writeHead(200).end(JSON.stringify(rows()));
  if (pathname === '/macros/s/login/exec') {
    return response.writeHead(302, { location: `${contentOrigin}/login` }).end();
  }
  if (pathname !== '/macros/s/portfolio/exec') return errorPage(response, 404);
  if (request.method === 'HEAD') return errorPage(response, 403);
  if (request.method === 'GET') return redirect(response, script.call('doGet').content);
  if (request.method !== 'POST') return errorPage(response, 405);
  const event = postEvent(await read(request), request.headers['content-type'] ?? '', search.slice(1));
  // The test's clock stands still otherwise, and all specs come within its ten minutes.
  script.state.now += 60_000;
  redirect(response, script.call('doPost', event).content);
});
scriptServer.listen(Number(process.argv[2] ?? 0), '127.0.0.1');
await once(scriptServer, 'listening');
process.stdout.write(
  `${JSON.stringify({ endpoint: `${originOf(scriptServer)}/macros/s/portfolio/exec`, contentOrigin })}\n`,
);

function redirect(response: ServerResponse, content: string): void {
  const key = crypto.randomUUID();
  responses.set(key, content);
  const location = `${contentOrigin}/macros/echo?user_content_key=${key}`;
  response.writeHead(302, { location, ...readable }).end();
}

/** Google's own pages cannot be read across origins, and some come with the status 200. */
function errorPage(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/html' }).end('<title>Error</title>');
}

function rows(): unknown[] {
  return (script.sheet('Messages')?.rows() ?? []).map((row) => JSON.parse(String(row.at(-1))));
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks = await request.toArray();
  return Buffer.concat(chunks).toString('utf8');
}

function originOf(server: ReturnType<typeof createServer>): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
