import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { contentTypeOf, drawingPolicy, encodings, filesIn, isText } from './built-site.ts';

/** Responds to a request for a decoded path without query. Without a path, responds with the 404 page. */
export type ServeFile = (request: IncomingMessage, response: ServerResponse, path?: string) => void;

/** A file's content in one encoding, or uncompressed. */
interface Representation {
  body: Buffer;
  headers: Record<string, string>;
}

/** Page headers that also apply to other files. */
const fileHeaders = ['x-content-type-options', 'x-frame-options', 'cross-origin-resource-policy'];

/** Files without a URL: the 404 page and other hosts' configuration. */
const neverServed = ['404.html', '_headers', '_redirects', '_routes.json'];

/**
 * Loads a build into memory, so that no request path reaches the file system and a new build doesn't affect a running
 * server. `about/index.html` becomes the page /about; `/about/` and `/about/index.html` redirect to it.
 *
 * @param buildDir absolute path
 * @param basePath starts and ends with a slash
 * @param headers the headers of every page
 */
export function loadStaticSite(
  buildDir: string,
  basePath: string,
  headers: Record<string, string>,
): ServeFile {
  const files = new Map<string, Representation[]>();
  const redirects = new Map<string, string>();
  for (const file of filesIn(join(buildDir, 'client')).filter((name) => !neverServed.includes(name))) {
    const path = basePath + file;
    const folder = /^(.*\/)index\.html$/.exec(path)?.[1];
    const urlPath = folder === undefined || folder === basePath ? (folder ?? path) : folder.slice(0, -1);
    files.set(urlPath, readRepresentations(buildDir, file, headers));
    if (folder === undefined) continue;
    // Redirect to the page's path, never to the requested path, which could name another host.
    for (const other of [path, folder, folder.slice(0, -1)]) redirects.set(other, encodeURI(urlPath));
  }
  const notFound = readRepresentations(buildDir, '404.html', headers);

  return (request, response, path = 'no path') => {
    // Node omits the body for HEAD and 304.
    const send = (status: number, body: Buffer | string, own: Record<string, string>) =>
      response.writeHead(status, { ...own, 'content-length': Buffer.byteLength(body) }).end(body);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const own = { 'content-type': 'text/plain; charset=utf-8', allow: 'GET, HEAD' };
      return send(405, 'Only GET and HEAD work here.\n', { ...pickFileHeaders(headers), ...own });
    }
    const found = files.get(path);
    const location = redirects.get(path);
    if (!found && location !== undefined) {
      const query = /\?.*$/s.exec(request.url ?? '')?.[0] ?? '';
      const own = { location: location + query, 'cache-control': 'no-cache' };
      return send(308, '', { ...pickFileHeaders(headers), ...own });
    }
    const { 'accept-encoding': accepted = '', 'if-none-match': known = '' } = request.headers;
    const { body, headers: own } = (found ?? notFound).find(({ headers: { 'content-encoding': encoding } }) =>
      accepts(accepted, encoding),
    ) as Representation;
    const isUnchanged = found && known.includes(own['etag'] as string);
    send(!found ? 404 : isUnchanged ? 304 : 200, body, own);
  };
}

/** Reads a file's compressed representations, best first, and then the file, which every client accepts. */
function readRepresentations(
  buildDir: string,
  file: string,
  headers: Record<string, string>,
): Representation[] {
  const body = readFileSync(join(buildDir, 'client', file));
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  const type = contentTypeOf(file);
  const shared = {
    // XML documents, such as .xhtml, can run scripts too.
    ...(/^text\/html|\bxml\b/.test(type) ? headers : pickFileHeaders(headers)),
    ...(type.startsWith('image/svg') && { 'content-security-policy': drawingPolicy }),
    'content-type': type,
    // File names under assets/ contain a content hash.
    'cache-control': file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(isText(type) && { vary: 'accept-encoding' }),
  };
  const compressed = encodings.flatMap((encoding) => {
    const path = join(buildDir, 'compressed', `${file}.${encoding}`);
    if (!existsSync(path)) return [];
    const own = { ...shared, etag: `"${hash}-${encoding}"`, 'content-encoding': encoding };
    return [{ body: readFileSync(path), headers: own }];
  });
  return [...compressed, { body, headers: { ...shared, etag: `"${hash}"` } }];
}

const pickFileHeaders = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => fileHeaders.includes(name)));

/** Returns whether an Accept-Encoding header lists an encoding, other than with a quality of 0. */
function accepts(header: string, encoding: string | undefined): boolean {
  const listed = header.split(',').map((one) =>
    one
      .toLowerCase()
      .split(/[;\s]+/)
      .filter(Boolean),
  );
  return (
    !encoding || listed.some(([name, quality]) => name === encoding && !/^q=0(\.0*)?$/.test(quality ?? ''))
  );
}
