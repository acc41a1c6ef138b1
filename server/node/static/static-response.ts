import { chooseEncoding, type Encoding } from './content-encodings.ts';
import type { StaticFile, StaticSite } from './static-site.ts';

/** The parts of a request on which the response depends. */
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

/** A whole response. A HEAD request gets the same one, and the server leaves the body out. */
export interface StaticResponse {
  status: 200 | 304 | 308 | 400 | 404 | 405;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

const nothing = Buffer.alloc(0);

/** Responds to a request from memory. */
export function handleStatic(site: StaticSite, request: StaticRequest): StaticResponse {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return plain(site, request, 405, 'Only GET and HEAD work here.', { allow: 'GET, HEAD' });
  }
  const path = decodePath(request.path);
  if (path === undefined) return plain(site, request, 400, 'This address is not written correctly.');
  const file = site.files.get(path);
  if (file) return respondWithFile(site, file, request, 200);
  const page = site.redirects.get(path);
  // Made from a path of our own, never from the one that was sent: that could name another host.
  if (page !== undefined) return redirect(site, request, encodeURI(page) + request.query);
  if (site.notFound) return respondWithFile(site, site.notFound, request, 404);
  return plain(site, request, 404, 'Oops! Page not found');
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

/**
 * Every response that a file was ever sent with, by what it depends on. Putting the headers of one together costs more
 * than sending it, and there are only a few of each file.
 */
const responses = new WeakMap<StaticFile, Map<string, StaticResponse>>();

function respondWithFile(
  site: StaticSite,
  file: StaticFile,
  request: StaticRequest,
  found: 200 | 404,
): StaticResponse {
  const { acceptEncoding, ifNoneMatch, published } = request;
  const encoding = chooseEncoding(acceptEncoding, (one) => file.compressed[one] !== undefined);
  const etag = (encoding && file.compressed[encoding]?.etag) ?? file.etag;
  const isKnown = found === 200 && ifNoneMatch !== undefined && matches(ifNoneMatch, etag);
  const status = isKnown ? 304 : found;
  const key = `${status} ${encoding} ${published}`;
  const ofFile = responses.get(file) ?? new Map<string, StaticResponse>();
  const known = ofFile.get(key);
  if (known) return known;
  const response = fileResponse(site, file, { status, encoding, published });
  responses.set(file, ofFile.set(key, response));
  return response;
}

/** The file in one of its forms: body, validator, and the headers that say so. */
function fileResponse(
  site: StaticSite,
  { type, cacheControl, compressed, body, etag }: StaticFile,
  form: { status: 200 | 304 | 404; encoding: Encoding | undefined; published: boolean },
): StaticResponse {
  const { status, encoding, published } = form;
  const smaller = encoding && compressed[encoding];
  const headers: Record<string, string> = { ...headersFor(site, published, type) };
  headers['cache-control'] = cacheControl;
  if (compressed.br ?? compressed.gzip) headers['vary'] = 'accept-encoding';
  if (status !== 304) {
    headers['content-type'] = type;
    if (smaller) headers['content-encoding'] = encoding;
  }
  // What is not there has no version that could be asked for again.
  if (status !== 404) headers['etag'] = smaller?.etag ?? etag;
  return { status, headers, body: status === 304 ? nothing : (smaller?.body ?? body) };
}

/** The build's headers for a response of this type. */
function headersFor({ headers }: StaticSite, published: boolean, type: string | undefined) {
  const sets = published ? headers.published : headers.elsewhere;
  return type?.startsWith('text/html') ? sets.page : sets.file;
}

/** Weak comparison, as the standard asks for here: a proxy that compresses marks our validator as weak. */
function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}

function redirect(site: StaticSite, { published }: StaticRequest, location: string): StaticResponse {
  const headers = { ...headersFor(site, published, undefined), location, 'cache-control': 'no-cache' };
  return { status: 308, headers, body: nothing };
}

function plain(
  site: StaticSite,
  { published }: StaticRequest,
  status: 400 | 404 | 405,
  text: string,
  more: Record<string, string> = {},
): StaticResponse {
  const type = 'text/plain; charset=utf-8';
  const headers = {
    ...headersFor(site, published, type),
    'content-type': type,
    'cache-control': 'no-cache',
    ...more,
  };
  return { status, headers, body: Buffer.from(`${text}\n`) };
}
