/** A static host on this machine, as good ones are: HTTP/2, TLS, brotli made ahead, the build's own headers. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Certificate } from './certificate.ts';

/** The body of one response. */
interface SentBody {
  type: string;
  /** On the wire. */
  bytes: number;
}

/** A build that is being served. */
export interface StaticHost {
  origin: string;
  /** All bodies that were sent since the last call. */
  takeSent(): SentBody[];
  /** To be called when no browser is connected any more. */
  close(): void;
}

interface File {
  body: Buffer;
  headers: Record<string, string>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
};

/** Brotli at its default, which is its best: as a host sends that compresses ahead. */
export const compress = (body: Buffer): Buffer => brotliCompressSync(body);

/** The headers that a build's `_headers` file gives to every path. */
function readHeaders(clientDir: string): Record<string, string> {
  const [, block = ''] = readFileSync(join(clientDir, '_headers'), 'utf8').split(/^\/\*\n/m);
  const lines = block.split(/^\S/m)[0]?.matchAll(/^\s+([^:]+): (.*)$/gm) ?? [];
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
}

/** Every file of a build by the path of its address. */
function readFiles(clientDir: string, rewrite: (html: string) => string): Map<string, File> {
  const headers = readHeaders(clientDir);
  const names = readdirSync(clientDir, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(join(clientDir, name)).isFile());
  return new Map(
    files.map((name) => {
      const type = types[extname(name)] ?? 'application/octet-stream';
      const raw = readFileSync(join(clientDir, name));
      const body = name.endsWith('.html') ? Buffer.from(rewrite(raw.toString())) : raw;
      const isText = type.includes('charset');
      const file = {
        body: isText ? compress(body) : body,
        headers: {
          ...headers,
          'content-type': type,
          'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
          ...(isText && { 'content-encoding': 'br', vary: 'accept-encoding' }),
        },
      };
      return [`/${name}`.replace(/\/index\.html$/, '') || '/', file];
    }),
  );
}

/**
 * Serves a folder of pages such as build/client. It answers every POST with success.
 *
 * @param rewrite what to make of each page's HTML before it is compressed
 */
export async function serveStatic(
  clientDir: string,
  { pem }: Certificate,
  rewrite = (html: string) => html,
): Promise<StaticHost> {
  const files = readFiles(clientDir, rewrite);
  const notFound = files.get('/404.html');
  if (!notFound) throw new Error(`${clientDir} has no 404.html.`);
  let sent: SentBody[] = [];
  const server = createSecureServer({ key: pem, cert: pem }, (request, response) => {
    if (request.method === 'POST') {
      request.resume();
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"result":"success"}');
      return;
    }
    const found = files.get(request.url.split('?')[0] ?? '/');
    const { body, headers } = found ?? notFound;
    response.writeHead(found ? 200 : 404, { ...headers, 'content-length': body.length }).end(body);
    sent.push({ type: headers['content-type'] ?? '', bytes: body.length });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeSent() {
      const taken = sent;
      sent = [];
      return taken;
    },
    close: () => server.close(),
  };
}
