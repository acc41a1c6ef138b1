import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { bodyLimit } from '#contact/limits.ts';
import type { ContactRequest, ContactResponse } from '#contact/request-handler.ts';
import type { ContactHandler } from '../contact/contact-handler.ts';
import type { SenderKeyOf } from '../contact/trusted-proxies.ts';
import { decodePath, handleStatic, type StaticResponse } from '../static/static-response.ts';
import type { StaticSite } from '../static/static-site.ts';
import { createPipelines, type PipelineLimits, type Pipelines, parseInPieces } from './pipelining.ts';
import { createBodyReader, slowestBody } from './request-body.ts';
import { logLine } from './request-log.ts';

/** What the server is made of. */
export interface SiteServerParts {
  site: StaticSite;
  /** The path under which everything lives, starting and ending with a slash. */
  basePath: string;
  /** Host of the public address, as a visitor's browser names it; promises of https go to its visitors alone. */
  publicHost?: string | undefined;
  contact: ContactHandler;
  senderKeyOf: SenderKeyOf;
  /** Takes one line per request; without it nothing is logged. */
  log?: ((line: string) => void) | undefined;
  timeouts?: Timeouts;
  pipelineLimits?: PipelineLimits | undefined;
}

/** A server that is not listening yet, and the way to end it. */
export interface SiteServer {
  server: Server;
  /** Takes no more requests, finishes those in flight, and after `shutdownTimeout` milliseconds closes the rest. */
  stop(shutdownTimeout: number): Promise<void>;
}

/**
 * Timeouts in milliseconds against senders who hold connections open: for the headers, for a request whose body comes
 * below the slowest pace, and until a connection is closed on which nothing moves, such as one that reads no response.
 * With these, senders who drip are gone in under 22 s.
 */
export interface Timeouts {
  headers: number;
  request: number;
  idle: number;
  /** How often the first two are checked. */
  checkInterval: number;
}

const defaultTimeouts: Timeouts = { headers: 8_000, request: 12_000, idle: 30_000, checkInterval: 1_000 };

/**
 * More than any number of visitors. A connection that does nothing takes some kilobytes, so that all of them fit into
 * memory; a lower limit would only make it cheaper to keep visitors out.
 */
const maxConnections = 10_000;

/** Puts pages and contact endpoint behind one HTTP server. */
export function createSiteServer(parts: SiteServerParts): SiteServer {
  const { site, basePath, publicHost, contact, senderKeyOf, log, timeouts = defaultTimeouts } = parts;
  const contactPath = `${basePath}api/contact`;
  const bodies = createBodyReader({ initialTime: timeouts.request, checkInterval: timeouts.checkInterval });
  const pipelines = createPipelines(parts.pipelineLimits);
  let stopping = false;

  const options = {
    headersTimeout: timeouts.headers,
    // The reader of bodies is stricter; this ends what it does not watch.
    requestTimeout: timeouts.headers + timeouts.request + slowestBody,
    connectionsCheckingInterval: timeouts.checkInterval,
    keepAliveTimeout: 5_000,
    maxHeaderSize: 16 * 1024,
    // Checked below: what Node refuses by itself is not counted.
    requireHostHeader: false,
    // Nobody waits for the end of a body that is not there.
    optimizeEmptyRequests: true,
  };
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    if (!pipelines.admit(request, response)) return;
    const { path, query } = splitTarget(request.url ?? '/');
    if (log) logWhenDone(request, response, path, log);
    const send = (content: StaticResponse | ContactResponse) =>
      sendResponse(request, response, content, { isLast: stopping, pipelines });
    const { headers } = request;
    const published = headers.host !== undefined && headers.host === publicHost;
    if (request.httpVersion === '1.1' && headers.host === undefined) {
      sendResponse(request, response, noHost, { isLast: true, pipelines });
    } else if (decodePath(path) === contactPath) {
      const key = senderKeyOf(request.socket.remoteAddress, headers);
      const pageHeaders = site.headers[published ? 'published' : 'elsewhere'].page;
      // One byte more than the largest body that is accepted: with it, the handler sees that a body is too large.
      const readBody = async () =>
        hasBody(request) ? bodies.read(request, bodyLimit + 1, key) : Buffer.alloc(0);
      contact(contactRequest(request, query, readBody), { key, origin: headers.origin, pageHeaders })
        .then((content) => {
          if (hasBody(request) && !request.complete && content.headers['connection'] !== 'close')
            bodies.discard(request);
          send(content);
        })
        .catch(() => response.destroy());
    } else {
      const { method = 'GET' } = request;
      const acceptEncoding = headers['accept-encoding']?.toString();
      const ifNoneMatch = headers['if-none-match'];
      send(handleStatic(site, { method, path, query, ifNoneMatch, acceptEncoding, published }));
    }
  };
  const server = createServer(options, respond);
  // Node would refuse these by itself, and uncounted.
  server.on('checkExpectation', (request, response) => {
    if (!pipelines.admit(request, response)) return;
    sendResponse(request, response, unknownExpectation, { isLast: stopping, pipelines });
  });
  server.on('connection', parseInPieces);
  server.timeout = timeouts.idle;
  server.maxConnections = maxConnections;

  const stop = (shutdownTimeout: number) =>
    new Promise<void>((resolve) => {
      stopping = true;
      server.close(() => resolve());
      setTimeout(() => server.closeAllConnections(), shutdownTimeout).unref();
    });
  return { server, stop };
}

