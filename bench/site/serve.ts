import { readdirSync, readFileSync } from 'node:fs';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { extname, join, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Certificate } from './certificate.ts';

/** A file as it goes over the wire. */
interface SentFile {
  body: Buffer;
  headers: Record<string, string>;
}

/** What was sent for one request. */
export interface Sent {
  path: string;
  bytes: number;
}

/** A build behind HTTP/2 on this machine. */
export interface ServedBuild {
  origin: string;
  /** All that was sent since the last call. */
  takeSent(): Sent[];
  close(): Promise<void>;
}

/** An address that no page has. */
export const unknownAddress = '/no/such/page';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.pdf': 'application/pdf',
};

/** Brotli at its best, as a host sends that compresses ahead. */
export function compressed(body: Buffer): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}

function readFileAsSent(
  client: string,
  file: string,
  common: Record<string, string>,
  change: (html: string) => string,
): SentFile {
  const type = types[extname(file)] ?? 'application/octet-stream';
  const raw = readFileSync(join(client, file));
  const body = file.endsWith('.html') ? Buffer.from(change(raw.toString('utf8'))) : raw;
  const isText = /^text|json|xml/.test(type);
  return {
    body: isText ? compressed(body) : body,
    headers: {
      ...common,
      'content-type': type,
      'cache-control': file.startsWith(`assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isText && { 'content-encoding': 'br', vary: 'accept-encoding' }),
    },
  };
}

/** Every file of the build by the path that it is asked for; '404' holds the page for all others. */
function readBuild(buildDir: string, change: (html: string) => string): Map<string, SentFile> {
  const client = join(buildDir, 'client');
  const { headers } = JSON.parse(readFileSync(join(buildDir, 'server-config.json'), 'utf8'));
  const names = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(client.length + 1));
  return new Map(
    names.map((name) => {
      const path = `/${name.split(sep).join('/')}`;
      const page = path.replace(/\/(index\.html)$/, '') || '/';
      return [name === '404.html' ? '404' : page, readFileAsSent(client, name, headers, change)];
    }),
  );
}

/**
 * Serves a build as a good host would: HTTP/2 under TLS, brotli made ahead, the build's own headers. Messages are
 * taken and forgotten.
 *
 * @param change what to make of each page's HTML before it is compressed
 */
export async function serveBuild(
  buildDir: string,
  { key, cert }: Certificate,
  change = (html: string) => html,
): Promise<ServedBuild> {
  const files = readBuild(buildDir, change);
  const notFound = files.get('404');
  let sent: Sent[] = [];
  const answer = (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const path = request.url.split('?')[0] ?? '/';
    if (request.method === 'POST') {
      request.resume();
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"result":"success"}');
      return;
    }
    const file = files.get(path);
    const whole = file ?? notFound;
    if (!whole) throw new Error('The build has no 404.html.');
    response.writeHead(file ? 200 : 404, { ...whole.headers, 'content-length': whole.body.length });
    response.end(whole.body);
    sent.push({ path, bytes: whole.body.length });
  };
  const server = createSecureServer({ key, cert }, answer);
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeSent() {
      const taken = sent;
      sent = [];
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  };
}
