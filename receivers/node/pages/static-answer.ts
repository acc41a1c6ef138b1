import type { StaticFile, StaticSite } from './static-site.ts';

/** What of a request decides about the answer. */
export interface StaticRequest {
  method: string;
  /** The path as it was sent, still percent-encoded, without the query. */
  path: string;
  /** The query with its question mark, or ''. A redirect keeps it. */
  query: string;
  ifNoneMatch: string | undefined;
}

/** A whole answer. A HEAD request gets the same one, and the server leaves the body out. */
export interface StaticAnswer {
  status: 200 | 304 | 308 | 400 | 404 | 405;
  headers: Record<string, string>;
  body: Buffer;
}

const nothing = Buffer.alloc(0);

/** Answers a request from memory. */
export function answerStatic(site: StaticSite, request: StaticRequest): StaticAnswer {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return plain(405, 'Only GET and HEAD work here.', { allow: 'GET, HEAD' });
  }
  const path = decodePath(request.path);
  if (path === undefined) return plain(400, 'This address is not written correctly.');
  const file = site.files.get(path);
  if (file) return answerFile(file, request.ifNoneMatch);
  const page = site.redirects.get(path);
  // Made from a path of our own, never from the one that was sent: that could name another host.
  if (page !== undefined) return redirect(encodeURI(page) + request.query);
  return site.notFound ? whole(404, site.notFound) : plain(404, 'Oops! Page not found');
}

/** Undefined where the path is no path, or its escapes are no UTF-8. */
export function decodePath(path: string): string | undefined {
  if (!path.startsWith('/')) return undefined;
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function answerFile(file: StaticFile, ifNoneMatch: string | undefined): StaticAnswer {
  if (ifNoneMatch === undefined || !matches(ifNoneMatch, file.etag)) return whole(200, file);
  const { etag, cacheControl } = file;
  return { status: 304, headers: { etag, 'cache-control': cacheControl }, body: nothing };
}

/** Weak comparison, as the standard asks for here: a proxy that compresses marks our validator as weak. */
function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}

function whole(status: 200 | 404, { body, type, etag, cacheControl }: StaticFile): StaticAnswer {
  const validator: Record<string, string> = status === 200 ? { etag } : {};
  return { status, headers: { 'content-type': type, 'cache-control': cacheControl, ...validator }, body };
}

function redirect(location: string): StaticAnswer {
  return { status: 308, headers: { location, 'cache-control': 'no-cache' }, body: nothing };
}

function plain(status: 400 | 404 | 405, text: string, headers: Record<string, string> = {}): StaticAnswer {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache', ...headers },
    body: Buffer.from(`${text}\n`),
  };
}