/** Responses to requests that HTTP itself does not allow (RFC 9110, sections 7.2 and 10.1.1). */
const noHost: ContactResponse = { status: 400, headers: {}, body: '' };
const unknownExpectation: ContactResponse = { status: 417, headers: {}, body: '' };

/** The path and the query of a request line, which a proxy may have given in the absolute form. */
function splitTarget(target: string): { path: string; query: string } {
  const local = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?]*/i, '');
  const start = local.indexOf('?');
  const path = start < 0 ? local : local.slice(0, start);
  return { path: path || '/', query: start < 0 ? '' : local.slice(start) };
}

function contactRequest(
  { method = '', headers }: IncomingMessage,
  query: string,
  readBody: ContactRequest['readBody'],
): ContactRequest {
  return {
    method,
    query,
    contentType: headers['content-type'] ?? null,
    contentEncoding: headers['content-encoding'] ?? null,
    accept: headers.accept ?? null,
    readBody,
  };
}

/** Headers as names and values in turn, which Node sends fastest, of responses that are sent many times. */
const rawHeaders = new WeakMap<object, string[]>();

function rawHeadersOf({ status, headers, body }: StaticResponse | ContactResponse): string[] {
  const known = rawHeaders.get(headers);
  if (known) return known;
  const all: Record<string, string> = { 'x-content-type-options': 'nosniff', ...headers };
  if (status !== 304) all['content-length'] = String(Buffer.byteLength(body));
  const raw = Object.entries(all).flat();
  rawHeaders.set(headers, raw);
  return raw;
}

function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  content: StaticResponse | ContactResponse,
  { isLast, pipelines }: { isLast: boolean; pipelines: Pipelines },
): void {
  const { status, body } = content;
  const headers = rawHeadersOf(content);
  // A body that nobody reads would be taken for the next request; the connection ends instead.
  const unread = hasBody(request) && !request.complete && !request.readableFlowing;
  response.writeHead(status, isLast || unread ? [...headers, 'connection', 'close'] : headers);
  const isWithoutBody = request.method === 'HEAD' || status === 304;
  response.end(isWithoutBody ? undefined : body);
  if (!isWithoutBody) pipelines.countBody(request, response, body.length);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function logWhenDone(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  log: (line: string) => void,
): void {
  const started = performance.now();
  response.once('close', () => {
    // 499, as other servers write it: the sender went away before there was a response.
    const status = response.headersSent ? response.statusCode : 499;
    const milliseconds = performance.now() - started;
    log(logLine({ time: new Date(), method: request.method ?? '', path, status, milliseconds }));
  });
}
