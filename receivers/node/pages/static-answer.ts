import { chooseEncoding } from './content-encodings.ts';
import type { StaticFile, StaticSite } from './static-site.ts';

/** What of a request decides about the answer. */
export interface StaticRequest {
  method: string;
  /** The path as it was sent, still percent-encoded, without the query. */
  path: string;
  /** The query with its question mark, or ''. A redirect keeps it. */
  query: string;
  ifNoneMatch: string | undefined;
  acceptEncoding: string | undefined;
  /** Whether it came by the public address of the site. */
  published: boolean;
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
  const answer = findAnswer(site, request);
  const sets = request.published ? site.headers.published : site.headers.elsewhere;
  const ofKind = answer.headers['content-type']?.startsWith('text/html') ? sets.page : sets.file;
  return { ...answer, headers: { ...ofKind, ...answer.headers } };
}

function findAnswer(site: StaticSite, request: StaticRequest): StaticAnswer {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return plain(405, 'Only GET and HEAD work here.', { allow: 'GET, HEAD' });
  }
  const path = decodePath(request.path);
  if (path === undefined) return plain(400, 'This address is not written correctly.');
  const file = site.files.get(path);
  if (file) return answerFile(file, request);
  const page = site.redirects.get(path);
  // Made from a path of our own, never from the one that was sent: that could name another host.
  if (page !== undefined) return redirect(encodeURI(page) + request.query);
  return site.notFound ? unknown(site.notFound, request) : plain(404, 'Oops! Page not found');
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

/** The file as this visitor accepts it: body, validator, and the headers that say so. */
function represent(file: StaticFile, { acceptEncoding }: StaticRequest) {
  const { type, cacheControl, compressed } = file;
  const encoding = chooseEncoding(acceptEncoding, (one) => compressed[one] !== undefined);
  const kept = encoding && compressed[encoding];
  const headers: Record<string, string> = { 'content-type': type, 'cache-control': cacheControl };
  if (compressed.br ?? compressed.gzip) headers.vary = 'accept-encoding';
  if (kept) headers['content-encoding'] = encoding;
  return { body: kept?.body ?? file.body, etag: kept?.etag ?? file.etag, headers };
}

function answerFile(file: StaticFile, request: StaticRequest): StaticAnswer {
  const { body, etag, headers } = represent(file, request);
  if (request.ifNoneMatch === undefined || !matches(request.ifNoneMatch, etag)) {
    return { status: 200, headers: { ...headers, etag }, body };
  }
  const { 'content-type': _type, 'content-encoding': _encoding, ...kept } = headers;
  return { status: 304, headers: { ...kept, etag }, body: nothing };
}

function unknown(page: StaticFile, request: StaticRequest): StaticAnswer {
  const { body, headers } = represent(page, request);
  return { status: 404, headers, body };
}

/** Weak comparison, as the standard asks for here: a proxy that compresses marks our validator as weak. */
function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
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
